import type { PayloadRequest } from 'payload'
import { findInstruction } from '#cms/entities/contracts/instructions.ts'
import { findFacts } from '#cms/entities/properties/fact-rows.ts'
import { taxedCityIn } from '#cms/entities/sales-records/address.ts'
import { listStatements } from '#cms/entities/statements/actions.ts'
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

/**
 * What the net of a home's offers depends on. A fact of the home counts before the statement; a rate that was typed counts
 * as the tax of a city that is not in the list. A city without a tax of its own is known once a person chose it.
 */
export async function readSaleFacts(
  req: PayloadRequest,
  { id, address, servicePackage }: Pick<Property, 'id' | 'address' | 'servicePackage'>,
): Promise<SaleFacts> {
  const facts = await findFacts(req, id)
  const versions = await listStatements(req, id)
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
    instruction: await findInstruction(req, id),
  }
}
