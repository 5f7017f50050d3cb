import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { clearDraft, readDraft, writeDraft } from './draft.ts'

export type ZodForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output> & {
  /** The message at a field: the schema's, or the server's after a refused submit. */
  errorAt: (name: Path<Values>) => string | undefined
  /** Deletes the stored draft, after the server has the values. */
  clearDraft: () => void
  /** A handler that deletes the stored draft and then acts, such as closing the form. */
  clearDraftThen: (act: () => void) => () => void
}

type ZodFormOptions<Values extends FieldValues, Output> = Omit<
  UseFormProps<Values, unknown, Output>,
  'resolver' | 'defaultValues'
> & {
  schema: z.ZodType<Output>
  defaults: Values
  /** The key under which typed values survive closing and a reload; without it none are stored. */
  draft?: string
  excludedFromDraft?: readonly Path<Values>[]
  /** Builds the first values from the defaults and a stored draft; by default the draft's win. */
  mergeDraft?: (defaults: Values, draft: Partial<Values>) => Values
}

/** A form validated by a wire schema, whose typed values are kept as a draft. */
export function useZodForm<Values extends FieldValues, Output extends FieldValues>(
  props: ZodFormOptions<Values, Output>,
): ZodForm<Values, Output> {
  const { schema, defaults, draft, excludedFromDraft = [], mergeDraft, ...options } = props
  const stored: Partial<Values> = draft ? readDraft(draft, {}) : {}
  const form = useForm<Values, unknown, Output>({
    ...options,
    // Fields hold more than the schema takes: an empty choice is ''. The schema reports it at the field.
    resolver: zodResolver(schema as z.ZodType<Output, Values>),
    defaultValues: (mergeDraft?.(defaults, stored) ?? {
      ...defaults,
      ...stored,
    }) as DefaultValues<Values>,
  })
  const { subscribe } = form
  const excluded = excludedFromDraft.join(' ')
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (draft === undefined) return
          const isKept = ([name]: [string, unknown]) => !excluded.split(' ').includes(name)
          writeDraft(draft, Object.fromEntries(Object.entries(values).filter(isKept)))
        },
      }),
    [draft, subscribe, excluded],
  )
  const clear = () => draft && clearDraft(draft)
  return Object.assign(form, {
    errorAt(name: Path<Values>): string | undefined {
      const error: { message?: string } | undefined = get(form.formState.errors, name)
      return error?.message
    },
    clearDraft: clear,
    clearDraftThen: (act: () => void) => () => {
      clear()
      act()
    },
  })
}
