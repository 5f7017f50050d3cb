import { percent } from '#site/components/calculator/lines.ts'
import { type Cents, formatCents, minus, signed } from '#wire/money.ts'
import { makeStatement, type PackageId, RATES, type Sale } from '#wire/proceeds.ts'
import type { StatementReply } from '#wire/statements.ts'
import { homesIn } from '#wire/texts/statements.ts'

/** The package that the card compares with a traditional sale. */
export const COMPARED: PackageId = 'showing-support'

type Basis = Pick<StatementReply, 'range' | 'salesCount' | 'firstSaleDate' | 'lastSaleDate'>

/** A sale and where its price is from: the likely range of an address, the visitor, or the page's example. */
export type Stated = { sale: Sale; basis: Basis | 'own' | 'example' }

/** As long as the text of a range, so that nothing below it moves when one comes. */
const EXAMPLE =
  'An example, in a city without a transfer tax of its own. Put in your address for its likely range from recorded sales, or a price of your own.'

const OWN = 'At the price you gave, with the costs below. The calculator takes others.'

/** What the card shows where an amount or an address was refused; its other lines have dashes. */
export const NO_FIGURES = { cardTitle: 'No figures yet', cardBasis: 'The reason is at the field.' }

// Made for a range only: every visitor of the landing page would wait for it otherwise.
const makeDay = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayOf = (date: string | null) => (date ? makeDay().format(new Date(date)) : '')
const between = (low: Cents, high: Cents) => `${signed(low)} to ${signed(high)}`

function basisOf({ sale, basis }: Stated): string {
  if (basis === 'example') return EXAMPLE
  if (basis === 'own' || !basis.range) return OWN
  const { low, high, area } = basis.range
  const netAt = (price: Cents) => makeStatement({ ...sale, price }).packages[COMPARED].net
  const days = `${dayOf(basis.firstSaleDate)} to ${dayOf(basis.lastSaleDate)}`
  return [
    area
      ? `${homesIn(area)}, not one home: ${between(low, high)} from ${basis.salesCount} sales, ${days}.`
      : `Likely range ${between(low, high)}: ${basis.salesCount} sales, ${days}.`,
    `At ${percent(RATES[COMPARED])} you keep ${between(netAt(low), netAt(high))} of it.`,
    'Below: the middle.',
  ].join(' ')
}

/** The texts of the card's lines by their `data-line`. */
export function cardLines(stated: Stated): Record<string, string> {
  const { buyerAgentBasisPoints } = stated.sale
  const statement = makeStatement(stated.sale)
  const { packages, traditional, countyTax, cityTax, payoff, otherCosts } = statement
  return {
    cardTitle: `On a sale at ${formatCents(statement.price)}`,
    cardBasis: basisOf(stated),
    cardBuyerAgent: minus(statement.buyerAgentFee),
    cardBuyerAgentRate: `${percent(buyerAgentBasisPoints)}, negotiable; it can be zero`,
    cardTaxes: minus((countyTax + cityTax) as Cents),
    cardTaxesNote: cityTax > 0 ? 'County and city' : 'County; no city tax counted',
    cardOther: minus((payoff + otherCosts) as Cents),
    cardOtherNote: payoff > 0 ? 'Mortgage, escrow, title, repairs' : 'Escrow, title, repairs',
    'diy-pro': signed(packages['diy-pro'].net),
    'showing-support': signed(packages['showing-support'].net),
    'full-service': signed(packages['full-service'].net),
    cardTraditional: signed(traditional.net),
    cardTraditionalRate: `${percent(traditional.listingBasisPoints)} listing side, all else equal`,
    cardSaving: signed(packages[COMPARED].saving),
  }
}
