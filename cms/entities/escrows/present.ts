import { withoutNote } from '#cms/entities/offers/present.ts'
import { pick } from '#cms/kit/pick.ts'
import type { Escrow } from '#wire/escrows.ts'
import type { Viewer } from '#wire/viewer.ts'
import type { EscrowRow } from './rows.ts'

/** An escrow as this viewer sees it: the buyer's note in its terms is staff's to read. */
export function presentEscrow(row: EscrowRow, viewer: Viewer): Escrow {
  const { escrowNumber: number } = row
  const kept = pick(row, ['id', 'propertyId', 'offerId', 'state', 'version', 'acceptedAt'])
  const { terms } = withoutNote(row, viewer)
  return {
    ...kept,
    ...pick(row, ['closeOn', 'statement', 'holder', 'closedOn', 'recordedPrice']),
    terms,
    number,
  }
}
