import { useEffect } from 'react'
import { z } from 'zod'
import { serverMessage, statusOf } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { CODE_REFUSED } from '#wire/sign-up.ts'
import type { WaitingCode } from './waiting-code.ts'

const FAILED = 'We could not reach our server. Check your connection and try again.'

const TypedCode = z.object({
  code: z
    .string()
    .transform((typed) => typed.replace(/\D/g, ''))
    .refine((digits) => digits.length === 6, 'Enter the six digits from the email'),
})

const tryAgain = (canResend: boolean) =>
  `${CODE_REFUSED}. Use the code in the latest email, or ${canResend ? 'send a new one' : 'start over'}.`

export type CodeFormProps = {
  waiting: WaitingCode
  /** Redeems the code; an error it throws is shown at the field. */
  onCode: (code: string) => Promise<unknown>
  /** Sends another code. Absent after a reload, because the password is no longer in memory. */
  onResend: (() => Promise<void>) | undefined
  onStartOver: () => void
}

/** Takes the mailed code. It works only in the tab that asked for it, which holds the `pending` half. */
export function CodeForm({ waiting, onCode, onResend, onStartOver }: CodeFormProps) {
  const form = useZodForm({ schema: TypedCode, defaults: { code: '' } })
  const { setFocus } = form
  const { email, pending, demoCode } = waiting
  useEffect(() => setFocus('code'), [setFocus, pending])

  const resending = useAction({
    send: async () => onResend?.(),
    failure: { text: FAILED },
    alertOnly: true,
    onSuccess: () => form.reset(),
  })
  const entry = useAction({
    send: ({ code }: z.output<typeof TypedCode>) => onCode(code),
    onError: (error) => {
      const message = statusOf(error) === 400 ? tryAgain(!!onResend) : serverMessage(error, FAILED)
      form.setError('code', { message })
      form.setFocus('code', { shouldSelect: true })
    },
  })

  return (
    <Form form={form} action={entry} onSubmit={entry.mutate}>
      <p>
        We sent a six-digit code to <strong className="wrap-anywhere">{email}</strong>. It works for
        15 minutes. Didn’t get it? Check your spam folder.
      </p>
      {demoCode && (
        <Alert title="This is a demo, so no email is sent">Your code is {demoCode}.</Alert>
      )}
      <TextField
        form={form}
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        controlClassName="max-w-48 tracking-[0.25em] tabular-nums"
        required
      />
      <SubmitButton action={entry} pendingLabel="Checking...">
        Continue
      </SubmitButton>
      <div aria-live="polite" className="empty:hidden">
        {resending.isSuccess && (
          <Alert>A new code is on its way. The old one no longer works here.</Alert>
        )}
        <FormFailure action={resending} />
      </div>
      <div className="flex flex-wrap gap-3">
        {onResend && (
          <Button
            pending={resending.isPending}
            pendingLabel="Sending..."
            onClick={() => resending.mutate()}
          >
            Send a new code
          </Button>
        )}
        <Button onClick={onStartOver}>Start over</Button>
      </div>
    </Form>
  )
}
