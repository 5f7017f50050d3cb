import type { ReactNode } from 'react'
import { join } from '#portal/ui/join.ts'

export type Bar = {
  key: string
  label: ReactNode
  /** The bar's value, drawn relative to the largest; null for a row without a bar. */
  value: number | null
  cells: ReactNode[]
}

const NARROW = 'max-[22.5rem]:pl-1.5 max-[22.5rem]:whitespace-normal'
const HEAD = join(
  'pb-2 pl-3 text-right text-xs font-semibold whitespace-nowrap text-muted first:pl-0',
  NARROW,
)
const CELL = join('py-0.5 pl-3 text-right whitespace-nowrap', NARROW)

const TONES = { eucalyptus: 'fill-eucalyptus-soft', poppy: 'fill-poppy', quiet: 'fill-line-strong' }

/** A bar chart as a table: each bar is in the row that states its number. */
export function BarTable({
  caption,
  first,
  heads,
  bars,
  tone = 'eucalyptus',
}: {
  caption: string
  first: string
  heads: readonly string[]
  bars: readonly Bar[]
  tone?: keyof typeof TONES
}) {
  const longest = Math.max(...bars.map(({ value }) => value ?? 0), 1)
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={join(HEAD, 'text-left!')}>
            {first}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className={HEAD}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, value, cells }) => (
          <tr key={key} className="border-b border-line last:border-b-0">
            <th scope="row" className="w-full py-2 text-left font-normal">
              {label}
              {value !== null && (
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  className="mt-1 block h-1.5 w-full"
                >
                  <rect width="100" height="6" className="fill-sand" />
                  <rect width={(value / longest) * 100} height="6" className={TONES[tone]} />
                </svg>
              )}
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index]} className={CELL}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
