import { calendarDay, formatCount, formatMiles } from '#portal/lib/format.ts'
import { FACTS, type Fact } from '#wire/home-facts.ts'
import type { ComparableSale, Valuation, ValuationLine } from '#wire/market.ts'
import { formatDollars } from '#wire/money.ts'
import { marketTexts } from '#wire/texts/market.ts'

const texts = marketTexts.comparables

export type SaleListProps = {
  sales: readonly ComparableSale[]
  excludedIds: ReadonlySet<string>
  onToggle: (id: string) => void
  /** The server’s answer without the excluded sales; undefined until it has come, and after a 404. */
  valuation: Valuation | undefined
}

/** The line of a sale in a value: absent where the sale is excluded, or the value has no lines. */
export const lineOf = (valuation: Valuation | undefined, id: string): ValuationLine | undefined =>
  valuation?.lines.find((line) => line.id === id)

/** The facts that adjust at least one of the prices. */
export const adjustedFacts = (valuation: Valuation | undefined): Fact[] =>
  FACTS.filter((fact) =>
    valuation?.lines.some(({ adjustments }) => adjustments.some((each) => each.fact === fact)),
  )

/** `6.2%`. */
export const formatShare = (share: number) => `${(share * 100).toFixed(1)}%`

/** The value before it is rounded: the counted dollars of all sales. */
export const exactValue = (valuation: Valuation): number =>
  valuation.lines.reduce((sum, { counted }) => sum + counted, 0)

export function describeHome(sale: ComparableSale): string {
  const { bedrooms, bathrooms, squareFeet, pricePerSqFt } = sale
  const parts = [
    bedrooms !== null && texts.bedrooms(bedrooms),
    bathrooms !== null && texts.bathrooms(bathrooms),
    squareFeet !== null && marketTexts.squareFeet(formatCount(squareFeet)),
    pricePerSqFt !== null && texts.perSqFt(formatDollars(pricePerSqFt)),
  ]
  return parts.filter(Boolean).join(', ') || marketTexts.notOnRecord
}

/** Recorded addresses are in capitals; converts one to mixed case. */
function toMixedCase(address: string): string {
  return address === address.toUpperCase()
    ? address.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    : address
}

type SaleChoiceProps = { sale: ComparableSale; isExcluded: boolean; onToggle: (id: string) => void }

/** The address as the label of a checkbox that counts the sale or leaves it out. */
export function SaleChoice({ sale, isExcluded, onToggle }: SaleChoiceProps) {
  return (
    <label className="-my-1 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={!isExcluded}
        onChange={() => onToggle(sale.id)}
        className="size-5 shrink-0 accent-eucalyptus"
      />
      <span className={isExcluded ? 'line-through' : undefined}>{toMixedCase(sale.address)}</span>
    </label>
  )
}

/** When and how far away it sold, and what home it is. */
export function SaleDetails({ sale }: { sale: ComparableSale }) {
  return (
    <p className="text-xs font-normal text-muted">
      {texts.sold(calendarDay(sale.soldDate), formatMiles(sale.distance))}
      <br />
      {describeHome(sale)}
    </p>
  )
}
