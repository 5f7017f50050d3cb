import { calendarDay, formatCount, formatMiles } from '#portal/lib/format.ts'
import { join } from '#portal/ui/join.ts'
import type { ComparableSale } from '#wire/market.ts'
import { formatDollars } from '#wire/money.ts'
import { marketTexts } from '#wire/texts/market.ts'

const texts = marketTexts.comparables

const CELL = 'px-3 py-2.5 align-top first:pl-0 last:pr-0'

function describeHome({ bedrooms, bathrooms, squareFeet }: ComparableSale): string {
  const parts = [
    bedrooms !== null && texts.bedrooms(bedrooms),
    bathrooms !== null && texts.bathrooms(bathrooms),
    squareFeet !== null && marketTexts.squareFeet(formatCount(squareFeet)),
  ]
  return parts.filter(Boolean).join(', ') || marketTexts.notOnRecord
}

/** Recorded addresses are in capitals; converts one to mixed case. */
function toMixedCase(address: string): string {
  return address === address.toUpperCase()
    ? address.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
    : address
}

type TableHeadProps = {
  headings: readonly string[]
  /** Indexes of the columns of text; the others hold figures, which are aligned right. */
  textColumns: readonly number[]
  className: string
}

/** The column headings of a market table. */
export function TableHead({ headings, textColumns, className }: TableHeadProps) {
  const heading = join('py-2 text-xs font-semibold text-muted first:pl-0 last:pr-0', className)
  return (
    <thead>
      <tr className="border-b border-line-strong">
        {headings.map((text, column) => (
          <th
            key={text}
            scope="col"
            className={join(heading, textColumns.includes(column) ? 'text-left' : 'text-right')}
          >
            {text}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Address, price and date come first: a phone shows these without scrolling sideways. */
export function ComparablesTable(props: {
  sales: readonly ComparableSale[]
  excludedIds: ReadonlySet<string>
  onToggle: (id: string) => void
}) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={texts.title}
      className="overflow-x-auto overscroll-x-contain"
    >
      <table className="w-full min-w-[38rem] text-left text-sm">
        <caption className="sr-only">{texts.caption}</caption>
        <TableHead headings={texts.headings} textColumns={[0, 3]} className="px-3" />
        <tbody className="divide-y divide-line tabular-nums">
          {props.sales.map((sale) => {
            const isExcluded = props.excludedIds.has(sale.id)
            return (
              <tr key={sale.id} className={isExcluded ? 'text-muted' : undefined}>
                <th scope="row" className={join(CELL, 'font-medium')}>
                  <label className="-my-2.5 flex min-h-11 cursor-pointer items-center gap-3">
                    <input
                      type="checkbox"
                      checked={!isExcluded}
                      onChange={() => props.onToggle(sale.id)}
                      className="size-5 shrink-0 accent-eucalyptus"
                    />
                    <span className={isExcluded ? 'line-through' : undefined}>
                      {toMixedCase(sale.address)}
                    </span>
                  </label>
                </th>
                <td className={join(CELL, 'text-right')}>{formatDollars(sale.price)}</td>
                <td className={join(CELL, 'text-right whitespace-nowrap')}>
                  {calendarDay(sale.soldDate)}
                </td>
                <td className={join(CELL, 'whitespace-nowrap')}>{describeHome(sale)}</td>
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
