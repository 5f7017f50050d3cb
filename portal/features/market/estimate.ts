import type { ComparableSale } from '#wire/market.ts'

export type Estimate = { low: number; middle: number; high: number; sales: number }

const FEWEST_SALES = 3

type Weighted = { value: number; weight: number }

/** The value below which a share of the weight lies. */
function quantile(entries: readonly Weighted[], share: number): number {
  const sorted = [...entries].sort((a, b) => a.value - b.value)
  const target = sorted.reduce((sum, { weight }) => sum + weight, 0) * share
  let passed = 0
  for (const { value, weight } of sorted) {
    passed += weight
    if (passed >= target) return value
  }
  return sorted.at(-1)?.value ?? 0
}

/**
 * What the chosen comparable sales say a home is worth: their price per square foot times its size,
 * the near and similarly large ones counting more (half the weight per mile and per 25% of size).
 * Null where fewer than three say anything.
 */
export function estimateFrom(
  sales: readonly ComparableSale[],
  ownSquareFeet: number | null,
): Estimate | null {
  const sized = sales.flatMap((sale) =>
    sale.squareFeet ? [{ ...sale, squareFeet: sale.squareFeet }] : [],
  )
  if (sized.length < FEWEST_SALES) return null
  const size =
    ownSquareFeet ||
    quantile(
      sized.map(({ squareFeet }) => ({ value: squareFeet, weight: 1 })),
      0.5,
    )
  const rates = sized.map(({ price, squareFeet, distance }) => ({
    value: price / squareFeet,
    weight: 0.5 ** distance * 0.5 ** (Math.abs(Math.log(squareFeet / size)) / 0.25),
  }))
  const at = (share: number) => Math.round((quantile(rates, share) * size) / 100) * 100
  return { low: at(0.1), middle: at(0.5), high: at(0.9), sales: sized.length }
}
