import { makeStatement, type Sale, type Statement } from './proceeds.ts'
import type { CarriedSale } from './statements.ts'
import { taxesOf } from './taxed-cities.ts'

// This reaches every visitor of the landing page, so it imports no schemas.

/**
 * The sessionStorage key for the figures that a visitor typed into the hero or the calculator. They end with the
 * tab and are sent only to this server, with a booking.
 */
export const CARRIED_SALE_KEY = 'keepmore:draft:sale'

/** The sale that a visitor typed, with the taxes of its place. */
export const saleOf = ({ place, cityRate, ...typed }: CarriedSale): Sale => ({
  price: typed.price,
  buyerAgentBasisPoints: typed.buyerAgentBasisPoints,
  payoff: typed.payoff,
  otherCosts: typed.otherCosts,
  ...taxesOf(place, cityRate),
})

/** The figures that a visitor carries, with the statement that they make. */
export const withStatement = (carried: CarriedSale): CarriedSale & { lines: Statement } => ({
  ...carried,
  lines: makeStatement(saleOf(carried)),
})
