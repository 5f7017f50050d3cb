import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { requireHomeFiles } from '#cms/entities/uploads/home-files.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { replyLanguage } from '#cms/kit/languages.ts'
import type {
  AcceptanceChange,
  EscrowDate,
  MovedDates,
  NewEscrowEvent,
} from '#wire/escrow-date-calls.ts'
import { escrowDateTexts as texts } from '#wire/texts/escrow-dates.ts'
import { closeDayOf, countAnew, countEvent } from './counting.ts'
import { type EscrowDateRow, findDates, insertDates, writeClosing, writeDue } from './date-rows.ts'
import { presentEscrow } from './present.ts'
import { comparisonOf, presentDate } from './present-dates.ts'
import { lockEscrow, requireEscrow } from './queries.ts'
import type { EscrowRow } from './rows.ts'
import { announceDates, tellOfMoves } from './telling.ts'

/** The dates of an escrow by their day, as the viewer reads them. @throws Problem 404 */
export async function listDates(req: PayloadRequest, id: string): Promise<EscrowDate[]> {
  const { escrow } = await requireEscrow(req, id)
  const language = replyLanguage(req)
  return (await findDates(req, escrow.id)).map((date) => presentDate(date, language))
}

/** The dates of an escrow before and after a count. */
type Recount = { before: EscrowDateRow[]; after: EscrowDateRow[] }

/**
 * Counts the dates of a locked escrow anew, writes those that moved and the day of the close.
 * @param change the new acceptance and its reason, where staff moved it
 * @throws Problem 409 for a year without holidays
 */
export async function recountEscrow(
  req: PayloadRequest,
  escrow: EscrowRow,
  change?: Pick<AcceptanceChange, 'acceptedAt' | 'reason'>,
): Promise<Recount> {
  const acceptedAt = change?.acceptedAt ?? escrow.acceptedAt
  const before = await findDates(req, escrow.id)
  const after = await countAnew(req, before, acceptedAt)
  await writeDue(
    req,
    comparisonOf(before, after).moved.map(({ id, to }) => ({ id, due: to })),
  )
  const closeOn = closeDayOf(after, escrow.terms, acceptedAt)
  if (change || closeOn !== escrow.closeOn)
    await writeClosing(req, escrow.id, { ...change, closeOn })
  return { before, after }
}

/**
 * Corrects the instant of acceptance: every date that counts from it moves, but not a fulfilled, waived or agreed one, nor
 * a day that the offer names. A preview answers the same and writes nothing. Callers must have checked the permission.
 * @throws Problem 404; 409 with `current` for a stale version and for an escrow that is over
 */
export function correctAcceptance(
  req: PayloadRequest,
  id: string,
  { version, preview, ...change }: AcceptanceChange,
): Promise<MovedDates> {
  return inTransaction(req, async () => {
    const { escrow, home } = await lockEscrow(req, id)
    if (escrow.version !== version)
      throw editConflict(texts.staleEscrow, await presentEscrow(req, escrow))
    if (escrow.state !== 'open') throw editConflict(texts.closed, await presentEscrow(req, escrow))
    if (preview) {
      const before = await findDates(req, id)
      const after = await countAnew(req, before, change.acceptedAt)
      return { escrow: await presentEscrow(req, escrow), ...comparisonOf(before, after) }
    }
    const { before, after } = await recountEscrow(req, escrow, change)
    const { escrow: moved } = await requireEscrow(req, id)
    const details = { escrow: id, from: escrow.acceptedAt, to: moved.acceptedAt }
    await record(req, { event: 'acceptance-moved', subject: home.id, details })
    await tellOfMoves(req, home, (language) => comparisonOf(before, after, language), 'said')
    return { escrow: await presentEscrow(req, moved), ...comparisonOf(before, after) }
  })
}

/**
 * Records what happened in an escrow, and makes the dates that count from it. Callers must have checked the permission.
 * @returns the new dates
 * @throws Problem 404; 409 where the escrow is over, no rule counts from the event, or it is recorded already; 400 for a
 *   file of another home
 */
export function recordEvent(
  req: PayloadRequest,
  id: string,
  { event, at, about, file }: NewEscrowEvent,
): Promise<EscrowDate[]> {
  return inTransaction(req, async () => {
    const { escrow, home } = await lockEscrow(req, id)
    if (escrow.state !== 'open') throw new Problem(409, texts.closed)
    await requireHomeFiles(req, home, { file })
    const basis = [event, at, ...(about === undefined ? [] : [about])].join(' ')
    const counted = await countEvent(req, home, { event, at, basis })
    if (counted.length === 0) throw new Problem(409, texts.noRule)
    const dates = counted.map((date) => ({ ...date, about, fileId: file }))
    const added = new Set(await insertDates(req, id, dates))
    if (added.size === 0) throw new Problem(409, texts.known)
    const made = (await findDates(req, id)).filter((date) => added.has(date.id))
    const details = { escrow: id, event, at }
    await record(req, { event: 'escrow-event-recorded', subject: home.id, details })
    await announceDates(req, home)
    return made.map((date) => presentDate(date, replyLanguage(req)))
  })
}
