import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { writeDraft } from './draft.ts'

/**
 * Stores a form's values as a draft at every change; pass `readDraft(key, …)` to the form as default
 * values. Fields named in `except`, such as secrets, are never stored. Without a key nothing is.
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  key: string | undefined,
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
          if (key === undefined) return
          const kept = Object.entries(values).filter(([name]) => !secrets.split(' ').includes(name))
          writeDraft(key, Object.fromEntries(kept))
        },
      }),
    [key, subscribe, secrets],
  )
}
