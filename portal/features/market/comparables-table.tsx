import { formatDollarChange } from '#portal/lib/format.ts'
import { join } from '#portal/ui/join.ts'
import type { Fact } from '#wire/home-facts.ts'
import type { ComparableSale, Valuation } from '#wire/market.ts'
import { formatDollars } from '#wire/money.ts'
import { marketTexts } from '#wire/texts/market.ts'
import {
  adjustedFacts,
  exactValue,
  formatShare,
  lineOf,
  SaleChoice,
  SaleDetails,
  type SaleListProps,
} from './comparable-sale.tsx'

const texts = marketTexts.comparables

const CELL = 'px-3 py-2.5 align-top first:pl-0 last:pr-0'
const FIGURE = join(CELL, 'text-right whitespace-nowrap')

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

type SaleRowProps = Omit<SaleListProps, 'sales'> & { sale: ComparableSale; facts: readonly Fact[] }

function SaleRow({ sale, facts, excludedIds, onToggle, valuation }: SaleRowProps) {
  const isExcluded = excludedIds.has(sale.id)
  const line = lineOf(valuation, sale.id)
  const dollars = (fact: Fact) => line?.adjustments.find((each) => each.fact === fact)?.dollars
  return (
    <tr className={isExcluded ? 'text-muted' : undefined}>
      <th scope="row" className={join(CELL, 'text-left font-medium')}>
        <SaleChoice sale={sale} isExcluded={isExcluded} onToggle={onToggle} />
        <SaleDetails sale={sale} />
      </th>
      <td className={FIGURE}>{formatDollars(sale.price)}</td>
      {facts.map((fact) => {
        const change = dollars(fact)
        return (
          <td key={fact} className={FIGURE}>
            {change === undefined ? '-' : formatDollarChange(change)}
          </td>
        )
      })}
      {valuation && valuation.lines.length > 0 && (
        <>
          <td className={FIGURE}>{line ? formatDollars(line.adjustedPrice) : '-'}</td>
          <td className={FIGURE}>{line ? formatShare(line.share) : '-'}</td>
          <td className={FIGURE}>{line ? formatDollars(line.counted) : '-'}</td>
        </>
      )}
    </tr>
  )
}

function Total({ valuation, columns }: { valuation: Valuation; columns: number }) {
  return (
    <tfoot>
      <tr className="border-t border-line-strong">
        <th scope="row" colSpan={columns - 1} className={join(CELL, 'text-right font-semibold')}>
          {texts.total}
        </th>
        <td className={join(FIGURE, 'font-semibold')}>
          {formatDollars(exactValue(valuation))}
          <p className="text-xs font-normal text-muted">
            {texts.rounded(formatDollars(valuation.estimatedValue))}
          </p>
        </td>
      </tr>
    </tfoot>
  )
}

/** The adjustment grid: each row has a sale's price, its adjustments, its adjusted price and its share of the value. */
export function ComparablesTable({ sales, valuation, ...rest }: SaleListProps) {
  const facts = adjustedFacts(valuation)
  const isGrid = valuation !== undefined && valuation.lines.length > 0
  const ends = isGrid ? [texts.adjusted, texts.counts, texts.adds] : []
  const headings = [
    ...[texts.sale, texts.price],
    ...facts.map((fact) => texts.adjustments[fact]),
    ...ends,
  ]
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={texts.title}
      className="overflow-x-auto overscroll-x-contain"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{texts.caption}</caption>
        <TableHead headings={headings} textColumns={[0]} className="px-3" />
        <tbody className="divide-y divide-line tabular-nums">
          {sales.map((sale) => (
            <SaleRow key={sale.id} sale={sale} facts={facts} valuation={valuation} {...rest} />
          ))}
        </tbody>
        {isGrid && <Total valuation={valuation} columns={headings.length} />}
      </table>
    </div>
  )
}
