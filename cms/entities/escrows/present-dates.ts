import { pick } from '#cms/kit/pick.ts'
import type { EscrowDate, MovedDates } from '#wire/escrow-date-calls.ts'
import { dayOf, endsAtOf, isEarliest, keyOf, whyUnmoved } from '#wire/escrow-dates.ts'
import type { Language } from '#wire/languages.ts'
import { escrowDateTexts as es } from '#wire/texts/es/escrow-dates.ts'
import { escrowDateTexts as en } from '#wire/texts/escrow-dates.ts'
import type { EscrowDateRow } from './date-rows.ts'

type LabelledDate = Pick<EscrowDateRow, 'rule' | 'basis' | 'about'>

/** What a date is called. One that counts from another date, or from an event, names it. */
export function labelOf({ rule, basis, about }: LabelledDate, language: Language = 'en'): string {
  const texts = { en, es }[language]
  const label = texts.label(keyOf({ rule, basis }), rule.form)
  if (about !== null) return texts.about(label, about)
  // A rule that counts from one date alone names it in its own label.
  const hasBase = isEarliest(rule) && basis !== rule.event
  return hasBase ? texts.about(label, texts.label(basis, basis)) : label
}

function stateOf(date: EscrowDateRow): EscrowDate['state'] {
  if (date.fulfilledOn !== null) return 'fulfilled'
  if (date.waivedAt !== null) return 'waived'
  if (isEarliest(date.rule)) return 'earliest'
  return endsAtOf(date) <= new Date(date.now) ? 'late' : 'open'
}

const SHOWN = [
  ...(['id', 'days', 'due', 'agreedDue', 'fulfilledOn', 'evidence'] as const),
  ...(['reason', 'version'] as const),
] as const

/** A date as its viewer reads it. @param language of its label */
export function presentDate(date: EscrowDateRow, language: Language): EscrowDate {
  const { rule } = date
  return {
    ...pick(date, SHOWN),
    ...pick(rule, ['actor', 'event', 'certainty', 'source', 'ifLate']),
    ...{ rule: keyOf(date), label: labelOf(date, language), state: stateOf(date) },
    endsAt: endsAtOf(date).toISOString(),
  }
}

/** What a date is known by. */
export const namesOf = (date: LabelledDate, language: Language) => ({
  rule: keyOf(date),
  label: labelOf(date, language),
})

/** What a count moved, and what people or the offer hold where it is. @param after in the order of `before` */
export function comparisonOf(
  before: EscrowDateRow[],
  after: EscrowDateRow[],
  language: Language = 'en',
): Omit<MovedDates, 'escrow'> {
  const namedIn = (date: EscrowDateRow) => ({ id: date.id, ...namesOf(date, language) })
  const due = new Map(before.map((date) => [date.id, date.due]))
  return {
    moved: after.flatMap((date) => {
      const from = due.get(date.id) ?? date.due
      return from === date.due ? [] : [{ ...namedIn(date), from, to: date.due }]
    }),
    unmoved: after.flatMap((date) => {
      const held = whyUnmoved(date)
      if (held === null) return []
      const settled = date.waivedAt === null ? 'fulfilled' : 'waived'
      const why = held === 'settled' ? settled : held
      return [{ ...namedIn(date), due: dayOf(date), why }]
    }),
  }
}
