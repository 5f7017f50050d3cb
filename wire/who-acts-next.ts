import { shortWeekday } from './dates.ts'
import type { EscrowDate } from './escrow-date-calls.ts'
import type { Language } from './languages.ts'
import type { escrowDateTexts, Reader, Saying } from './texts/escrow-dates.ts'

/** The words of one language. */
export type DateWords = { dates: typeof escrowDateTexts; language: Language }

/** An open date or task of a sale. */
export type Step = Saying & {
  /** `YYYY-MM-DD`; null for a task without a day. */
  due: string | null
  isLate: boolean
  isToday: boolean
}

/** The dates of a sale that are open or late, as steps. @param today `YYYY-MM-DD`, in California */
export const stepsOf = (dates: readonly EscrowDate[], today: string): Step[] =>
  dates
    .filter(({ state }) => state === 'open' || state === 'late')
    .map(({ actor, rule, label, agreedDue, due: counted, state }) => {
      const due = agreedDue ?? counted
      const isLate = state === 'late'
      return { actor, rule, title: label, due, isLate, isToday: due === today }
    })

/** After every day that a calendar knows. */
const NO_DAY = '9999-12-31'

/** What comes next, soonest first: by the day, and on one day in the order given, which is that of the sale. */
export const inOrder = <S extends Pick<Step, 'due'>>(steps: readonly S[]): S[] =>
  steps.toSorted((one, other) => {
    const [first, second] = [one.due ?? NO_DAY, other.due ?? NO_DAY]
    return first < second ? -1 : Number(first > second)
  })

function whenOf({ due, isLate, isToday }: Step, { dates, language }: DateWords): string {
  if (due === null) return ''
  const day = shortWeekday(due, language)
  if (isLate) return dates.late(day)
  return isToday ? dates.today(day) : dates.by(day)
}

/**
 * Who acts next, and then, for a place whose heading says "Next": "You return the disclosures by Tue, Dec 8. Then: the
 * buyer removes the inspection contingency by Fri, Dec 18." Null where nothing is open.
 */
export function nextSentence(
  steps: readonly Step[],
  reader: Reader,
  words: DateWords,
): string | null {
  const { dates } = words
  const [first, second] = inOrder(steps)
  if (!first) return null
  const next = dates.next(first, reader, whenOf(first, words))
  return second ? `${next} ${dates.after(second, reader, whenOf(second, words))}` : next
}
