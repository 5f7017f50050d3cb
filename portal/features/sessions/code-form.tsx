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
import { sessionTexts } from '#wire/texts/sessions.ts'
import type { MailedCode } from './mailed-code.ts'

const texts = sessionTexts.mailedCode

const TypedCode = z.object({
  code: z
    .string()
    .transform((typed) => typed.replace(/\D/g, ''))
    .refine((digits) => digits.length === 6, texts.incomplete),
})

type CodeFormProps = {
  mailedCode: MailedCode
  /** Redeems the code; an error it throws is shown at the field. */
  onCode: (code: string) => Promise<unknown>
  /** Sends another code. Absent after a reload, because the password is no longer in memory. */
  onResend: (() => Promise<void>) | undefined
  onStartOver: () => void
}

/** Takes the mailed code. It works only in the tab that asked for it, which holds the `pending` half. */
export function CodeForm({ mailedCode, onCode, onResend, onStartOver }: CodeFormProps) {
  const form = useZodForm({ schema: TypedCode, defaults: { code: '' } })
  const { setFocus } = form
  const { email, pending, demoCode } = mailedCode
  useEffect(() => setFocus('code'), [setFocus, pending])

  const resending = useAction({
    send: async () => onResend?.(),
    failure: { text: texts.failed },
    alertOnly: true,
    onSuccess: () => form.reset(),
  })
  const redeeming = useAction({
    send: ({ code }: z.output<typeof TypedCode>) => onCode(code),
    onError: (error) => {
      const message =
        statusOf(error) === 400
          ? texts.refused(CODE_REFUSED, !!onResend)
          : serverMessage(error, texts.failed)
      form.setError('code', { message })
      form.setFocus('code', { shouldSelect: true })
    },
  })

  return (
    <Form form={form} action={redeeming} onSubmit={redeeming.mutate}>
      <p>
        {texts.sentTo}
        <strong className="wrap-anywhere">{email}</strong>
        {texts.sentToEnd}
      </p>
      {demoCode && <Alert title={texts.demoTitle}>{texts.demo(demoCode)}</Alert>}
      <TextField
        form={form}
        name="code"
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        controlClassName="max-w-48 tracking-[0.25em] tabular-nums"
        required
      />
      <SubmitButton action={redeeming} pendingLabel={texts.pending}>
        {texts.submit}
      </SubmitButton>
      <div aria-live="polite" className="empty:hidden">
        {resending.isSuccess && <Alert>{texts.resent}</Alert>}
        <FormFailure action={resending} />
      </div>
      <div className="flex flex-wrap gap-3">
        {onResend && (
          <Button
            pending={resending.isPending}
            pendingLabel={texts.resendPending}
            onClick={() => resending.mutate()}
          >
            {texts.resend}
          </Button>
        )}
        <Button onClick={onStartOver}>{texts.startOver}</Button>
      </div>
    </Form>
  )
}
