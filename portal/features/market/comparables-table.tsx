import { calendarDay, formatCount, formatMiles } from '#portal/lib/format.ts'
import { join } from '#portal/ui/join.ts'
import type { ComparableSale } from '#wire/market.ts'
import { formatDollars } from '#wire/money.ts'

const HEAD = 'px-3 py-2 text-xs font-semibold text-muted first:pl-0 last:pr-0'
const CELL = 'px-3 py-2.5 align-top first:pl-0 last:pr-0'

function rooms({ bedrooms, bathrooms, squareFeet }: ComparableSale): string {
  const parts = [
    bedrooms !== null && `${bedrooms} bd`,
    bathrooms !== null && `${bathrooms} ba`,
    squareFeet !== null && `${formatCount(squareFeet)} sq ft`,
  ]
  return parts.filter(Boolean).join(', ') || 'Not on record'
}

/** The records are in capitals; converts an address to mixed case. */
function readable(address: string): string {
  return address === address.toUpperCase()
    ? address.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    : address
}

/** Price and date of sale come first: a phone shows no more columns without scrolling the table. */
export function ComparablesTable(props: {
  sales: readonly ComparableSale[]
  leftOut: ReadonlySet<string>
  onToggle: (id: string) => void
}) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="Comparable sales"
      className="overflow-x-auto overscroll-x-contain"
    >
      <table className="w-full min-w-[38rem] text-left text-sm">
        <caption className="sr-only">
          Comparable sales of the last six months, nearest first. Untick one to leave it out.
        </caption>
        <thead>
          <tr className="border-b border-line-strong">
            {['Sale', 'Price', 'Sold', 'Home', 'Distance', 'Per sq ft'].map((heading) => {
              const isText = heading === 'Sale' || heading === 'Home'
              return (
                <th key={heading} scope="col" className={join(HEAD, !isText && 'text-right')}>
                  {heading}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody className="divide-y divide-line tabular-nums">
          {props.sales.map((sale) => {
            const isOut = props.leftOut.has(sale.id)
            return (
              <tr key={sale.id} className={isOut ? 'text-muted' : undefined}>
                <th scope="row" className={join(CELL, 'font-medium')}>
                  <label className="-my-2.5 flex min-h-11 cursor-pointer items-center gap-3">
                    <input
                      type="checkbox"
                      checked={!isOut}
                      onChange={() => props.onToggle(sale.id)}
                      className="size-5 shrink-0 accent-eucalyptus"
                    />
                    <span className={isOut ? 'line-through' : undefined}>
                      {readable(sale.address)}
                    </span>
                  </label>
                </th>
                <td className={join(CELL, 'text-right')}>{formatDollars(sale.price)}</td>
                <td className={join(CELL, 'text-right whitespace-nowrap')}>
                  {calendarDay(sale.soldDate)}
                </td>
                <td className={join(CELL, 'whitespace-nowrap')}>{rooms(sale)}</td>
                <td className={join(CELL, 'text-right whitespace-nowrap')}>
                  {formatMiles(sale.distance)}
                </td>
                <td className={join(CELL, 'text-right')}>
                  {sale.pricePerSqFt === null ? '-' : formatDollars(sale.pricePerSqFt)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
