import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { hasOpenEscrow } from '#cms/entities/properties/kept.ts'
import { writeStage } from '#cms/entities/stage-history/actions.ts'
import type { ClientNews } from '#cms/entities/tasks/news.ts'
import { fileUrlOf } from '#cms/entities/uploads/present.ts'
import { lockClient, requireClient } from '#cms/entities/users/actions.ts'
import { storePdf, writeRowsOfFiles } from '#cms/files/store-files.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { asSystem, writeFields } from '#cms/kit/documents.ts'
import type { Contract } from '#cms/payload-types.ts'
import {
  addContract,
  type ContractPreview,
  type ContractStatusChange,
  type ContractSummary,
  contractTypeLabel,
  DUE_AFTER_DAYS,
  mayChangeContractStatus,
  type NewContract,
  type PreviewedContract,
} from '#wire/contracts.ts'
import { commissionBasisPoints } from '#wire/packages.ts'
import { stageByContract } from '#wire/sale-states.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { contractStageReasons } from '#wire/texts/contracts.ts'
import { CONTRACT_FILE_KINDS } from '#wire/uploads.ts'
import type { Viewer } from '#wire/viewer.ts'
import {
  type Composed,
  composeAgreement,
  type Draft,
  packageOf,
  renderAgreement,
  type Wanted,
  writeDraftRows,
} from './draft.ts'
import { lockHomeOfContract } from './home.ts'
import { tellOfContract } from './mails.ts'
import { lockContract, presentContract } from './rows.ts'
import { insertSigners } from './signers.ts'

/** What a contract would say, from the rows of this moment. @throws Problem 404 for another client's home */
export async function preview(
  req: PayloadRequest,
  wanted: PreviewedContract,
): Promise<ContractPreview> {
  await requireClient(req, wanted.userId)
  const { words, textSha256, home } = await composeAgreement(req, wanted)
  const servicePackage = packageOf(home, wanted)
  return {
    text: words,
    sha256: textSha256,
    propertyId: home?.id ?? null,
    servicePackage,
    packageChosen: Boolean(home?.servicePackage ?? wanted.servicePackage),
    commissionBasisPoints: commissionBasisPoints(servicePackage),
  }
}

/** What the caller does in the contract's transaction: take locks first, and make the changes that follow at last. */
export type Following = {
  lock: () => Promise<void>
  /** `news`: what the contract tells the client; the caller mails it with the news of its own changes. */
  follow: (contract: Contract, news: ClientNews) => Promise<void>
}

/**
 * Adds a contract to a client. With a file the contract is signed and the client becomes active. Without one,
 * both become pending (SPEC-4), and the server first stores the document to sign.
 * @param key the request's Idempotency-Key
 * @throws Problem 400 for a file that is no contract of this client or a value that the text needs, 404 for an
 *   unknown client or property, 409 if the text is no longer the one that was previewed
 */
export async function addContractTo(
  req: PayloadRequest,
  viewer: Viewer,
  given: NewContract,
  key: string | undefined,
  following: Following,
): Promise<ContractSummary> {
  const hasFile = given.filename !== undefined || given.filePath !== undefined
  const draft = hasFile ? null : await storeDraft(req, given)
  const stored = draft ? [draft.kept.filename] : []
  const call = { key, call: addContract.path, userId: viewer.id, params: null, body: given }
  return writeRowsOfFiles(req, stored, call, async () => {
    await following.lock()
    const { contract, news } = await writeContract(req, viewer, given, draft)
    await following.follow(contract, news)
    return presentContract(req, contract)
  })
}

/** Composes a contract's text and stores its PDF, outside any transaction. @throws as {@link composeAgreement} */
export async function storeDraft(req: PayloadRequest, given: Wanted): Promise<Draft> {
  const madeAt = new Date()
  const composed = await withDatabaseSlot(async () => {
    await requireClient(req, given.userId)
    return composeAgreement(req, given, madeAt)
  })
  const kept = await storePdf(await renderAgreement(composed, madeAt))
  return { words: composed.words, textSha256: composed.textSha256, kept, madeAt }
}

/** @throws Problem 409 if the rows give another text than the one that was previewed or drawn up */
export async function requireSameText(
  req: PayloadRequest,
  given: Wanted & Pick<NewContract, 'previewSha256'>,
  draft: Draft,
): Promise<Composed> {
  const composed = await composeAgreement(req, given, draft.madeAt)
  const { textSha256 } = composed
  if (textSha256 === draft.textSha256 && textSha256 === (given.previewSha256 ?? textSha256))
    return composed
  throw new Problem(
    409,
    'This text has changed since you read it: its home, package, price or template. Read it again before you send it.',
  )
}

/** Locks the home before its client. @param draft the document to sign; null if the contract comes with its file */
async function writeContract(
  req: PayloadRequest,
  viewer: Viewer,
  given: NewContract,
  draft: Draft | null,
): Promise<{ contract: Contract; news: ClientNews }> {
  const home = await lockHomeOfContract(req, given)
  const client = await lockClient(req, given.userId)
  const composed = draft && (await requireSameText(req, given, draft))
  const filename = await contractFileOf(req, given)
  const contract = await asSystem(req).create('contracts', {
    user: client.id,
    property: home?.id,
    propertyAddress: home?.address,
    contractType: given.contractType,
    signerName: composed?.signerName ?? given.signerName,
    notes: given.notes,
    version: 1,
    ...(filename
      ? {
          status: 'signed',
          filename,
          filePath: fileUrlOf(filename),
          signedAt: given.signedAt ?? new Date().toISOString(),
        }
      : {
          status: 'pending',
          dueOn: given.dueOn ?? addDays(pacificDate(new Date()), DUE_AFTER_DAYS),
        }),
  })
  if (draft) await writeDraftRows(req, contract, draft)
  const inOrder = given.inOrder ?? false
  if (composed) await insertSigners(req, contract.id, { signers: composed.signers, inOrder })
  const label = contractTypeLabel(contract.contractType)
  const status = filename ? 'signed' : 'pending'
  // In escrow the stage follows the sale, which no contract moves.
  const isInEscrow = home !== null && (await hasOpenEscrow(req, home.id))
  const stage = isInEscrow ? null : stageByContract(client.customerStage, { status })
  const reason = contractStageReasons[filename ? 'signed' : 'added'](label)
  const news: ClientNews = { tasks: [] }
  if (stage) {
    const { tasks } = await writeStage(req, client, { stage, reason }, viewer.id)
    news.tasks.push(...tasks)
    // The mail that asks for a signature says where the sale stands.
    if (filename) news.stage = stage
  }
  await tellOfContract(req, client, contract)
  const details = { client: client.id, status: contract.status, property: home?.id ?? null }
  await record(req, { event: 'contract-created', subject: contract.id, details })
  return { contract, news }
}

/** The stored name of the contract's file, or null. Reads as the system: the query matches only the client's files. */
async function contractFileOf(req: PayloadRequest, { filename, filePath, userId }: NewContract) {
  const name = filename ?? filePath?.split('/').at(-1)
  if (name === undefined) return null
  const [upload] = await asSystem(req).find('uploads', {
    and: [
      { filename: { equals: name } },
      { user: { equals: userId } },
      { uploadType: { equals: 'contract' } },
      { mimeType: { in: CONTRACT_FILE_KINDS.map(({ mimeType }) => mimeType) } },
    ],
  })
  if (upload && (filePath === undefined || filePath === fileUrlOf(name))) return name
  throw fieldProblem(
    filename ? 'filename' : 'filePath',
    'Upload the contract for this client first, as a PDF or Word file.',
  )
}

/** Changes a contract's status. @throws Problem 404 if unknown, 409 for a transition that is not allowed */
export function changeContract(req: PayloadRequest, id: string, { status }: ContractStatusChange) {
  return inTransaction(req, async () => {
    const contract = await lockContract(req, id)
    if (!mayChangeContractStatus(contract.status, status))
      throw new Problem(409, `A contract that is ${contract.status} cannot become ${status}.`)
    const changed = await writeFields(req, 'contracts', id, { status })
    const details = { from: contract.status, to: status }
    await record(req, { event: 'contract-status-changed', subject: id, details })
    return changed
  })
}
