import type { z } from 'zod'

// This module is in the landing page's bundle, so it imports no schemas at run time.

/** An amount in cents. An amount in dollars is a plain number with `dollars` in its name or comment. */
export type Cents = number & z.core.$brand<'Cents'>

/** Rounds a calculated amount to whole cents, half up. */
export const roundCents = (fractionalCents: number): Cents => Math.round(fractionalCents) as Cents

/** Converts dollars to cents. */
export const cents = (dollars: number): Cents => roundCents(dollars * 100)

const currency = { style: 'currency', currency: 'USD' } as const
const exact = new Intl.NumberFormat('en-US', currency)
const whole = new Intl.NumberFormat('en-US', { ...currency, maximumFractionDigits: 0 })

/** `$12,750`, or with cents `$1,309.55`. */
export function formatCents(amount: Cents): string {
  return (amount % 100 === 0 ? whole : exact).format(amount / 100)
}

/** `−$12,750` for a negative amount. */
export const signed = (amount: Cents): string =>
  amount < 0 ? `−${formatCents(roundCents(-amount))}` : formatCents(amount)

/** A cost as a deduction: `−$12,750`, and `$0` for none. */
export const minus = (cost: Cents): string => signed(roundCents(-cost || 0))

/** Dollars, rounded to whole ones: `$1,250,000`. */
export function formatDollars(dollars: number): string {
  return whole.format(dollars)
}
