import { percent } from '#site/components/calculator/lines.ts'
import { type Cents, formatCents, minus, signed } from '#wire/money.ts'
import { makeStatement, type PackageId, RATES, type Sale } from '#wire/proceeds.ts'
import type { StatementReply } from '#wire/statements.ts'
import type { FiguresTexts } from '#wire/texts/figures.ts'

/** The package that the card compares with a traditional sale. */
export const COMPARED: PackageId = 'showing-support'

type Basis = Pick<StatementReply, 'range' | 'salesCount' | 'firstSaleDate' | 'lastSaleDate'>

/** A sale and where its price is from: the likely range of an address, the visitor, or the page's example. */
export type Stated = { sale: Sale; basis: Basis | 'own' | 'example' }

function basisOf({ sale, basis }: Stated, { card, locale }: FiguresTexts): string {
  if (basis === 'example') return card.example
  if (basis === 'own' || !basis.range) return card.own
  const { low, high, area } = basis.range
  // Made for a range only: every visitor of the landing page would wait for it otherwise.
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const dayOf = (date: string | null) => (date ? day.format(new Date(date)) : '')
  const between = (from: Cents, to: Cents) => card.between(signed(from), signed(to))
  const netAt = (price: Cents) => makeStatement({ ...sale, price }).packages[COMPARED].net
  const days = card.between(dayOf(basis.firstSaleDate), dayOf(basis.lastSaleDate))
  return [
    area
      ? card.area(area, between(low, high), basis.salesCount, days)
      : card.home(between(low, high), basis.salesCount, days),
    card.kept(percent(RATES[COMPARED]), between(netAt(low), netAt(high))),
    card.middle,
  ].join(' ')
}

/** The texts of the card's lines by their `data-line`. */
export function cardLines(stated: Stated, texts: FiguresTexts): Record<string, string> {
  const { card } = texts
  const { buyerAgentBasisPoints } = stated.sale
  const statement = makeStatement(stated.sale)
  const { packages, traditional, countyTax, cityTax, payoff, otherCosts } = statement
  return {
    cardTitle: card.title(formatCents(statement.price)),
    cardBasis: basisOf(stated, texts),
    cardBuyerAgent: minus(statement.buyerAgentFee),
    cardBuyerAgentRate: card.negotiable(percent(buyerAgentBasisPoints)),
    cardTaxes: minus((countyTax + cityTax) as Cents),
    cardTaxesNote: cityTax > 0 ? card.bothTaxes : card.countyTax,
    cardOther: minus((payoff + otherCosts) as Cents),
    cardOtherNote: payoff > 0 ? card.costsAndMortgage : card.costs,
    'diy-pro': signed(packages['diy-pro'].net),
    'showing-support': signed(packages['showing-support'].net),
    'full-service': signed(packages['full-service'].net),
    cardTraditional: signed(traditional.net),
    cardTraditionalRate: card.traditional(percent(traditional.listingBasisPoints)),
    cardSaving: signed(packages[COMPARED].saving),
  }
}
