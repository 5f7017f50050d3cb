import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { writeDraft } from './draft.ts'

/**
 * Writes what is typed into a form to its draft; start the form from `readDraft(key, …)`. Secrets
 * are named in `except` and never stored.
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  key: string,
  form: UseFormReturn<Values, Context, Output>,
  except: readonly (keyof Values)[] = [],
): void {
  const { subscribe } = form
  const secrets = except.join(' ')

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const kept = Object.entries(values).filter(([name]) => !secrets.split(' ').includes(name))
          writeDraft(key, Object.fromEntries(kept))
        },
      }),
    [key, subscribe, secrets],
  )
}
