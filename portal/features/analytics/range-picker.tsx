import { useSearchValue } from '#portal/lib/navigate.ts'
import { join } from '#portal/ui/join.ts'
import { RANGES, type Range } from './range.ts'

/** Selects the days of the figures; the choice is kept in the address. */
export function RangePicker({ range }: { range: Range }) {
  const [, setRange] = useSearchValue('range')
  return (
    <fieldset className="flex overflow-hidden rounded-pill border border-line-strong bg-raised max-[18rem]:flex-wrap max-[18rem]:rounded-card">
      <legend className="sr-only">Days shown</legend>
      {RANGES.map(({ id, label }) => (
        <label
          key={id}
          className={join(
            'relative flex min-h-9 cursor-pointer items-center px-3.5 max-[22.5rem]:px-2 text-sm font-semibold whitespace-nowrap transition-colors duration-150 pointer-coarse:min-h-11',
            'focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus',
            id === range ? 'bg-eucalyptus text-on-eucalyptus' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="range"
            value={id}
            checked={id === range}
            onChange={() => setRange(id)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
