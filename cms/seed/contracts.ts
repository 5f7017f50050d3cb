import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { sha256 } from '#cms/core/crypto.ts'
import { composeAgreement, renderAgreement, writeDraftRows } from '#cms/entities/contracts/draft.ts'
import { writeDocument, writeSignature } from '#cms/entities/contracts/rows.ts'
import { sealingIdentity } from '#cms/entities/contracts/seal/identity.ts'
import { fileUrlOf } from '#cms/entities/uploads/present.ts'
import { writeDocumentRow } from '#cms/entities/uploads/rows.ts'
import { storePdf } from '#cms/files/store-files.ts'
import { asSystem, runSql, writeFields } from '#cms/kit/documents.ts'
import type { Contract, User } from '#cms/payload-types.ts'
import type { AgreementText } from '#wire/agreement-text.ts'
import { DUE_AFTER_DAYS } from '#wire/contracts.ts'
import { CONSENT_VERSION } from '#wire/signatures.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { createBackdated, daysBefore } from './backdate.ts'
import type { DemoClient } from './data.ts'

/** `daysAgo`: when it was signed, or when it was drawn up where it is unsigned. */
type DemoContract = DemoClient['contracts'][number] & { daysAgo: number }

/** Creates a demo client's contract with the product's own code: a document to sign, or a sealed one. */
export async function seedContract(
  req: PayloadRequest,
  userId: string,
  { contractType, status, daysAgo }: DemoContract,
): Promise<void> {
  const client = await asSystem(req).findById('users', userId)
  if (!client) throw new Error(`The demo has no user ${userId}`)
  const signerName = `${client.firstName} ${client.lastName}`
  const at = daysBefore(daysAgo)
  const isSigned = status === 'signed' || status === 'completed'
  const newestFirst = { sort: '-createdAt', limit: 1 }
  const [home] = await asSystem(req).find('properties', { user: { equals: userId } }, newestFirst)
  const wanted = { userId, contractType, signerName, propertyId: home?.id }
  const composed = await composeAgreement(req, wanted, at)
  const draft = { words: composed.words, bytes: await renderAgreement(composed, at) }
  const row = {
    user: client.id,
    property: home?.id,
    propertyAddress: home?.address,
    contractType,
    signerName,
    version: 1,
    status: isSigned ? ('pending' as const) : status,
    ...(!isSigned && { dueOn: addDays(pacificDate(new Date()), DUE_AFTER_DAYS) }),
  }
  const contract = await createBackdated(req, 'contracts', row, daysAgo)
  const storedDraft = isSigned ? undefined : await storePdf(draft.bytes)
  if (storedDraft) await writeDraftRows(req, contract, { words: draft.words, kept: storedDraft })
  const filename =
    storedDraft?.filename ?? (await signContract(req, client, contract, { ...draft, at, status }))
  await runSql(req)`
    update uploads set created_at = ${at.toISOString()} where filename = ${filename}`
}

type Draft = { words: AgreementText; bytes: Uint8Array }

/** @returns the sealed file's name */
async function signContract(
  req: PayloadRequest,
  client: User,
  contract: Contract,
  { words, bytes, at, status }: Draft & { at: Date; status: Contract['status'] },
): Promise<string> {
  const { seal } = await import('#cms/entities/contracts/seal/seal.ts')
  const identity = await sealingIdentity()
  const { id, signerName: name } = contract
  const from = { address: '192.0.2.10', agent: 'Demo browser' }
  const documentSha256 = sha256(bytes)
  const signature = { kind: 'typed', name } as const
  const signer = { ...from, name, account: client.email, signature, signedAt: at.toISOString() }
  const evidence = {
    ...{ kind: 'Contract', id, title: words.title, documentSha256 },
    ...{ signers: [signer], sealedAt: at },
  }
  const kept = await storePdf(await seal(bytes, evidence, identity))
  await writeDocumentRow(req, client.id, kept, `${words.title}, signed.pdf`)
  await writeDocument(req, id, { ...kept, size: bytes.length, sha256: documentSha256 }, words)
  const signedAt = at.toISOString()
  await writeSignature(req, id, {
    ...from,
    kind: 'typed',
    name,
    consent: CONSENT_VERSION,
    signedAt,
    documentSha256,
    sealedSha256: kept.sha256,
    certificateSha256: identity.fingerprint,
  })
  const { filename } = kept
  const filePath = fileUrlOf(filename)
  await writeFields(req, 'contracts', id, { status, filename, filePath, signedAt })
  const details = { document: documentSha256, sealed: kept.sha256, kind: 'typed' }
  await record(req, { event: 'contract-signed', subject: id, actor: client.id, details })
  return filename
}
