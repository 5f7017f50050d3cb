import { readSeededHolidays, readSeededRules } from '#cms/seed/california/read-facts.ts'
import { countDays } from '#wire/count-days.ts'

/** The rules and holidays that ship with the product, for tests of what counts by them. */
export const RULES = readSeededRules()
export const HOLIDAYS = readSeededHolidays()

/** @throws where no rule has the id */
export function ruleOf(id: string) {
  const rule = RULES.find((each) => each.id === id)
  if (!rule) throw new Error(`no rule ${id}`)
  return rule
}

type Rule = Parameters<typeof countDays>[0]

/** The day on which a rule is due by the seeded holidays, or that the holidays of a year are not listed. */
export function due(rule: Rule, at: Date | string): string {
  const counted = countDays(rule, at, HOLIDAYS)
  return counted.missingYear === null ? counted.due : `no holidays of ${counted.missingYear}`
}

/** The instant at which the day of a seeded rule ends. */
export function endsAt(id: string, at: Date | string): string {
  const counted = countDays(ruleOf(id), at, HOLIDAYS)
  return counted.missingYear === null ? counted.endsAt.toISOString() : counted.missingYear
}
