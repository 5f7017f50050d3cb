import type { ReactNode } from 'react'
import { join } from './join.ts'

/** One choice of a few, as joined buttons: a radio group, so arrow keys move within it. */
export function Segments<Value extends string>(props: {
  /** Names the group of radios for screen readers. */
  legend: string
  name: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <fieldset className="flex overflow-hidden rounded-pill border border-line-strong bg-raised max-[18rem]:flex-wrap max-[18rem]:rounded-card">
      <legend className="sr-only">{props.legend}</legend>
      {props.options.map(({ value, label }) => (
        <label
          key={value}
          className={join(
            'relative flex min-h-9 cursor-pointer items-center px-3.5 max-[22.5rem]:px-2 text-sm font-semibold whitespace-nowrap transition-colors duration-150 pointer-coarse:min-h-11',
            'focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus',
            value === props.value
              ? 'bg-eucalyptus text-on-eucalyptus'
              : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={props.name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
