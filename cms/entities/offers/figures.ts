import type { PayloadRequest } from 'payload'
import { presentInstruction, selectInstruction } from '#cms/entities/contracts/instructions.ts'
import { factsIn, selectFacts } from '#cms/entities/properties/fact-rows.ts'
import { taxedCityIn } from '#cms/entities/sales-records/address.ts'
import { presentStatements } from '#cms/entities/statements/actions.ts'
import { selectStatements } from '#cms/entities/statements/rows.ts'
import { type Selected, selectTogether } from '#cms/kit/select-together.ts'
import type { Property } from '#cms/payload-types.ts'
import type { HomeStatement } from '#wire/home-statements.ts'
import { type Cents, roundCents } from '#wire/money.ts'
import type { SaleFacts } from '#wire/offer-net.ts'
import { DEFAULT_PACKAGE } from '#wire/packages.ts'
import { cityWithId, countyTaxesIn, OTHER_PLACE, taxesOf } from '#wire/taxed-cities.ts'

/**
 * What a person gave in a home's statement, newest version first. A version that only follows a price or a fact assumes
 * costs that no person gave, so they are null: the payoff until one is typed, the other costs until a booking or a
 * person brought figures.
 */
function givenIn(versions: HomeStatement[]) {
  const [latest] = versions
  const isTyped = versions.some(({ reason }) => reason === 'figures')
  const isGiven = isTyped || versions.some(({ reason }) => reason === 'booking')
  return {
    isTyped,
    payoff: latest && (isTyped || latest.payoff > 0) ? latest.payoff : null,
    otherCosts: latest && isGiven ? latest.otherCosts : null,
  }
}

const centsOf = (amount: number | null): Cents | null =>
  amount === null ? null : roundCents(amount)

type Home = Pick<Property, 'id' | 'address' | 'servicePackage'>

/** Selects the rows that {@link presentSaleFacts} reads. */
export const selectSaleFacts = (home: string) => ({
  facts: selectFacts(home),
  statements: selectStatements(home),
  instruction: selectInstruction(home),
})

/**
 * What the net of a home's offers depends on. A fact of the home counts before the statement; a rate that was typed counts
 * as the tax of a city that is not in the list. A city without a tax of its own is known once a person chose it.
 */
export const readSaleFacts = async (req: PayloadRequest, home: Home): Promise<SaleFacts> =>
  presentSaleFacts(req, home, await selectTogether(req, selectSaleFacts(home.id)))

/** {@link readSaleFacts} of a home whose rows were selected. @throws Problem 404 where the home is gone */
export async function presentSaleFacts(
  req: PayloadRequest,
  { id, address, servicePackage }: Home,
  rows: Selected<ReturnType<typeof selectSaleFacts>>,
): Promise<SaleFacts> {
  const facts = factsIn(rows.facts)
  const versions = await presentStatements(req, id, rows.statements)
  const [latest] = versions
  const { isTyped, payoff, otherCosts } = givenIn(versions)
  const rate = centsOf(facts.cityTaxPerThousandCents)
  const said = facts.taxCity ?? (rate === null ? null : OTHER_PLACE)
  const place = said ?? latest?.place ?? taxedCityIn(address)?.id ?? ''
  const county = facts.county ?? cityWithId(place)?.county ?? ''
  return {
    ...taxesOf(place, (said === null ? latest?.cityRate : rate) ?? undefined),
    countyTaxes: countyTaxesIn(county),
    cityTaxKnown: said === OTHER_PLACE ? rate !== null : place !== '' || isTyped,
    servicePackage: servicePackage ?? latest?.servicePackage ?? DEFAULT_PACKAGE,
    payoff: centsOf(facts.payoffCents) ?? payoff,
    otherCosts: centsOf(facts.otherCostsCents) ?? otherCosts,
    instruction: presentInstruction(rows.instruction),
  }
}
