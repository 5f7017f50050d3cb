import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { readWindow } from '#cms/entities/disclosures/windows.ts'
import { requireFiles } from '#cms/entities/offers/intake.ts'
import { fileSignedPaper, insertEvent, writeState } from '#cms/entities/offers/writes.ts'
import { recordChange } from '#cms/entities/properties/actions.ts'
import { readFacts } from '#cms/entities/sale/facts.ts'
import { followHome } from '#cms/entities/statements/actions.ts'
import { idOf, writeFields } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { Property } from '#cms/payload-types.ts'
import { longDate } from '#wire/dates.ts'
import type { EscrowCancellation, EscrowClose } from '#wire/escrow-ends.ts'
import type { Escrow } from '#wire/escrows.ts'
import { pacificDate, slotStart } from '#wire/slots.ts'
import {
  CANCEL_STAGE_REASON,
  CLOSE_STAGE_REASON,
  escrowEndProblems as problems,
  escrowEndRefusals as refusals,
} from '#wire/texts/escrow-ends.ts'
import { mayOverrideWindows } from '#wire/viewer.ts'
import { presentEscrow } from './present.ts'
import { lockEscrow, requireEscrow } from './queries.ts'
import { type EscrowRow, writeCancellation, writeClose } from './rows.ts'
import { moveClientForward, moveClientTo, NOTHING_TO_DO } from './stage.ts'
import { tellOfCancellation, tellOfClose } from './telling-ends.ts'

/** A locked escrow that is open, and its home. @throws Problem 404; 409 with `current` for a stale version or an end */
export async function lockOpen(req: PayloadRequest, id: string, version: number) {
  const { escrow, home } = await lockEscrow(req, id)
  const current = () => presentEscrow(req, escrow)
  if (escrow.state !== 'open') throw editConflict(refusals[escrow.state], await current())
  if (escrow.version !== version) throw editConflict(refusals.stale, await current())
  return { escrow, home }
}

/** Changes a locked home with its escrow. */
async function writeHome(
  req: PayloadRequest,
  home: Property,
  fields: Partial<Property>,
  tellClient: boolean,
): Promise<void> {
  const changed = await writeFields(req, 'properties', home.id, fields)
  await followHome(req, home.id)
  await recordChange(req, home, changed, { tellClient })
}

/** Files the paper of the end with the accepted version. @throws Problem 400 unless it is a PDF of the home */
async function filePaper(req: PayloadRequest, escrow: EscrowRow, home: Property, file: string) {
  await requireFiles(req, home, [file], 'file')
  await fileSignedPaper(req, { offerId: escrow.offerId, number: escrow.number }, file)
}

/**
 * The reason to keep of a close while the buyer may cancel; null where no window is open.
 * @throws Problem 409 with `current` for an open window without a reason
 */
async function requireOverride(
  req: PayloadRequest,
  escrow: EscrowRow,
  reason: string | undefined,
): Promise<string | null> {
  const window = await readWindow(req, escrow)
  if (!window?.isOpen || window.cancelUntil === null) return null
  if (reason !== undefined) return reason
  const refusal = refusals.window(longDate(window.cancelUntil))
  throw editConflict(refusal, await presentEscrow(req, escrow))
}

const shown = async (req: PayloadRequest, id: string): Promise<Escrow> =>
  presentEscrow(req, (await requireEscrow(req, id)).escrow)

/**
 * Closes an escrow: its home is sold at the recorded price, and its client is Sale Completed unless another home of theirs
 * is unsold. Callers must have checked the permission.
 * @throws Problem 404; 409 with `current` as {@link lockOpen}, and while the buyer may cancel; 403 for an override by
 *   another than the owner role; 400 for a day before the acceptance and another file
 */
export function closeSale(
  req: PayloadRequest,
  id: string,
  { version, closedOn, recordedPrice, file, overrideReason: given }: EscrowClose,
): Promise<Escrow> {
  return inTransaction(req, async () => {
    if (given !== undefined && !mayOverrideWindows(viewerOf(req)))
      throw new Problem(403, refusals.override)
    const { escrow, home } = await lockOpen(req, id, version)
    const overrideReason = await requireOverride(req, escrow, given)
    if (closedOn < pacificDate(new Date(escrow.acceptedAt)))
      throw fieldProblem('closedOn', problems.beforeAcceptance)
    await filePaper(req, escrow, home, file)
    await writeClose(req, id, { closedOn, recordedPrice, overrideReason })
    const { homes } = await readFacts(req, idOf(home.user) ?? '')
    const isLast = homes.every((each) => each.id === home.id || each.status === 'sold')
    // Noon, so that the day is the same in every time zone of the country.
    const dateSold = slotStart(closedOn, 12).toISOString()
    await writeHome(req, home, { status: 'sold', salePrice: recordedPrice, dateSold }, true)
    const move = { stage: 'sale-completed', reason: CLOSE_STAGE_REASON } as const
    const toDo = isLast ? await moveClientForward(req, home, move) : NOTHING_TO_DO
    const details = {
      ...{ escrow: id, offer: escrow.offerId, state: 'closed' },
      ...(overrideReason !== null && { window: 'open' }),
    }
    await record(req, { event: 'escrow-closed', subject: home.id, details })
    await tellOfClose(req, home, { closedOn, recordedPrice, toDo })
    return shown(req, id)
  })
}

/**
 * Cancels an escrow: its offer is released, and home and client go where staff say. The date of Pending Sale is cleared, so
 * that a second sale has its own. Callers must have checked the permission.
 * @throws Problem 404; 409 with `current` as {@link lockOpen}; 400 for another file
 */
export function cancelSale(
  req: PayloadRequest,
  id: string,
  { version, by, reason, file, then }: EscrowCancellation,
): Promise<Escrow> {
  return inTransaction(req, async () => {
    const { escrow, home } = await lockOpen(req, id, version)
    const { offerId, number } = escrow
    await filePaper(req, escrow, home, file)
    await writeCancellation(req, id, { by, reason })
    await writeState(req, offerId, 'released', number)
    await insertEvent(req, { id: offerId, number }, 'released')
    await writeHome(req, home, { status: then.propertyStatus, datePending: null }, false)
    const move = { stage: then.customerStage, reason: CANCEL_STAGE_REASON }
    const toDo = await moveClientTo(req, home, move)
    const details = { escrow: id, offer: offerId, state: 'cancelled', by }
    await record(req, { event: 'escrow-cancelled', subject: home.id, details })
    await tellOfCancellation(req, home, { status: then.propertyStatus, toDo })
    return shown(req, id)
  })
}
