import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { hasOpenEscrow } from '#cms/entities/properties/kept.ts'
import { writeStage } from '#cms/entities/stage-history/actions.ts'
import { tellNews } from '#cms/entities/tasks/news.ts'
import { fileUrlOf } from '#cms/entities/uploads/present.ts'
import { deleteUploadRow, writeDocumentRow } from '#cms/entities/uploads/rows.ts'
import { idOf, writeFields } from '#cms/kit/documents.ts'
import { announceToSellers } from '#cms/kit/shared-homes.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import type { Contract as ContractRow, User } from '#cms/payload-types.ts'
import { contractTypeLabel } from '#wire/contracts.ts'
import { isPast } from '#wire/sale-states.ts'
import { contractStageReasons } from '#wire/texts/contracts.ts'
import { applyAmendment } from './amendments.ts'
import { type DocumentRow, writeSignature } from './rows.ts'
import type { Given } from './sealing.ts'
import { tellOfLastSignature } from './telling.ts'

type Finished = {
  client: User
  contract: ContractRow
  document: DocumentRow
  sealed: NonNullable<Given['sealed']>
}

/** Writes the last signature of a locked contract with its sealed file, and everything that follows. */
export async function finish(
  req: PayloadRequest,
  { client, contract, document, sealed: { row, kept } }: Finished,
): Promise<ContractRow> {
  await writeDocumentRow(req, client.id, kept, `${document.words.title}, signed.pdf`)
  await writeSignature(req, contract.id, row)
  // The sealed file contains the document's bytes, so the unsigned copy would only confuse.
  await deleteUploadRow(req, document.filename)
  const signed = await writeFields(req, 'contracts', contract.id, {
    status: 'signed',
    filename: kept.filename,
    filePath: fileUrlOf(kept.filename),
    signedAt: row.signedAt,
  })
  await applyAmendment(req, signed)
  // What the offers of the home would leave at the instruction follows it.
  const home = idOf(contract.property)
  if (home && contract.contractType === 'compensation-instruction')
    await announceToSellers(req, { id: home }, 'offers')
  await moveClient(req, client, contract)
  await tellOfLastSignature(req, client, signed)
  const details = {
    document: row.documentSha256,
    sealed: row.sealedSha256,
    certificate: row.certificateSha256,
    kind: row.kind,
  }
  await record(req, { event: 'contract-signed', subject: contract.id, details })
  return signed
}

/** A signed agreement makes its client active, unless the sale has come further. An instruction is no agreement. */
async function moveClient(
  req: PayloadRequest,
  client: User,
  { contractType, property }: ContractRow,
): Promise<void> {
  const { customerStage } = client
  const home = idOf(property)
  const isInEscrow = home !== null && (await hasOpenEscrow(req, home))
  const isThere = customerStage === 'active-client' || isPast(customerStage, 'active-client')
  if (isThere || isInEscrow || contractType === 'compensation-instruction') return
  const reason = contractStageReasons.signed(contractTypeLabel(contractType))
  const change = { stage: 'active-client', reason } as const
  const { moved, tasks } = await writeStage(req, client, change, userOf(req).id)
  await tellNews(req, moved, { tasks })
}
