import { commission, TRADITIONAL_BASIS_POINTS } from '#wire/packages.ts'

/** The example sale that the page's figures are worked out on, in whole dollars. */
export const EXAMPLE_PRICE = 850_000
export const EXAMPLE_TRADITIONAL = commission(EXAMPLE_PRICE, TRADITIONAL_BASIS_POINTS)

const whole = new Intl.NumberFormat('en-US')

/** `$850,000`. */
export function price(dollars: number): string {
  return `$${whole.format(dollars)}`
}
