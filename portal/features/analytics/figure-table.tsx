import type { ReactNode } from 'react'
import { join } from '#portal/ui/join.ts'
import { FigureLink, type FigureProps } from './panel.tsx'

type FigureRow = {
  key: string
  label: ReactNode
  /** Drawn as a bar under the label, relative to the largest. */
  bar?: number | null
  cells: readonly (FigureProps | string)[]
}

type FigureTableProps = {
  caption: string
  /** The heading of the labels, and one for each cell. */
  headings: readonly ReactNode[]
  rows: readonly FigureRow[]
  /** Names the region in which a wide table scrolls. */
  region?: string
}

const HEADING = 'pb-2 text-right text-xs font-semibold whitespace-nowrap text-muted'
const NARROW = 'pl-3 max-[22.5rem]:pl-1.5 max-[22.5rem]:whitespace-normal'

function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="mt-1 block h-1.5 w-full"
    >
      <rect width="100" height="6" className="fill-sand" />
      <rect width={share * 100} height="6" className="fill-eucalyptus-soft" />
    </svg>
  )
}

/** Figures by row. A bar is drawn in the row that has its number. */
export function FigureTable({ caption, headings, rows, region }: FigureTableProps) {
  const [first, ...others] = headings
  const longest = Math.max(...rows.map(({ bar }) => bar ?? 0), 1)
  const spacing = region ? 'pl-4' : NARROW
  const table = (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={join(HEADING, 'text-left!')}>
            {first}
          </th>
          {others.map((heading, column) => (
            <th key={column} scope="col" className={join(HEADING, spacing)}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, bar, cells }) => (
          <tr key={key} className="border-b border-line last:border-b-0">
            <th
              scope="row"
              className={join(
                'text-left font-normal',
                region ? 'py-1 whitespace-nowrap' : 'w-full py-2',
              )}
            >
              {label}
              {typeof bar === 'number' && <Bar share={bar / longest} />}
            </th>
            {cells.map((cell, column) => (
              <td
                key={column}
                className={join(
                  'text-right whitespace-nowrap',
                  region ? 'py-1' : 'py-0.5',
                  spacing,
                )}
              >
                {typeof cell === 'string' ? cell : <FigureLink {...cell} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!region) return table
  return (
    <div
      role="region"
      tabIndex={0}
      aria-label={region}
      className="overflow-x-auto overscroll-x-contain"
    >
      {table}
    </div>
  )
}
