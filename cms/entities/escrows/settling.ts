import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { requireHomeFiles } from '#cms/entities/uploads/home-files.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { replyLanguage } from '#cms/kit/languages.ts'
import { pick } from '#cms/kit/pick.ts'
import type { EscrowDate, EscrowDateChange } from '#wire/escrow-date-calls.ts'
import { isEarliest } from '#wire/escrow-dates.ts'
import type { Language } from '#wire/languages.ts'
import { escrowDateTexts as texts } from '#wire/texts/escrow-dates.ts'
import { type EscrowDateRow, findDate, type Settlement, writeSettlement } from './date-rows.ts'
import { recountEscrow } from './dates.ts'
import { comparisonOf, namesOf, presentDate } from './present-dates.ts'
import { type EscrowOfHome, lockEscrow, requireEscrow } from './queries.ts'
import { announceDates, tellOfMoves } from './telling.ts'

/** The date with its escrow, under the lock of the home. @throws Problem 404 for a date of a home that the viewer may not read */
async function lockDate(
  req: PayloadRequest,
  id: string,
): Promise<EscrowOfHome & { date: EscrowDateRow }> {
  const known = await findDate(req, id)
  if (!known) throw notFound('This date')
  const found = await lockEscrow(req, known.escrowId, 'This date')
  const date = await findDate(req, id)
  if (!date) throw notFound('This date')
  return { ...found, date }
}

/** Why a date takes no such decision now; null where it does. */
function refusalOf(
  { date, escrow }: { date: EscrowDateRow } & Pick<EscrowOfHome, 'escrow'>,
  { version, reopen }: EscrowDateChange,
): string | null {
  if (date.version !== version) return texts.stale
  if (escrow.state !== 'open') return texts.closed
  if (isEarliest(date.rule)) return texts.earliest
  if (reopen) return date.isSettled ? null : texts.notSettled
  return date.isSettled ? texts.settled : null
}

const KEPT = ['agreedDue', 'agreedFileId', 'fulfilledOn', 'evidence', 'fileId', 'reason'] as const

/** What the row holds after a decision. */
function settlementOf(date: EscrowDateRow, change: EscrowDateChange): Settlement {
  const { fulfilledOn, evidence = null, fileId = date.fileId, agreedDue, file } = change
  const kept = { ...pick(date, KEPT), isWaived: false, reason: change.reason ?? date.reason }
  if (fulfilledOn !== undefined) return { ...kept, fulfilledOn, evidence, fileId }
  if (agreedDue !== undefined) return { ...kept, agreedDue, agreedFileId: file ?? null }
  if (change.waived) return { ...kept, isWaived: true }
  return { ...kept, fulfilledOn: null, evidence: null }
}

const HOW = ['fulfilledOn', 'agreedDue', 'waived', 'reopen'] as const

/**
 * Writes down that a date is fulfilled, agreed anew, waived or open again. Dates that count from it follow an agreed day
 * and a reopened one; no date is settled by time. Callers must have checked the permission.
 * @throws Problem 404; 409 with `current` for a stale version, an escrow that is over, and a decision that the state does
 *   not take; 400 for a file of another home
 */
export function decideDate(
  req: PayloadRequest,
  id: string,
  change: EscrowDateChange,
): Promise<EscrowDate> {
  return inTransaction(req, async () => {
    const { escrow, home, date } = await lockDate(req, id)
    const refused = refusalOf({ date, escrow }, change)
    if (refused !== null) throw editConflict(refused, presentDate(date, replyLanguage(req)))
    await requireHomeFiles(req, home, change)
    await writeSettlement(req, id, settlementOf(date, change))
    const how = HOW.find((name) => change[name] !== undefined) ?? 'reopen'
    const details = { escrow: escrow.id, rule: date.rule.id, how }
    await record(req, { event: 'escrow-date-changed', subject: home.id, details })
    if (how === 'agreedDue' || how === 'reopen') {
      const why = how === 'reopen' ? 'said' : 'agreed'
      await tellOfMoves(req, home, await recountAfter(req, date, change), why)
    } else await announceDates(req, home)
    const changed = await findDate(req, id)
    if (!changed) throw notFound('This date')
    return presentDate(changed, replyLanguage(req))
  })
}

/** Counts the escrow anew after a decision; the agreed date itself is among those that moved. */
async function recountAfter(req: PayloadRequest, date: EscrowDateRow, change: EscrowDateChange) {
  const { escrow } = await requireEscrow(req, date.escrowId)
  const { before, after } = await recountEscrow(req, escrow)
  const from = date.agreedDue ?? date.due
  const to = change.agreedDue
  return (language: Language) => {
    const { moved } = comparisonOf(before, after, language)
    if (to === undefined || to === from) return { moved, unmoved: [] }
    const own = { id: date.id, ...namesOf(date, language), from, to }
    return { moved: [own, ...moved], unmoved: [] }
  }
}
