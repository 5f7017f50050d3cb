import type { PayloadRequest } from 'payload'
import { readWindow, readWindows } from '#cms/entities/disclosures/windows.ts'
import { withoutNote } from '#cms/entities/offers/present.ts'
import { pick } from '#cms/kit/pick.ts'
import type { Escrow, EscrowInFull } from '#wire/escrows.ts'
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

/** Escrows as this viewer sees them, with the windows in which their buyers may cancel. */
export async function presentAllWithWindows(
  req: PayloadRequest,
  rows: EscrowRow[],
  viewer: Viewer,
): Promise<EscrowInFull[]> {
  const windows = await readWindows(
    req,
    rows.filter(({ state }) => state === 'open'),
  )
  return rows.map((row) => ({
    ...presentEscrow(row, viewer),
    window: (row.state === 'open' && windows.get(row.offerId)) || null,
  }))
}

/** An escrow as this viewer sees it, with the window in which its buyer may cancel. */
export async function presentWithWindow(
  req: PayloadRequest,
  row: EscrowRow,
  viewer: Viewer,
): Promise<EscrowInFull> {
  const window = row.state === 'open' ? await readWindow(req, row) : null
  return { ...presentEscrow(row, viewer), window }
}
