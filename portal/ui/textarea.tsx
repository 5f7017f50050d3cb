import type { ComponentProps } from 'react'
import { useFieldWiring } from './field.tsx'
import { join } from './join.ts'
import { CONTROL } from './text-input.tsx'

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea {...useFieldWiring()} rows={rows} {...rest} className={join(CONTROL, className)} />
  )
}
