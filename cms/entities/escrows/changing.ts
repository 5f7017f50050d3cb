import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { readRuleRevision } from '#cms/entities/date-rules/rows.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import type { EscrowChange, RuleChanges } from '#wire/escrow-changes.ts'
import { isFixed } from '#wire/escrow-dates.ts'
import type { Escrow } from '#wire/escrows.ts'
import type { Language } from '#wire/languages.ts'
import { escrowChangeTexts as texts } from '#wire/texts/escrow-changes.ts'
import { closeDayOf, countByCurrentRules, type Remade } from './counting.ts'
import {
  type EscrowDateRow,
  findDates,
  insertDates,
  writeRemoved,
  writeRevisions,
} from './date-rows.ts'
import { lockOpen } from './ending.ts'
import { presentEscrow } from './present.ts'
import { comparisonOf, namesOf } from './present-dates.ts'
import { type EscrowOfHome, requireEscrow } from './queries.ts'
import { writeDetails } from './rows.ts'
import { announceDates, tellOfMoves } from './telling.ts'

/** The dates of an escrow, and what the current rules make of them. */
async function remake(req: PayloadRequest, { escrow, home }: EscrowOfHome) {
  const before = await findDates(req, escrow.id)
  return { before, remade: await countByCurrentRules(req, home, before, escrow) }
}

function changesOf(
  before: EscrowDateRow[],
  { kept, added, removed }: Remade,
  language: Language = 'en',
): Omit<RuleChanges, 'ruleRevision'> {
  return {
    ...comparisonOf(before, kept, language),
    added: added.map((date) => ({ ...namesOf({ ...date, about: null }, language), due: date.due })),
    removed: removed.map((date) => ({ id: date.id, ...namesOf(date, language), due: date.due })),
  }
}

/**
 * What the current rules would change about the dates of an open sale. Callers must have checked the permission.
 * @throws Problem 404; 409 for a year without holidays
 */
export async function previewNewRules(req: PayloadRequest, id: string): Promise<RuleChanges> {
  const ruleRevision = await readRuleRevision(req)
  const { before, remade } = await remake(req, await requireEscrow(req, id))
  return { ...changesOf(before, remade), ruleRevision }
}

/** Counts the open dates of a locked escrow by the current rules, and tells of what changed. @returns the day of the close */
async function useNewRules(req: PayloadRequest, found: EscrowOfHome): Promise<string> {
  const { escrow, home } = found
  const { before, remade } = await remake(req, found)
  const { kept, added, removed } = remade
  await writeRevisions(
    req,
    kept.filter((date) => !isFixed(date)),
  )
  await writeRemoved(
    req,
    removed.map((date) => date.id),
  )
  await insertDates(req, escrow.id, added)
  await tellOfMoves(req, home, (language) => changesOf(before, remade, language), 'rules')
  return closeDayOf([...kept, ...added], escrow.terms, escrow.acceptedAt)
}

/**
 * Enters the escrow holder and its number, and counts the open dates by the current rules where the caller names them.
 * Fulfilled, waived and agreed dates stay. Callers must have checked the permission.
 * @throws Problem 404; 409 with `current` for a stale version, for an escrow that is over, and for other rules than those
 *   that the caller looked at
 */
export function changeSale(
  req: PayloadRequest,
  id: string,
  { version, holder, number, ruleRevision }: EscrowChange,
): Promise<Escrow> {
  return inTransaction(req, async () => {
    const found = await lockOpen(req, id, version)
    const { escrow, home } = found
    const isStale = ruleRevision !== undefined && ruleRevision !== (await readRuleRevision(req))
    if (isStale) throw editConflict(texts.staleRules, await presentEscrow(req, escrow))
    const closeOn = ruleRevision === undefined ? escrow.closeOn : await useNewRules(req, found)
    await writeDetails(req, id, {
      holder: holder === undefined ? escrow.holder : holder,
      escrowNumber: number === undefined ? escrow.escrowNumber : number,
      closeOn,
    })
    const details = { escrow: id, ...(ruleRevision !== undefined && { ruleRevision }) }
    await record(req, { event: 'escrow-changed', subject: home.id, details })
    await announceDates(req, home)
    return presentEscrow(req, (await requireEscrow(req, id)).escrow)
  })
}
