import type { PayloadRequest } from 'payload'
import { fieldProblem, Problem } from '#cms/core/problem.ts'
import { codeRefusals, signerProblems, signerRefusals, withdrawnText } from '#cms/kit/refusals.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { Contract as ContractRow } from '#cms/payload-types.ts'
import { awaitsSignature } from '#wire/contracts.ts'
import { isSignersName, type NewSignature } from '#wire/signatures.ts'
import { type DocumentRow, documentOf, requireContract, requireTurn } from './rows.ts'
import { findSigners, ownOf, type SignerRow } from './signers.ts'

/** What the signature of a contract depends on. `signers` is empty where its client signs alone. */
export type Signable = { contract: ContractRow; document: DocumentRow | null; signers: SignerRow[] }

/** @throws Problem 404; 409 for a contract that others sign before the viewer */
export async function readSignable(req: PayloadRequest, id: string): Promise<Signable> {
  const contract = await requireContract(req, id)
  return { contract, document: await documentOf(req, id), signers: await findSigners(req, [id]) }
}

export const signedAlready = () =>
  new Problem(409, 'This contract is signed already. Your sealed copy is in your dashboard.')

/**
 * The row of the user who signs, and the document.
 * @returns `own`: null for a contract that its client signs alone
 * @throws Problem 409 for a contract that the user has signed, that is signed or void, has no document or waits for others
 *   first; 403 for one that only others sign
 */
export function requireOpenTo(
  { contract, document, signers }: Signable,
  userId: string | null,
): { own: SignerRow | null; document: DocumentRow } {
  const { status, signedAt } = contract
  const own = ownOf(signers, userId) ?? null
  if (signedAt) throw signedAlready()
  if (status === 'void') throw new Problem(409, withdrawnText(contract))
  if (signers.length > 0 && !own) throw new Problem(403, signerRefusals.notSigner)
  if (own?.signedAt) {
    const waiting = signers.filter((signer) => signer.signedAt === null)
    throw new Problem(409, signerRefusals.signed(waiting.map(({ name }) => name)))
  }
  if (!awaitsSignature(status) || !document)
    throw new Problem(409, 'This contract cannot be signed here yet. Ask your agent.')
  requireTurn(contract, signers, userId)
  return { own, document }
}

/**
 * {@link requireOpenTo} for a signature as it was sent.
 * @throws Problem 409 also for another document than the one that was read; 400 for another name, and without the code
 *   that one of several signers needs
 */
export function requireSignable(
  signable: Signable,
  userId: string | null,
  { documentHash, signature, code }: NewSignature,
): { own: SignerRow | null; document: DocumentRow } {
  const found = requireOpenTo(signable, userId)
  if (found.document.sha256 !== documentHash)
    throw new Problem(409, 'This is not the document that you read. Read it again, then sign.')
  const name = found.own?.name ?? signable.contract.signerName
  if (!isSignersName(signature.name, name))
    throw fieldProblem('signature.name', signerProblems.nameDiffers(name))
  if (found.own && code === undefined) throw fieldProblem('code', codeRefusals.format)
  return found
}

/** What a one-time code for a contract depends on. @throws Problem as {@link requireOpenTo}; 409 where none is needed */
export async function requireOwnSignature(req: PayloadRequest, id: string): Promise<void> {
  const { own } = requireOpenTo(await readSignable(req, id), viewerOf(req).id)
  if (!own) throw new Problem(409, signerRefusals.noCode)
}
