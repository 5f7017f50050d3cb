import { type Cents, cents, roundCents } from './money.ts'

/**
 * A tax on the recording of a deed. `whole`: the price's band applies to the full price. `slices`: each
 * band applies to its part of the price.
 */
export type TransferTax = {
  name?: string
  on: 'whole' | 'slices'
  /**
   * A started step counts as a full one ("or fractional part thereof"). Absent: rounded to the nearest
   * cent.
   */
  step?: Cents
  /** Ascending. `from` is the lowest price of the band, `perThousand` the tax on each $1,000. */
  bands: { from: Cents; perThousand: Cents }[]
}

/** Revenue and Taxation Code 11911: a sale of $100 or less is not taxed. */
const UNTAXED = cents(100)

/** Revenue and Taxation Code 11911(a): $0.55 for each $500 or fractional part thereof. */
export const COUNTY_TAX: TransferTax = {
  on: 'whole',
  step: cents(500),
  bands: [{ from: cents(0), perThousand: cents(1.1) }],
}

/** A typed rate per $1,000, rounded to the nearest cent. */
export function flatTax(perThousand: Cents): TransferTax {
  return { on: 'whole', bands: [{ from: cents(0), perThousand }] }
}

/** The tax on a price. Exact, because it multiplies only integers. */
export function transferTax(price: Cents, { on, step, bands }: TransferTax): Cents {
  if (price <= UNTAXED) return cents(0)
  if (on === 'slices') {
    const parts = bands.map(({ from, perThousand }, index) => {
      const end = Math.min(price, bands[index + 1]?.from ?? price)
      return Math.max(0, end - from) * perThousand
    })
    return roundCents(parts.reduce((sum, part) => sum + part, 0) / 100_000)
  }
  const rate = bands.findLast(({ from }) => price >= from)?.perThousand ?? 0
  const taxed = step ? Math.ceil(price / step) * step : price
  return roundCents((taxed * rate) / 100_000)
}

/** Several taxes on one deed, such as a conveyance tax with a second one above a threshold. */
export function transferTaxes(price: Cents, taxes: TransferTax[]): Cents {
  return roundCents(taxes.reduce((sum, tax) => sum + transferTax(price, tax), 0))
}
