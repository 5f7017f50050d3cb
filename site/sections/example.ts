import { commission, EXAMPLE_PRICE, TRADITIONAL_BASIS_POINTS } from '#wire/packages.ts'

export { EXAMPLE_PRICE }
export const EXAMPLE_TRADITIONAL = commission(EXAMPLE_PRICE, TRADITIONAL_BASIS_POINTS)

const whole = new Intl.NumberFormat('en-US')

/** `$850,000`. */
export function price(dollars: number): string {
  return `$${whole.format(dollars)}`
}
