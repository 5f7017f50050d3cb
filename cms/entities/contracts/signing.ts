import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { sha256 } from '#cms/core/crypto.ts'
import { fieldProblem, notFound, Problem } from '#cms/core/problem.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { hasOpenEscrow } from '#cms/entities/properties/kept.ts'
import { writeStage } from '#cms/entities/stage-history/actions.ts'
import { tellNews } from '#cms/entities/tasks/news.ts'
import { fileUrlOf } from '#cms/entities/uploads/present.ts'
import { deleteUploadRow, readUploadBytes, writeDocumentRow } from '#cms/entities/uploads/rows.ts'
import { findStaffIds, lockClient } from '#cms/entities/users/actions.ts'
import { type StoredDocument, storePdf, writeRowsOfFiles } from '#cms/files/store-files.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { idOf, writeFields } from '#cms/kit/documents.ts'
import { mailTo, queueMail } from '#cms/mail/mail.ts'
import type { Contract as ContractRow, User } from '#cms/payload-types.ts'
import { awaitsSignature, contractTypeLabel } from '#wire/contracts.ts'
import { isPast } from '#wire/sale-states.ts'
import {
  CONSENT_VERSION,
  type Contract,
  isSignersName,
  type NewSignature,
  nameDiffersMessage,
  signContract,
} from '#wire/signatures.ts'
import {
  contractMailTexts,
  contractNotificationTexts,
  contractStageReasons,
  withdrawnText,
} from '#wire/texts/contracts.ts'
import type { Viewer } from '#wire/viewer.ts'
import { applyAmendment } from './amendments.ts'
import {
  type DocumentRow,
  documentOf,
  lockContract,
  presentSigning,
  requireContract,
  type SignatureRow,
  writeSignature,
} from './rows.ts'
import { sealingIdentity } from './seal/identity.ts'
import { lockAmendedHome } from './withdrawing.ts'

type Signing = {
  viewer: Viewer
  contract: ContractRow
  document: DocumentRow
  given: NewSignature
  signature: SignatureRow
  kept: StoredDocument
}

/** Where a signature comes from. Both as received, for the audit page. */
type Origin = { address: string; agent: string }

/**
 * Signs a contract as its client: stores the sealed document first, as for every file, then writes contract,
 * signature, stage, history, notifications and mail in one transaction.
 * @throws Problem 400 for another name, 404, 409 if it cannot be signed, is signed or the client read another one
 */
export async function sign(
  req: PayloadRequest,
  viewer: Viewer,
  id: string,
  given: NewSignature,
  { key, ...origin }: Origin & { key: string | undefined },
): Promise<Contract> {
  const found = await withDatabaseSlot(async () => ({
    contract: await requireContract(req, id),
    document: await documentOf(req, id),
  }))
  const call = { key, call: signContract.path, userId: viewer.id, params: { id }, body: given }
  // A retry with the same Idempotency-Key gets the first answer, although the contract is signed now.
  if (key !== undefined && found.contract.signedAt)
    return writeRowsOfFiles(req, [], call, () => Promise.reject(signedAlready()))
  const document = requireSignable(found.contract, found.document, given)
  const { bytes, signature } = await sealDocument(req, found.contract, document, given, origin)
  const kept = await storePdf(bytes)
  return writeRowsOfFiles(req, [kept.filename], call, async () => {
    const signing = { viewer, contract: found.contract, document, given, signature, kept }
    return presentSigning(await writeSigned(req, signing), document, signature)
  })
}

const signedAlready = () =>
  new Problem(409, 'This contract is signed already. Your sealed copy is in your dashboard.')

function requireSignable(
  contract: ContractRow,
  document: DocumentRow | null,
  { documentHash, signature }: NewSignature,
): DocumentRow {
  const { status, signedAt, signerName } = contract
  if (signedAt) throw signedAlready()
  if (status === 'void') throw new Problem(409, withdrawnText(contract))
  if (!awaitsSignature(status) || !document)
    throw new Problem(409, 'This contract cannot be signed here yet. Ask your agent.')
  if (document.sha256 !== documentHash)
    throw new Problem(409, 'This is not the document that you read. Read it again, then sign.')
  if (!isSignersName(signature.name, signerName))
    throw fieldProblem('signature.name', nameDiffersMessage(signerName))
  return document
}

async function sealDocument(
  req: PayloadRequest,
  contract: ContractRow,
  document: DocumentRow,
  { signature }: NewSignature,
  origin: Origin,
): Promise<{ bytes: Uint8Array; signature: SignatureRow }> {
  const { seal } = await import('./seal/seal.ts')
  const original = await readUploadBytes(document.filename)
  if (!original) throw notFound('This document')
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
    ...{ signature, signedAt, ...origin },
  }
  const bytes = await seal(original, evidence, identity)
  const { kind, name } = signature
  const row = {
    ...{ kind, name, ...origin },
    consent: CONSENT_VERSION,
    signedAt: signedAt.toISOString(),
    documentSha256: document.sha256,
    sealedSha256: sha256(bytes),
    certificateSha256: identity.fingerprint,
  }
  return { bytes, signature: row }
}

/** Locks an amendment's home, then the user's row, then the contract's: the lock order of the other actions. */
async function writeSigned(
  req: PayloadRequest,
  { viewer, contract, document, given, signature, kept }: Signing,
): Promise<ContractRow> {
  await lockAmendedHome(req, contract)
  const client = await lockClient(req, String(viewer.id))
  requireSignable(await lockContract(req, contract.id), document, given)
  await writeDocumentRow(req, client.id, kept, `${document.words.title}, signed.pdf`)
  await writeSignature(req, contract.id, signature)
  // The sealed file contains the document's bytes, so the unsigned copy would only confuse.
  await deleteUploadRow(req, document.filename)
  const signed = await writeFields(req, 'contracts', contract.id, {
    status: 'signed',
    filename: kept.filename,
    filePath: fileUrlOf(kept.filename),
    signedAt: signature.signedAt,
  })
  await applyAmendment(req, signed)
  const label = contractTypeLabel(contract.contractType)
  const { customerStage } = client
  const home = idOf(contract.property)
  const isInEscrow = home !== null && (await hasOpenEscrow(req, home))
  const isThere = customerStage === 'active-client' || isPast(customerStage, 'active-client')
  if (!isThere && !isInEscrow) {
    const change = { stage: 'active-client', reason: contractStageReasons.signed(label) } as const
    const { moved, tasks } = await writeStage(req, client, change, client.id)
    await tellNews(req, moved, { tasks })
  }
  const { id, propertyAddress } = contract
  const told = { id, signedAt: signature.signedAt, home: propertyAddress }
  await announceSigning(req, client, told, label)
  const details = {
    document: signature.documentSha256,
    sealed: signature.sealedSha256,
    certificate: signature.certificateSha256,
    kind: signature.kind,
  }
  await record(req, { event: 'contract-signed', subject: contract.id, details })
  return signed
}

async function announceSigning(
  req: PayloadRequest,
  client: User,
  contract: { id: string; signedAt: string; home: string | null | undefined },
  label: string,
): Promise<void> {
  await notify(req, await findStaffIds(req, client.id), {
    type: 'other',
    ...contractNotificationTexts.signed(
      `${client.firstName} ${client.lastName}`,
      label,
      contract.home,
    ),
    link: `/admin?tab=clients&client=${client.id}`,
    aboutUser: client.id,
    entityId: contract.id,
  })
  await queueMail(req, mailTo(client, contractMailTexts.signed(label, contract)))
}
