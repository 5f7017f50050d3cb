import type { PayloadRequest } from 'payload'
import { readWindows } from '#cms/entities/disclosures/windows.ts'
import { withoutNote } from '#cms/entities/offers/present.ts'
import { pick } from '#cms/kit/pick.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { Escrow } from '#wire/escrows.ts'
import { isStaff } from '#wire/viewer.ts'
import { readNextSentences } from './next.ts'
import type { EscrowRow } from './rows.ts'

const SHOWN = [
  ...(['id', 'propertyId', 'offerId', 'state', 'version', 'acceptedAt', 'closeOn'] as const),
  ...(['statement', 'holder', 'closedOn', 'recordedPrice'] as const),
] as const

/**
 * Escrows as the viewer sees them, with who acts next and until when their buyers may cancel: the buyer's note in the terms
 * is staff's to read.
 */
export async function presentEscrows(req: PayloadRequest, rows: EscrowRow[]): Promise<Escrow[]> {
  const viewer = viewerOf(req)
  const next = await readNextSentences(req, rows, isStaff(viewer) ? 'staff' : 'seller')
  const windows = await readWindows(
    req,
    rows.filter(({ state }) => state === 'open'),
  )
  return rows.map((row) => ({
    ...pick(row, SHOWN),
    terms: withoutNote(row, viewer).terms,
    number: row.escrowNumber,
    next: next.get(row.id) ?? null,
    window: (row.state === 'open' && windows.get(row.offerId)) || null,
  }))
}

/** {@link presentEscrows} of one. */
export async function presentEscrow(req: PayloadRequest, row: EscrowRow): Promise<Escrow> {
  const [shown] = await presentEscrows(req, [row])
  if (!shown) throw new Error('One row makes one escrow')
  return shown
}
