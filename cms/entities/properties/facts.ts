import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { type DisclosureRule, findRulesOn, selectRulesOn } from '#cms/entities/date-rules/rows.ts'
import { followFacts } from '#cms/entities/statements/actions.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { factRefusals as refusals } from '#cms/kit/refusals.ts'
import type { Selected } from '#cms/kit/select-together.ts'
import { announceToSellers } from '#cms/kit/shared-homes.ts'
import type { Property } from '#cms/payload-types.ts'
import {
  type ChangedFacts,
  FACT_NAMES,
  type FactName,
  type FactsChange,
  type PropertyFacts,
} from '#wire/property-facts.ts'
import { requiredDisclosures } from '#wire/required-disclosures.ts'
import { cityWithId, OTHER_PLACE } from '#wire/taxed-cities.ts'
import { lockHomes, requireProperty } from './actions.ts'
import { type FactRow, factsIn, findFacts, selectFacts, writeFacts } from './fact-rows.ts'

type Home = Pick<Property, 'id' | 'propertyType'>

/** The stored facts with the county of their city, and with the disclosures that they decide today. */
function presentFacts(
  row: FactRow,
  { propertyType }: Home,
  rules: DisclosureRule[],
): PropertyFacts {
  const facts = { ...row, county: row.county ?? cityWithId(row.taxCity ?? '')?.county ?? null }
  const needed = new Map(
    requiredDisclosures(rules, { ...facts, propertyType }, new Date()).map(({ id, assumed }) => [
      id,
      assumed,
    ]),
  )
  const disclosures = rules.map(({ id, form, certainty, appliesIf }) => {
    const own = { isNeeded: needed.has(id), assumed: needed.get(id) ?? [] }
    return { id, form, certainty, appliesIf, ...own }
  })
  return { ...facts, disclosures }
}

/** Selects the rows that {@link presentHomeFacts} reads. */
export const selectHomeFacts = (home: string) => ({
  facts: selectFacts(home),
  rules: selectRulesOn(['disclosure']),
})

/** The facts of a home whose rows were selected. @throws Problem 404 where the home is gone */
export const presentHomeFacts = (
  home: Home,
  { facts, rules }: Selected<ReturnType<typeof selectHomeFacts>>,
): PropertyFacts => presentFacts(factsIn(facts), home, rules)

const neededOf = ({ disclosures }: PropertyFacts) =>
  disclosures.filter(({ isNeeded }) => isNeeded).map(({ id }) => id)

function listChangeOf(before: PropertyFacts, after: PropertyFacts): ChangedFacts['listChange'] {
  const [was, is] = [neededOf(before), neededOf(after)]
  return {
    added: is.filter((id) => !was.includes(id)),
    removed: was.filter((id) => !is.includes(id)),
  }
}

type Answers = Omit<FactsChange, 'version'>

/** The facts that the answers change, or answer for the first time: "not sure" is an answer too. */
function newsOf(answers: Answers, before: PropertyFacts): FactName[] {
  return FACT_NAMES.filter(
    (name) => answers[name] !== undefined && (answers[name] !== before[name] || !before.said[name]),
  )
}

/**
 * Answers facts of a home. Its row is locked first, so that each change is based on the version before it; its statement
 * follows.
 * @throws Problem 404 for another user's home, 400 for an unknown city, 409 with the current facts for another version
 */
export function changeHomeFacts(
  req: PayloadRequest,
  id: string,
  { version, ...answers }: FactsChange,
): Promise<ChangedFacts> {
  return inTransaction(req, async () => {
    await lockHomes(req, [id])
    const home = await requireProperty(req, id)
    const { taxCity } = answers
    if (taxCity != null && taxCity !== OTHER_PLACE && !cityWithId(taxCity))
      throw fieldProblem('taxCity', refusals.unknownCity)
    const stored = await findFacts(req, id)
    const rules = await findRulesOn(req, ['disclosure'])
    const before = presentFacts(stored, home, rules)
    if (version !== before.version) throw editConflict(refusals.stale, before)
    const news = newsOf(answers, before)
    if (news.length === 0) return { ...before, listChange: { added: [], removed: [] } }
    await writeFacts(req, id, Object.fromEntries(news.map((name) => [name, answers[name]])))
    await followFacts(req, id, stored)
    const details = { fields: news.join(', ') }
    await record(req, { event: 'property-changed', subject: id, details })
    await announceToSellers(req, home)
    const after = presentFacts(await findFacts(req, id), home, rules)
    return { ...after, listChange: listChangeOf(before, after) }
  })
}
