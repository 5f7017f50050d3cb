import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, notFound } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import type { DateRule, DateRuleChange, Holiday, HolidayChange } from '#wire/date-rules.ts'
import { dateRuleTexts as texts } from '#wire/texts/date-rules.ts'
import { findHolidays, findRules, insertHolidayRevision, insertRuleRevision } from './rows.ts'

/**
 * Adds a revision of a rule in the caller's name. Callers must have checked the permission.
 * @throws Problem 404; 409 with `current` for another revision than the current one
 */
export function reviseRule(
  req: PayloadRequest,
  id: string,
  change: DateRuleChange,
): Promise<DateRule> {
  return inTransaction(req, async () => {
    const isAdded = await insertRuleRevision(req, id, change)
    const [rule] = await findRules(req, id)
    if (!rule) throw notFound('This rule')
    if (!isAdded) throw editConflict(texts.stale(rule.history[0]?.by), rule)
    const details = { rule: id, revision: rule.revision }
    await record(req, { event: 'date-rule-changed', details })
    return rule
  })
}

/**
 * Adds a holiday, or a revision of one, in the caller's name. Callers must have checked the permission.
 * @throws Problem 400 at the fields that a new holiday lacks; 409 with `current` for another revision than the current
 *   one; 404 for a revision of a date that is no holiday
 */
export function reviseHoliday(
  req: PayloadRequest,
  date: string,
  given: HolidayChange,
): Promise<Holiday> {
  return inTransaction(req, async () => {
    for (const field of ['name', 'counts'] as const)
      if (given.revision === 0 && given.change[field] === undefined)
        throw fieldProblem(`change.${field}`, texts.newHolidayNeeds[field])
    const isAdded = await insertHolidayRevision(req, date, given)
    const [holiday] = await findHolidays(req, date)
    if (!holiday) throw notFound('This holiday')
    if (!isAdded) {
      const isNew = given.revision === 0
      const refused = isNew ? texts.listed(holiday.name) : texts.stale(holiday.history[0]?.by)
      throw editConflict(refused, holiday)
    }
    await record(req, { event: 'holiday-changed', details: { date, revision: holiday.revision } })
    return holiday
  })
}
