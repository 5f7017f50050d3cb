import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'
import { join } from './join.ts'

export type RadioCard = {
  value: string
  label: ReactNode
  detail?: ReactNode
  disabled?: boolean
}

/** Radios drawn as cards, in a fieldset; arrow keys move between them as in any radio group. */
export function RadioCards(props: {
  legend: ReactNode
  help?: ReactNode
  name: string
  options: readonly RadioCard[]
  value: string | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | undefined
  /** Ref of the first enabled radio, so that a failed submit can focus it. */
  focusRef?: (element: HTMLInputElement | null) => void
  columns?: string
}) {
  const { legend, help, name, options, value, error, columns = 'grid-cols-1' } = props
  const id = useId()
  const described = join(help != null && `${id}-help`, error && `${id}-error`) || undefined
  const focusAt = options.findIndex((option) => !option.disabled)

  return (
    <fieldset aria-describedby={described} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {help != null && (
        <p id={`${id}-help`} className="text-xs text-muted">
          {help}
        </p>
      )}
      <div className={join('grid gap-2', columns)}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={join(
              'relative flex min-h-11 items-center gap-3 rounded-field border border-line-strong bg-raised px-3 py-2',
              'transition-colors duration-150',
              'has-checked:border-eucalyptus has-checked:bg-eucalyptus-wash has-checked:ring-1 has-checked:ring-eucalyptus',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              option.disabled
                ? 'cursor-not-allowed border-line bg-paper text-muted line-through'
                : 'cursor-pointer hover:border-ink',
            )}
          >
            <input
              ref={index === focusAt ? props.focusRef : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => props.onChange(option.value)}
              onBlur={props.onBlur}
              className="sr-only"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-medium tabular-nums">{option.label}</span>
              {option.detail != null && (
                <span className="block text-xs text-muted">{option.detail}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}
