import { type CountingRule, countDays, type Holidays } from './count-days.ts'
import type { DisclosureState } from './disclosure-states.ts'
import { type DisclosureFacts, requiredDisclosures } from './required-disclosures.ts'

type ListRule = { id: string; topic: string; on: boolean; appliesIf: string }

/** What is stored of a disclosure of a home. */
type Stored = { rule: string; status: DisclosureState; fileId: string | null }

/** One item of the list of a home. `assumed` names the unanswered facts by which it is required. */
export type ListedDisclosure<Rule extends ListRule, Row extends Stored> = {
  rule: Rule
  isRequired: boolean
  assumed: string[]
  row: Row | null
}

/**
 * The disclosures of a home in the order of the rules: those that its facts require, and those with a state or a file, which
 * stay when the facts or the rules change.
 * @param asOf the instant of acceptance, before it that of today
 */
export function disclosureList<Rule extends ListRule, Row extends Stored>(
  rules: readonly Rule[],
  facts: DisclosureFacts,
  rows: readonly Row[],
  asOf: Date,
): ListedDisclosure<Rule, Row>[] {
  const required = new Map(
    requiredDisclosures(rules, facts, asOf).map(({ id, assumed }) => [id, assumed]),
  )
  return rules.flatMap((rule) => {
    if (rule.topic !== 'disclosure') return []
    const assumed = required.get(rule.id)
    const row = rows.find((each) => each.rule === rule.id) ?? null
    const isKept = row !== null && (row.fileId !== null || row.status !== 'needed')
    if (!assumed && !isKept) return []
    return [{ rule, isRequired: assumed !== undefined, assumed: assumed ?? [], row }]
  })
}

/**
 * The day by which an item is to be delivered in an open sale: counted from acceptance or back from the close. Null for
 * a rule that counts from another event, and where the holidays of a year are not listed.
 */
export function dueOfDisclosure(
  rule: CountingRule & { event: string },
  { acceptedAt, closeOn }: { acceptedAt: string; closeOn: string },
  holidays: Holidays,
): string | null {
  const bases: Record<string, Date | string | undefined> = {
    accepted: new Date(acceptedAt),
    'close-of-escrow': closeOn,
  }
  const base = bases[rule.event]
  if (base === undefined) return null
  const counted = countDays(rule, base, holidays)
  return counted.missingYear === null ? counted.due : null
}
