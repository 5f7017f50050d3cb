import type { ComponentProps } from 'react'
import { useFieldWiring } from './field.tsx'
import { Icon } from './icon.tsx'
import { join } from './join.ts'
import { CONTROL } from './text-input.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

/** The browser's select in the style of the other controls. `placeholder` labels the empty choice. */
export function Select({
  options,
  placeholder,
  className,
  ...rest
}: ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string }) {
  return (
    <div className={join('relative', className)}>
      <select {...useFieldWiring()} {...rest} className={join(CONTROL, 'appearance-none pr-10')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
