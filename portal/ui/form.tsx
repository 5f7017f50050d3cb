import { type ReactNode, useEffect } from 'react'
import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import { serverFields } from '#portal/lib/http/request.ts'
import type { Failure } from '#portal/lib/http/use-action.ts'
import type { ZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from './alert.tsx'

/** What a form needs of the mutation that it submits to, see `useAction`. */
export type FormAction = { error: Error | null; isPending: boolean; failure: Failure | null }

export type FormProps<Values extends FieldValues, Output> = {
  form: ZodForm<Values, Output>
  action: FormAction
  onSubmit: (values: Output) => unknown
  /** Called instead when the schema refuses the values; the errors also stand at their fields. */
  onInvalid?: (errors: FieldErrors<Values>) => void
  id?: string
  className?: string
  'aria-labelledby'?: string
  children: ReactNode
}

/**
 * A form validated by its schema. After a refused submit it shows the server's message at each field
 * and focuses the first.
 */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, action, onSubmit, onInvalid, className = 'grid gap-5', ...rest } = props
  const { setError, setFocus } = form
  const { error } = action

  useEffect(() => {
    const messages = Object.entries(serverFields(error)) as [Path<Values>, string][]
    for (const [name, message] of messages) setError(name, { message })
    if (messages[0]) setFocus(messages[0][0], { shouldSelect: true })
  }, [error, setError, setFocus])

  return (
    <form
      {...rest}
      noValidate
      className={className}
      onSubmit={form.handleSubmit((values) => onSubmit(values), onInvalid)}
    />
  )
}

/** The error of a form's last submit. */
export function FormFailure({ action, className }: { action: FormAction; className?: string }) {
  if (!action.failure) return null
  return (
    <div className={className}>
      <Alert variant="destructive" title={action.failure.title}>
        {action.failure.text}
      </Alert>
    </div>
  )
}
