import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { readUploadBytes } from '#cms/entities/uploads/rows.ts'
import { type StoredDocument, storePdf } from '#cms/files/store-files.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { CONSENT_VERSION, type Signature } from '#wire/signatures.ts'
import type { DocumentRow, SignatureRow } from './rows.ts'
import { sealingIdentity } from './seal/identity.ts'
import type { Signable } from './signable.ts'
import { findSignatures, type GivenSignature, type SignerRow } from './signers.ts'

/** Where a signature comes from. Both as received, for the audit page. */
export type Origin = { address: string; agent: string }

/** A signature that was given, and the sealed file if it is the last one. */
export type Given = {
  own: SignerRow | null
  document: DocumentRow
  signature: GivenSignature
  sealed: { row: SignatureRow; kept: StoredDocument } | null
}

type Last = Pick<Given, 'own' | 'document'> & { signature: GivenSignature }

/** What a signer sends, with the facts that are recorded with it. */
export const givenNow = (
  req: PayloadRequest,
  document: DocumentRow,
  signature: Signature,
  origin: Origin,
): GivenSignature => ({
  ...{ signature, account: String(req.user?.email), ...origin },
  ...{ signedAt: new Date().toISOString(), documentSha256: document.sha256 },
})

/**
 * Seals the document of a contract with the earlier signatures and the last one, and stores the file.
 * @throws Problem 404 without the stored document, 409 where its bytes were changed
 */
export async function sealWith(
  req: PayloadRequest,
  { contract }: Signable,
  { own, document, signature: last }: Last,
): Promise<NonNullable<Given['sealed']>> {
  const { seal } = await import('./seal/seal.ts')
  const original = await readUploadBytes(document.filename)
  if (!original) throw notFound('This document')
  if (sha256(original) !== document.sha256)
    throw new Problem(409, 'The stored document was changed and cannot be signed. Ask your agent.')
  const identity = await sealingIdentity()
  const earlier = own ? await withDatabaseSlot(() => findSignatures(req, contract.id)) : []
  const { place = 1, name } = own ?? { name: contract.signerName }
  const signers = [...earlier, { ...last, place, name }].sort((a, b) => a.place - b.place)
  const bytes = await seal(
    original,
    {
      ...{ kind: 'Contract', id: contract.id, title: document.words.title },
      ...{ documentSha256: document.sha256, signers, sealedAt: new Date(last.signedAt) },
    },
    identity,
  )
  const { account: _account, signature, ...facts } = last
  const row = {
    ...{ kind: signature.kind, name: signature.name, ...facts },
    consent: CONSENT_VERSION,
    sealedSha256: sha256(bytes),
    certificateSha256: identity.fingerprint,
  }
  return { row, kept: await storePdf(bytes) }
}
