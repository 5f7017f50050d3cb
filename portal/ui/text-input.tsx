import type { ComponentProps } from 'react'
import { useFieldWiring } from './field.tsx'
import { join } from './join.ts'

/** Classes shared by all text controls. */
export const CONTROL = join(
  'min-h-11 w-full rounded-field border border-line-strong bg-raised px-3 py-2 text-base text-ink',
  'transition-colors duration-150 hover:border-ink',
  'aria-invalid:border-danger aria-invalid:bg-danger-wash',
  'disabled:border-line disabled:bg-sand disabled:text-muted',
)

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldWiring()} {...rest} className={join(CONTROL, className)} />
}
