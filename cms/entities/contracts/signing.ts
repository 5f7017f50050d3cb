import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { tryCode, wrongCode } from '#cms/entities/signing-codes/codes.ts'
import { lockUserRow, requireClient } from '#cms/entities/users/actions.ts'
import { writeRowsOfFiles } from '#cms/files/store-files.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { idOf, writeFields } from '#cms/kit/documents.ts'
import type { Contract as ContractRow } from '#cms/payload-types.ts'
import { isLastToSign } from '#wire/contract-signers.ts'
import {
  CONSENT_VERSION,
  type Contract,
  type NewSignature,
  signContract,
} from '#wire/signatures.ts'
import type { Viewer } from '#wire/viewer.ts'
import { finish } from './finishing.ts'
import { lockContract, presentSigning } from './rows.ts'
import { type Given, givenNow, type Origin, sealWith } from './sealing.ts'
import { readSignable, requireSignable, signedAlready } from './signable.ts'
import { findSigners, ownOf, writeSignerSignature } from './signers.ts'
import { tellOfSignature } from './telling.ts'
import { lockAmendedHome } from './withdrawing.ts'

/** The answer that is kept with the Idempotency-Key: a repeated wrong code gets it again and uses up no try. */
type Outcome = Contract | { triesLeft: number }

/** The others have signed since the document was read for this signature, which is the last one now. */
class SealMissing extends Error {}

type Asked = {
  req: PayloadRequest
  viewer: Viewer
  id: string
  given: NewSignature
  origin: Origin
  key: string | undefined
}

/**
 * Signs a contract, as its client or as one of its signers. The last signature seals it: the sealed document is stored
 * first, as every file is, then contract, signature, stage, history, notifications and mails in one transaction.
 * The facts are checked before the code, so that a 409 uses up neither code nor try.
 * @throws Problem 400 for another name, and for a wrong code with `triesLeft`; 403 for a contract that others sign; 404;
 *   409 if it cannot be signed, is signed, is not this signer's turn or the signer read another document
 */
export async function sign(
  req: PayloadRequest,
  viewer: Viewer,
  id: string,
  given: NewSignature,
  { key, ...origin }: Origin & { key: string | undefined },
): Promise<Contract> {
  const asked = { req, viewer, id, given, origin, key }
  const outcome = await signOnce(asked).catch((error: unknown) => {
    // Signatures of others are never taken back, so the second time it is still the last one.
    if (error instanceof SealMissing) return signOnce(asked)
    throw error
  })
  if ('triesLeft' in outcome) throw wrongCode(outcome.triesLeft)
  return outcome
}

async function signOnce(asked: Asked): Promise<Outcome> {
  const { req, viewer, id, given, origin, key } = asked
  const found = await withDatabaseSlot(() => readSignable(req, id))
  const call = { key, call: signContract.path, userId: viewer.id, params: { id }, body: given }
  // A retry with the same Idempotency-Key gets the first answer, although the contract is signed now.
  const hasSigned = found.contract.signedAt ?? ownOf(found.signers, viewer.id)?.signedAt
  if (key !== undefined && hasSigned)
    return writeRowsOfFiles<Outcome>(req, [], call, async () => {
      requireSignable(found, viewer.id, given)
      throw signedAlready()
    })
  const { own, document } = requireSignable(found, viewer.id, given)
  const signature = givenNow(req, document, given.signature, origin)
  const isLast = own === null || isLastToSign(own, found.signers)
  const sealed = isLast ? await sealWith(req, found, { own, document, signature }) : null
  const files = sealed ? [sealed.kept.filename] : []
  return writeRowsOfFiles<Outcome>(
    req,
    files,
    call,
    () => writeSigned(asked, { own, document, signature, sealed }),
    (outcome) => ('triesLeft' in outcome ? [] : files),
  )
}

/** Locks the people of a signature by id: who signs, and the client of the contract. */
async function lockPeople(req: PayloadRequest, people: (string | null)[]): Promise<void> {
  const ids = [...new Set(people)].filter((id) => id !== null)
  for (const id of ids.toSorted()) await lockUserRow(req, id)
}

/** Locks an amendment's home, then the users' rows, then the contract's: the lock order of the other actions. */
export async function lockSigning(
  req: PayloadRequest,
  id: string,
  userId: string | null,
): Promise<void> {
  const { contract } = await readSignable(req, id)
  await lockAmendedHome(req, contract)
  await lockPeople(req, [userId, idOf(contract.user)])
  await lockContract(req, id)
}

async function writeSigned(
  { req, viewer, id, given }: Asked,
  { own, document, signature, sealed }: Given,
): Promise<Outcome> {
  await lockSigning(req, id, viewer.id)
  const found = await readSignable(req, id)
  requireSignable(found, viewer.id, given)
  if (own && !sealed && isLastToSign(found.signers.find(isSame(own)) ?? own, found.signers))
    throw new SealMissing()
  const triesLeft = own ? await tryCode(req, { contractId: id }, given.code ?? '') : null
  if (triesLeft !== null) return { triesLeft }
  if (own) {
    await writeSignerSignature(req, own, { ...signature, consent: CONSENT_VERSION })
    const details = { place: own.place, document: document.sha256, kind: signature.signature.kind }
    await record(req, { event: 'contract-signature-given', subject: id, details })
  }
  const { contract } = found
  const client = await requireClient(req, idOf(contract.user) ?? '')
  const signed = sealed
    ? await finish(req, { client, contract, document, sealed })
    : await writeFirst(req, contract)
  return presentSigning(req, signed, document, sealed?.row ?? null)
}

const isSame =
  ({ place }: { place: number }) =>
  (other: { place: number }) =>
    other.place === place

/** A signature that others have to follow: the row counts its version up, and everyone concerned is told. */
async function writeFirst(req: PayloadRequest, contract: ContractRow): Promise<ContractRow> {
  const changed = await writeFields(req, 'contracts', contract.id, {})
  await tellOfSignature(req, contract, await findSigners(req, [contract.id]))
  return changed
}
