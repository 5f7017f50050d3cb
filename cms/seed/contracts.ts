import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { draftAgreement, keepDraftRows } from '#cms/entities/contracts/draft.ts'
import { writeDocument, writeSignature } from '#cms/entities/contracts/rows.ts'
import { sealingIdentity } from '#cms/entities/contracts/seal/identity.ts'
import { filePathOf } from '#cms/entities/uploads/present.ts'
import { writeDocumentRow } from '#cms/entities/uploads/rows.ts'
import { keepPdf } from '#cms/files/keeping.ts'
import { asSystem, writeFields } from '#cms/kit/documents.ts'
import type { Contract, User } from '#cms/payload-types.ts'
import type { ContractStatus, NewContract } from '#wire/contracts.ts'
import { CONSENT_VERSION } from '#wire/signatures.ts'
import { backdate, backdateFile, daysBefore } from './backdate.ts'

type Planted = {
  contractType: NewContract['contractType']
  status: ContractStatus
  /** Days before today: when it was signed, or when it was drawn up where it is unsigned. */
  daysAgo: number
}

/** A demo client's contract, made by the product's own code: a document to sign, or a sealed one. */
export async function plantContract(
  req: PayloadRequest,
  userId: string,
  { contractType, status, daysAgo }: Planted,
): Promise<void> {
  const client = (await asSystem(req).findById('users', userId)) as User
  const signerName = `${client.firstName} ${client.lastName}`
  const at = daysBefore(daysAgo)
  const isSigned = status === 'signed' || status === 'completed'
  const draft = await draftAgreement(req, client, { contractType, signerName }, at)
  const contract = await asSystem(req).create('contracts', {
    user: client.id,
    contractType,
    signerName,
    status: isSigned ? 'pending' : status,
  })
  await backdate(req, 'contracts', contract.id, daysAgo)
  if (isSigned) await plantSigned(req, client, contract, { ...draft, at, status, daysAgo })
  else {
    const kept = await keepPdf(draft.bytes)
    await keepDraftRows(req, contract, { words: draft.words, kept })
    await backdateFile(req, kept.filename, daysAgo)
  }
}

type Signed = Awaited<ReturnType<typeof draftAgreement>> &
  Omit<Planted, 'contractType'> & { at: Date }

async function plantSigned(
  req: PayloadRequest,
  client: User,
  contract: Contract,
  { words, bytes, at, status, daysAgo }: Signed,
): Promise<void> {
  const { seal, sha256 } = await import('#cms/entities/contracts/seal/seal.ts')
  const identity = await sealingIdentity()
  const name = contract.signerName
  const from = { address: '192.0.2.10', agent: 'Demo browser' }
  const documentSha256 = sha256(bytes)
  const evidence = {
    ...from,
    contractId: contract.id,
    title: words.title,
    signerName: name,
    account: client.email,
    signature: { kind: 'typed', name },
    signedAt: at,
    documentSha256,
  } as const
  const kept = await keepPdf(await seal(bytes, evidence, identity))
  await writeDocumentRow(req, client.id, kept, `${words.title}, signed.pdf`)
  await backdateFile(req, kept.filename, daysAgo)
  const unsigned = { ...kept, size: bytes.length, sha256: documentSha256 }
  await writeDocument(req, contract.id, unsigned, words)
  const signedAt = at.toISOString()
  const hashes = { documentSha256, sealedSha256: kept.sha256 }
  const certificateSha256 = identity.fingerprint
  const consent = CONSENT_VERSION
  const signature = { ...from, ...hashes, certificateSha256, consent, signedAt, name }
  await writeSignature(req, contract.id, { ...signature, kind: 'typed' })
  const { filename } = kept
  const file = { filename, filePath: filePathOf(filename), signedAt }
  await writeFields(req, 'contracts', contract.id, { status, ...file })
  const details = { document: documentSha256, sealed: kept.sha256, kind: 'typed' }
  await record(req, { event: 'contract-signed', subject: contract.id, actor: client.id, details })
}
