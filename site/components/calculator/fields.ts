import { cents } from '#wire/money.ts'
import type { Sale } from '#wire/proceeds.ts'
import { COUNTY_TAX } from '#wire/transfer-tax.ts'

type Field = {
  key: 'price' | 'payoff' | 'buyerAgentBasisPoints' | 'otherCosts'
  /** The field's name in the form and in the query string. */
  name: string
  label: string
  unit: string
  hint?: string
}

export const FIELDS: Field[] = [
  { key: 'price', name: 'price', label: 'Sale price', unit: '$' },
  {
    key: 'payoff',
    name: 'payoff',
    label: 'Mortgage payoff',
    unit: '$',
    hint: 'Your lender gives the exact figure.',
  },
  {
    key: 'buyerAgentBasisPoints',
    name: 'buyer-agent',
    label: 'Buyer-agent fee',
    unit: '%',
    hint: 'Negotiable. It can be zero.',
  },
  {
    key: 'otherCosts',
    name: 'other',
    label: 'Other costs',
    unit: '$',
    hint: 'Escrow, title, repairs.',
  },
]

/** The calculator's initial sale, in a city that adds nothing to the county's tax. */
export const START: Sale = {
  price: cents(850_000),
  listingBasisPoints: 150,
  buyerAgentBasisPoints: 250,
  payoff: cents(0),
  otherCosts: cents(4_500),
  countyTaxes: [COUNTY_TAX],
  cityTaxes: [],
}

/** Value of the place for a city that is not in the list, whose rate the visitor types in. */
export const OTHER_PLACE = 'other'

/** Hint shown where no city of the list is chosen. */
export const USUAL_PLACE =
  'No city tax on top, as in most of California. Charter cities may have one: check with escrow.'
export const OTHER_PLACE_HINT =
  'The city clerk or your escrow officer knows the rate. Enter it below, per $1,000.'
