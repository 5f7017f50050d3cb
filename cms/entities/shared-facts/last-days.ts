import type { SharedFact } from '#cms/payload-types.ts'
import { shortDate } from '#wire/dates.ts'
import { FactDate } from '#wire/guide-editorial.ts'
import { pacificDate } from '#wire/slots.ts'

/** What the last day of a fact depends on: of a guide's own fact, or of a shared one. */
export type DatedFact = Pick<SharedFact, 'label' | 'trueUntil' | 'stayReason'>

/** The hooks run before Payload validates the day. */
const isOver = ({ trueUntil }: DatedFact) =>
  FactDate.safeParse(trueUntil).success && String(trueUntil) < pacificDate(new Date())

/** Whether a fact is past its last day, and staff gave no reason why it may stay. */
export const isRefused = (fact: DatedFact) => isOver(fact) && !fact.stayReason?.trim()

/** Why a page does not go live with a fact that {@link isRefused}. */
export const refusalOf = ({ label, trueUntil }: DatedFact): string =>
  `The fact “${label}” was true until ${shortDate(`${trueUntil}T12:00:00Z`)}. Check its source and change the fact, or ask an admin to say why it may stay.`

/** The refusals of the facts that a document shows. @param path the field of the document that names the facts */
export const findOverFacts = (
  path: string,
  facts: readonly DatedFact[],
): { path: string; message: string }[] =>
  facts.filter(isRefused).map((fact) => ({ path, message: refusalOf(fact) }))

/** Why facts stay after their last day, for the audit log. */
export const stayReasonsOf = (facts: readonly DatedFact[]): string[] =>
  facts
    .filter((fact) => isOver(fact) && fact.stayReason)
    .map(({ label, stayReason }) => `“${label}”: ${stayReason}`)

/** The fact without its reason where its last day has changed, because staff gave the reason for the day before. */
export function withoutOldReason<Fact extends Partial<DatedFact>>(
  fact: Fact,
  before: Partial<DatedFact> | undefined,
): Fact {
  const isKept =
    !before || before.trueUntil === fact.trueUntil || before.stayReason !== fact.stayReason
  return isKept ? fact : { ...fact, stayReason: null }
}
