import type { PayloadRequest } from 'payload'
import { fieldProblem, Problem } from '#cms/core/problem.ts'
import { cancelWindow } from '#wire/cancel-window.ts'
import { countDays, type Holidays } from '#wire/count-days.ts'
import type { DatePreview, PreviewedDates } from '#wire/date-preview.ts'
import type { DateRule } from '#wire/date-rules.ts'
import { requiredDisclosures } from '#wire/required-disclosures.ts'
import { dateRuleTexts as texts } from '#wire/texts/date-rules.ts'
import { findHolidays, findRules } from './rows.ts'

/** What the dates are computed from: the current revisions. */
type Facts = { rules: DateRule[]; holidays: Holidays }

/** @throws Problem 409 where the holidays of a year are not listed */
function requireListed<Counted extends ReturnType<typeof countDays>>(counted: Counted) {
  if (counted.missingYear !== null) throw new Problem(409, texts.missingYear(counted.missingYear))
  return counted as Exclude<Counted, { missingYear: string }>
}

/** @throws Problem 400 at the field for an unknown id */
function requireRule(rules: DateRule[], field: 'rule' | 'base' | 'item', id: string): DateRule {
  const rule = rules.find((each) => each.id === id)
  if (!rule) throw fieldProblem(field, texts.unknownRule)
  return rule
}

function previewDate(
  { rule: id, at, days, base }: DatePreview,
  { rules, holidays }: Facts,
): PreviewedDates {
  if (id === undefined || at === undefined) return {}
  const rule = requireRule(rules, 'rule', id)
  const event = at.length === 10 ? at : new Date(at)
  const from =
    base === undefined
      ? event
      : requireListed(countDays(requireRule(rules, 'base', base), event, holidays)).due
  const counted = { ...rule, days: days ?? rule.days }
  const { due, endsAt, skipped } = requireListed(countDays(counted, from, holidays))
  return { due, endsAt: endsAt.toISOString(), skipped }
}

function previewWindow(
  { item, method, offerSignedAt, deliveredAt, electronicRecordsAgreed }: DatePreview,
  { rules, holidays }: Facts,
): PreviewedDates {
  if (!item || !method || !offerSignedAt || !deliveredAt) return {}
  requireRule(rules, 'item', item)
  const instants = { offerSignedAt: new Date(offerSignedAt), deliveredAt: new Date(deliveredAt) }
  const delivery = { item, method, ...instants, electronicRecordsAgreed }
  const found = cancelWindow(rules, delivery, holidays)
  if (found === 'not-delivered') throw new Problem(409, texts.notAgreed)
  if (found === 'none') return { cancelUntil: null }
  const { due, endsAt } = requireListed(found)
  return { cancelUntil: due, endsAt: endsAt.toISOString() }
}

function previewList({ facts, asOf }: DatePreview, { rules }: Facts): PreviewedDates {
  if (!facts) return {}
  const list = requiredDisclosures(rules, facts, asOf === undefined ? new Date() : new Date(asOf))
  return {
    required: list.map(({ id }) => id),
    assumed: list.flatMap(({ id, assumed }) =>
      assumed.length > 0 ? [{ id, facts: assumed }] : [],
    ),
  }
}

/**
 * Computes what was asked for from the current revisions, and stores nothing.
 * @throws Problem 400 for an unknown rule or item; 409 for a year without holidays, and for an electronic delivery
 *   without an agreement to electronic records
 */
export async function previewOf(req: PayloadRequest, asked: DatePreview): Promise<PreviewedDates> {
  const facts = { rules: await findRules(req), holidays: await findHolidays(req) }
  return {
    ...previewList(asked, facts),
    ...previewWindow(asked, facts),
    ...previewDate(asked, facts),
  }
}
