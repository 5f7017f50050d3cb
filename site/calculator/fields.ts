import { TRADITIONAL_BASIS_POINTS } from '#wire/packages.ts'
import type { Sale } from './proceeds.ts'

type Field = {
  key: Exclude<keyof Sale, 'listingBasisPoints' | 'traditionalBasisPoints'>
  /** Its name in the form and in the address bar. */
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
  {
    key: 'countyTaxPerThousand',
    name: 'county-tax',
    label: 'County transfer tax',
    unit: '$ per $1,000',
    hint: '1.10 in most counties.',
  },
  {
    key: 'cityTaxPerThousand',
    name: 'city-tax',
    label: 'City transfer tax',
    unit: '$ per $1,000',
    hint: 'Many cities have none.',
  },
]

/** The sale the calculator starts with: cents, basis points, cents per $1,000. */
export const START: Sale = {
  price: 85_000_000,
  traditionalBasisPoints: TRADITIONAL_BASIS_POINTS,
  listingBasisPoints: 150,
  buyerAgentBasisPoints: 250,
  payoff: 0,
  countyTaxPerThousand: 110,
  cityTaxPerThousand: 0,
  otherCosts: 450_000,
}
