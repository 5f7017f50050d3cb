import { cents } from '#wire/money.ts'
import { type Sale, usualSale } from '#wire/proceeds.ts'

/** The made-up sale that the landing page goes through line by line. */
export const WORKED: Sale = { ...usualSale(cents(720_000)), payoff: cents(310_000) }
