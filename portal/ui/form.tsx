import { type ReactNode, useEffect } from 'react'
import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import { serverFields } from '#portal/lib/http/request.ts'
import type { Failure } from '#portal/lib/http/use-action.ts'
import { formNotice } from '#portal/lib/page-facts.ts'
import type { ZodForm } from '#portal/lib/zod-form.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { Alert } from './alert.tsx'
import { Button, type ButtonProps } from './button.tsx'

/** The part of a mutation that a form needs, see `useAction`. */
export type FormAction = { error: Error | null; isPending: boolean; failure: Failure | null }

export type FormProps<Values extends FieldValues, Output> = {
  form: ZodForm<Values, Output>
  action: FormAction
  onSubmit: (values: Output) => unknown
  /** Called instead of onSubmit if the values are invalid; the messages are also shown at their fields. */
  onInvalid?: (errors: FieldErrors<Values>) => void
  id?: string
  className?: string
  'aria-labelledby'?: string
  children: ReactNode
}

/** A form validated by its schema. A refused submit shows the server's messages at the fields. */
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

type FormFailureProps = {
  action: Pick<FormAction, 'failure'>
  /** With the form, the error is hidden while a message is shown at one of its fields. */
  form?: { formState: { errors: object } }
  className?: string
}

/** The error of a form's last submit. */
export function FormFailure({ action, form, className }: FormFailureProps) {
  const isAtField = form && Object.keys(form.formState.errors).length > 0
  if (!action.failure || isAtField) return null
  return (
    <div className={className}>
      <Alert variant="destructive" title={action.failure.title}>
        {action.failure.text}
      </Alert>
    </div>
  )
}

type SubmitButtonProps = Omit<ButtonProps, 'pending'> & {
  action: { isPending: boolean; isSuccess?: boolean }
  /** After success the button stays pending until another page is shown. */
  leadsAway?: boolean
}

/** The button that submits a form. */
export function SubmitButton({ action, leadsAway = false, ...rest }: SubmitButtonProps) {
  const pending = action.isPending || (leadsAway && !!action.isSuccess)
  return <Button variant="primary" {...rest} type="submit" pending={pending} />
}

/** Tells how submitted data is used; shown at every form that asks for personal data. */
export function PrivacyNote() {
  return (
    <p className="text-xs text-muted">
      {/* The firm's own words, which are in English. */}
      <span lang="en">{formNotice()}</span>{' '}
      <a
        href="/privacy"
        target="_blank"
        rel="noopener"
        className="underline underline-offset-2 hover:text-ink"
      >
        {commonTexts.privacy}
        <span className="sr-only">{commonTexts.newTab}</span>
      </a>
    </p>
  )
}
