import type { ComponentProps } from 'react'
import { useFieldWiring } from './field.tsx'
import { join } from './join.ts'
import { CONTROL } from './text-input.tsx'

const PILL = join(
  'file:mr-3 file:cursor-pointer file:rounded-pill file:border-0 file:bg-sand file:px-4 file:py-1',
  'file:[font:inherit] file:text-sm file:font-semibold file:text-ink',
)

/** The browser's file input, for a contract or a list; uploads have their own panel. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input type="file" {...useFieldWiring()} {...props} className={join(CONTROL, PILL)} />
}
