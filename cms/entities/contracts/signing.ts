import { buffer } from 'node:stream/consumers'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { sealingIdentity } from '#cms/entities/contracts/seal/identity.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { writeStage } from '#cms/entities/stage-history/actions.ts'
import { filePathOf } from '#cms/entities/uploads/present.ts'
import { dropFile, writeDocumentRow } from '#cms/entities/uploads/rows.ts'
import { lockClient, staffIds } from '#cms/entities/users/actions.ts'
import { type KeptBytes, keepPdf, withRows } from '#cms/files/keeping.ts'
import { fileStore } from '#cms/files/store.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { writeFields } from '#cms/kit/documents.ts'
import { withOptionalIdempotencyKey } from '#cms/kit/idempotency.ts'
import { signedCopy } from '#cms/mail/client-news.ts'
import { queueMail } from '#cms/mail/mail.ts'
import type { Contract as ContractRow, User } from '#cms/payload-types.ts'
import { awaitsSignature, contractTypeLabel } from '#wire/contracts.ts'
import {
  CONSENT_VERSION,
  type Contract,
  isSignersName,
  type NewSignature,
  nameDiffers,
  signContract,
} from '#wire/signatures.ts'
import type { CustomerStage } from '#wire/stages.ts'
import type { Viewer } from '#wire/viewer.ts'
import { presentSigning } from './present-signing.ts'
import {
  type DocumentRow,
  documentOf,
  lockContract,
  requireContract,
  type SignatureRow,
  writeSignature,
} from './rows.ts'

/** Stages that a signature leaves alone, so that a late contract does not move a sale back. */
const PAST_SIGNING: readonly CustomerStage[] = ['active-client', 'sale-pending', 'sale-completed']

type Signing = {
  viewer: Viewer
  contract: ContractRow
  document: DocumentRow
  given: NewSignature
  signature: SignatureRow
  kept: KeptBytes
}

/**
 * Signs a contract as its client. Seals the document with the signature and the audit page and stores the
 * sealed bytes first, as for every file; then writes contract, signature, stage, history, notifications and
 * mail in one transaction.
 * @param from the caller's network address, browser and Idempotency-Key
 * @throws Problem 400 for another name, 404 for an unknown or another user's contract, 409 if it cannot be
 * signed, is signed already or the client read another document
 */
export async function sign(
  req: PayloadRequest,
  viewer: Viewer,
  id: string,
  given: NewSignature,
  from: { address: string; agent: string; key: string | undefined },
): Promise<Contract> {
  const found = await withDatabaseSlot(async () => ({
    contract: await requireContract(req, id),
    document: await documentOf(req, id),
  }))
  const asked = { call: signContract.path, userId: viewer.id, params: { id }, body: given }
  // A retry with the same Idempotency-Key gets the first answer, although the contract is signed now.
  if (from.key !== undefined && found.contract.signedAt)
    return withDatabaseSlot(() =>
      withOptionalIdempotencyKey(req, from.key, asked, () => Promise.reject(signedAlready())),
    )
  const document = requireSignable(found.contract, found.document, given)
  const { bytes, signature } = await sealed(req, found.contract, document, given, from)
  const kept = await keepPdf(bytes)
  let isWritten = false
  const write = () =>
    inTransaction(req, async () => {
      const signing = { viewer, contract: found.contract, document, given, signature, kept }
      const contract = await keepSigned(req, signing)
      isWritten = true
      return presentSigning(contract, document, signature)
    })
  return withRows(
    [kept.filename],
    () => withDatabaseSlot(() => withOptionalIdempotencyKey(req, from.key, asked, write)),
    () => (isWritten ? [kept.filename] : []),
  )
}

const signedAlready = () =>
  new Problem(409, 'This contract is signed already. Your sealed copy is in your dashboard.')

function requireSignable(
  { status, signedAt, signerName }: ContractRow,
  document: DocumentRow | null,
  { documentHash, signature }: NewSignature,
): DocumentRow {
  if (signedAt)
    throw new Problem(
      409,
      'This contract is signed already. Your sealed copy is in your dashboard.',
    )
  if (!awaitsSignature(status) || !document)
    throw new Problem(409, 'This contract cannot be signed here yet. Ask your agent.')
  if (document.sha256 !== documentHash)
    throw new Problem(409, 'This is not the document that you read. Read it again, then sign.')
  if (!isSignersName(signature.name, signerName)) {
    const words = nameDiffers(signerName)
    throw new Problem(400, words, { fields: { 'signature.name': words } })
  }
  return document
}

async function sealed(
  req: PayloadRequest,
  contract: ContractRow,
  document: DocumentRow,
  { signature }: NewSignature,
  { address, agent }: { address: string; agent: string },
): Promise<{ bytes: Uint8Array; signature: SignatureRow }> {
  const { seal, sha256 } = await import('#cms/entities/contracts/seal/seal.ts')
  const stream = await (await fileStore()).open(document.filename)
  if (!stream) throw notFound('This document')
  const original = await buffer(stream)
  if (sha256(original) !== document.sha256)
    throw new Problem(409, 'The stored document was changed and cannot be signed. Ask your agent.')
  const identity = await sealingIdentity()
  const signedAt = new Date()
  const evidence = {
    contractId: contract.id,
    title: document.words.title,
    signerName: contract.signerName,
    account: String(req.user?.email),
    documentSha256: document.sha256,
    ...{ signature, signedAt, address, agent },
  }
  const bytes = await seal(original, evidence, identity)
  const { kind, name } = signature
  const row = {
    ...{ kind, name, address, agent },
    consent: CONSENT_VERSION,
    signedAt: signedAt.toISOString(),
    documentSha256: document.sha256,
    sealedSha256: sha256(bytes),
    certificateSha256: identity.fingerprint,
  }
  return { bytes, signature: row }
}

/** Locks the user's row before the contract's, the lock order of the other actions. */
async function keepSigned(
  req: PayloadRequest,
  { viewer, contract, document, given, signature, kept }: Signing,
): Promise<ContractRow> {
  const client = await lockClient(req, String(viewer.id))
  requireSignable(await lockContract(req, contract.id), document, given)
  await writeDocumentRow(req, client.id, kept, `${document.words.title}, signed.pdf`)
  await writeSignature(req, contract.id, signature)
  // The sealed file contains the document's bytes, so the unsigned copy would only confuse.
  await dropFile(req, document.filename)
  const signed = await writeFields(req, 'contracts', contract.id, {
    status: 'signed',
    filename: kept.filename,
    filePath: filePathOf(kept.filename),
    signedAt: signature.signedAt,
  })
  const label = contractTypeLabel(contract.contractType)
  if (!PAST_SIGNING.includes(client.customerStage)) {
    const change = { stage: 'active-client', reason: `${label} signed` } as const
    await writeStage(req, client, change, client.id)
  }
  await tell(req, client, signed, label)
  const details = {
    document: signature.documentSha256,
    sealed: signature.sealedSha256,
    certificate: signature.certificateSha256,
    kind: signature.kind,
  }
  await record(req, { event: 'contract-signed', subject: contract.id, details })
  return signed
}

async function tell(
  req: PayloadRequest,
  client: User,
  contract: ContractRow,
  label: string,
): Promise<void> {
  const name = `${client.firstName} ${client.lastName}`
  await notify(req, await staffIds(req), {
    type: 'other',
    title: `${name} signed: ${label}`,
    message: 'The sealed PDF is with the contract.',
    link: `/admin?tab=clients&client=${client.id}`,
    aboutUser: client.id,
    entityId: contract.id,
  })
  await queueMail(req, signedCopy(client, contract, label))
}
