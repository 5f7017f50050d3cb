import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import type { StoredDocument } from '#cms/files/store-files.ts'
import { asSystem, asViewer, idOf, isoTime, runSql } from '#cms/kit/documents.ts'
import { oneOf } from '#cms/kit/one-of.ts'
import { pick } from '#cms/kit/pick.ts'
import { signerRefusals } from '#cms/kit/refusals.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { Contract as ContractRow } from '#cms/payload-types.ts'
import type { AgreementText } from '#wire/agreement-text.ts'
import { type ContractSigner, isTheirTurn, waitedFor } from '#wire/contract-signers.ts'
import { awaitsSignature, type ContractSummary } from '#wire/contracts.ts'
import type { Contract } from '#wire/signatures.ts'
import { findSigners, ownOf, type SignerRow, selectSigners } from './signers.ts'

/** The document that the server made for a contract. Immutable; `size` is in bytes. */
export type DocumentRow = { filename: string; size: number; sha256: string; words: AgreementText }

/** The last signature of a contract, with the facts recorded at that moment and the seal. Immutable. */
export type SignatureRow = {
  kind: 'typed' | 'drawn'
  name: string
  /** The version of the disclosures that the signer agreed to. */
  consent: string
  address: string
  agent: string
  signedAt: string
  documentSha256: string
  sealedSha256: string
  certificateSha256: string
}

/**
 * The contract if the viewer may read it.
 * @throws Problem 404 for an unknown or another user's contract; 409 for one that others sign before the viewer
 */
export async function requireContract(req: PayloadRequest, id: string): Promise<ContractRow> {
  const contract = await asViewer(req).requireById('contracts', id, 'This contract')
  requireTurn(contract, await findSigners(req, [id]), viewerOf(req).id)
  return contract
}

/** @throws Problem 409 for a contract that waits for the signers before this user */
export function requireTurn(
  { voidedAt }: Pick<ContractRow, 'voidedAt'>,
  signers: readonly SignerRow[],
  userId: string | null,
): void {
  const own = voidedAt ? undefined : ownOf(signers, userId)
  if (!own || own.signedAt !== null) return
  const before = waitedFor(own, signers)
  if (before.length > 0) throw new Problem(409, signerRefusals.wait(before.map(({ name }) => name)))
}

const CONTRACT = sql`
    select id, user_id as user, property_id as property, property_address as "propertyAddress",
           requested_package as "requestedPackage", contract_type as "contractType", signer_name as "signerName", status, due_on as "dueOn", notes,
           filename, file_path as "filePath", version::int, ${isoTime(sql`signed_at`)} as "signedAt",
           ${isoTime(sql`voided_at`)} as "voidedAt", void_reason as "voidReason", declined_by as "declinedBy",
           ${isoTime(sql`created_at`)} as "createdAt", ${isoTime(sql`updated_at`)} as "updatedAt"
    from contracts`

/** Selects contracts, oldest first, and their signers for {@link presentWithSigners}. @param ids a subquery */
const selectContracts = (ids: SQL) => ({
  contracts: sql<ContractRow>`${CONTRACT} where id = any ${ids} order by created_at`,
  signers: selectSigners(ids),
})

/** {@link selectContracts} of clients. */
export const selectContractsOfClients = (clients: string[]) =>
  selectContracts(sql`(select id from contracts where user_id ${oneOf(clients)})`)

/** {@link selectContracts} of a user: as their client, and as one of their signers. */
export const selectContractsOf = (userId: string) =>
  selectContracts(sql`(select id from contracts where user_id = ${userId}
    union select contract_id from contract_signers where user_id = ${userId})`)

/** Locks a contract's row and reads it; the caller has checked the permission. @throws Problem 404 if unknown */
export async function lockContract(req: PayloadRequest, id: string): Promise<ContractRow> {
  await runSql(req)`select id from contracts where id = ${id} for update`
  return asSystem(req).requireById('contracts', id, 'This contract')
}

export async function documentOf(req: PayloadRequest, contractId: string) {
  const [row] = await runSql<DocumentRow>(req)`
    select filename, size, sha256, words from contract_documents where contract_id = ${contractId}`
  return row ?? null
}

export async function writeDocument(
  req: PayloadRequest,
  contractId: string,
  { filename, size, sha256 }: StoredDocument,
  words: AgreementText,
): Promise<void> {
  await runSql(req)`
    insert into contract_documents (contract_id, filename, size, sha256, words)
    values (${contractId}, ${filename}, ${size}, ${sha256}, ${JSON.stringify(words)}::jsonb)`
}

export async function readSignature(req: PayloadRequest, contractId: string) {
  const [row] = await runSql<SignatureRow>(req)`
    select kind, name, consent, address, agent,
           ${isoTime(sql`signed_at`)} as "signedAt",
           document_sha256 as "documentSha256", sealed_sha256 as "sealedSha256",
           certificate_sha256 as "certificateSha256"
    from contract_signatures where contract_id = ${contractId}`
  return row ?? null
}

export async function writeSignature(req: PayloadRequest, contractId: string, row: SignatureRow) {
  await runSql(req)`
    insert into contract_signatures (contract_id, kind, name, consent, address, agent, signed_at,
      document_sha256, sealed_sha256, certificate_sha256)
    values (${contractId}, ${row.kind}, ${row.name}, ${row.consent}, ${row.address}, ${row.agent},
      ${row.signedAt}, ${row.documentSha256}, ${row.sealedSha256}, ${row.certificateSha256})`
}

/** The sha256 of a contract's sealed file from the audit log; null if the log has none. */
export async function hashOnRecord(req: PayloadRequest, id: string): Promise<string | null> {
  const [entry] = await runSql<{ sha256: string | null }>(req)`
    select details->>'sealed' as sha256 from audit_log
    where subject = ${id} and event = 'contract-signed' order by id desc limit 1`
  return entry?.sha256 ?? null
}

const presentSigners = (
  { status }: ContractRow,
  rows: readonly SignerRow[],
  viewerId: string | null,
): ContractSigner[] =>
  rows.map((row) => ({
    ...pick(row, ['name', 'signedAt']),
    isOwn: row.userId !== null && row.userId === viewerId,
    isTurn: awaitsSignature(status) && isTheirTurn(row, rows),
  }))

function presentRow(
  contract: ContractRow,
  signers: readonly SignerRow[],
  viewerId: string | null,
): ContractSummary {
  return {
    ...pick(contract, ['id', 'contractType', 'signerName', 'status', 'version', 'createdAt']),
    userId: idOf(contract.user),
    propertyId: idOf(contract.property),
    propertyAddress: contract.propertyAddress ?? null,
    requestedPackage: contract.requestedPackage ?? null,
    dueOn: contract.dueOn ?? null,
    notes: contract.notes ?? null,
    filename: contract.filename ?? null,
    filePath: contract.filePath ?? null,
    signedAt: contract.signedAt ?? null,
    voidedAt: contract.voidedAt ?? null,
    voidReason: contract.voidReason ?? null,
    declinedBy: contract.declinedBy ?? null,
    signers: presentSigners(contract, signers, viewerId),
    needsCode: signers.length > 0,
  }
}

/** Contracts as a user sees them, by default the viewer; reads the signers of all at once. */
export async function presentContracts(
  req: PayloadRequest,
  contracts: readonly ContractRow[],
  viewerId = viewerOf(req).id,
): Promise<ContractSummary[]> {
  const ids = contracts.map(({ id }) => id)
  return presentWithSigners(contracts, await findSigners(req, ids), viewerId)
}

/** Contracts as a user sees them. @param signers the signers of all these contracts, by place */
export function presentWithSigners(
  contracts: readonly ContractRow[],
  signers: readonly SignerRow[],
  viewerId: string | null,
): ContractSummary[] {
  const signersOf = Map.groupBy(signers, ({ contractId }) => contractId)
  return contracts.map((contract) =>
    presentRow(contract, signersOf.get(contract.id) ?? [], viewerId),
  )
}

/** {@link presentContracts} of one. */
export const presentContract = async (
  req: PayloadRequest,
  contract: ContractRow,
): Promise<ContractSummary> =>
  presentRow(contract, await findSigners(req, [contract.id]), viewerOf(req).id)

/** A contract with its text and last signature, without the signer's network address and browser. */
export async function presentSigning(
  req: PayloadRequest,
  contract: ContractRow,
  document: DocumentRow | null,
  signature: SignatureRow | null,
): Promise<Contract> {
  return {
    ...(await presentContract(req, contract)),
    document: document && { text: document.words, sha256: document.sha256 },
    signature:
      signature && pick(signature, ['kind', 'name', 'signedAt', 'documentSha256', 'sealedSha256']),
  }
}
