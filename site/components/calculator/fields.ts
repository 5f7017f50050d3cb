import { cents } from '#wire/money.ts'
import { type PackageId, type Sale, usualSale } from '#wire/proceeds.ts'

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
export const START: Sale = usualSale(cents(850_000))
export const START_PACKAGE: PackageId = 'showing-support'

/** Hint shown where no city of the list is chosen. */
export const USUAL_PLACE =
  'No city tax on top, as in most of California. Charter cities may have one: check with escrow.'
export const OTHER_PLACE_HINT =
  'The city clerk or your escrow officer knows the rate. Enter it below, per $1,000.'
