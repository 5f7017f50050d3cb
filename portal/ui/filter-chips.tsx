import { join } from './join.ts'

type FilterChipsProps = {
  label: string
  /** The label of each value. */
  options: readonly (readonly [value: string, label: string])[]
  value: string
  onChange: (value: string) => void
}

/** Buttons of which one is pressed: what a list is narrowed to. */
export function FilterChips({ label, options, value, onChange }: FilterChipsProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {options.map(([each, name]) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChange(each)}
          className={join(
            'min-h-8 rounded-pill border px-3 text-xs font-semibold transition-colors duration-150 pointer-coarse:min-h-11',
            each === value
              ? 'border-eucalyptus bg-eucalyptus text-on-eucalyptus'
              : 'border-line-strong hover:border-ink',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
