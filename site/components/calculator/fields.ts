import { cents } from '#wire/money.ts'
import { type PackageId, type Sale, usualSale } from '#wire/proceeds.ts'

type Field = {
  key: 'price' | 'payoff' | 'buyerAgentBasisPoints' | 'otherCosts'
  /** The field's name in the form and in the query string. */
  name: string
  /** The names of its words in the texts of the calculator. */
  label: 'price' | 'payoff' | 'buyerAgent' | 'otherCosts'
  unit: string
  hint?: 'payoffHint' | 'buyerAgentHint' | 'otherCostsHint'
}

export const FIELDS: Field[] = [
  { key: 'price', name: 'price', label: 'price', unit: '$' },
  { key: 'payoff', name: 'payoff', label: 'payoff', unit: '$', hint: 'payoffHint' },
  {
    key: 'buyerAgentBasisPoints',
    name: 'buyer-agent',
    label: 'buyerAgent',
    unit: '%',
    hint: 'buyerAgentHint',
  },
  { key: 'otherCosts', name: 'other', label: 'otherCosts', unit: '$', hint: 'otherCostsHint' },
]

/** The calculator's initial sale, in a city that adds nothing to the county's tax. */
export const START: Sale = usualSale(cents(850_000))
export const START_PACKAGE: PackageId = 'showing-support'
