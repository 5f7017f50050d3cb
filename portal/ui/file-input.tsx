import type { ComponentProps } from 'react'
import { useFieldWiring } from './field.tsx'

/** The browser's own choice of a file, for lists and tables; uploads have a panel of their own. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <input
      type="file"
      {...useFieldWiring()}
      {...props}
      className="text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-pill file:border file:border-line-strong file:bg-raised file:px-3.5 file:text-xs file:font-semibold file:text-ink"
    />
  )
}
