import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useDraft } from '#portal/lib/draft.ts'
import { call, serverMessage, statusOf } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { ActionButton, Button } from '#portal/ui/button.tsx'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import type { PendingCode } from '#wire/sign-in-reply.ts'
import { CODE_REFUSED, verifyCode } from '#wire/sign-up.ts'
import { sessionTexts } from '#wire/texts/sessions.ts'
import { MAILED_CODE_DRAFT, redirectAfterSignIn } from './redirect-after-sign-in.ts'

const texts = sessionTexts.mailedCode

/** A mailed code that the user has not entered yet. */
type MailedCode = PendingCode & { email: string }

/** Called by a form after the server has mailed a code. `sendAnother` repeats the form's call. */
export type OnCodeMailed = (
  email: string,
  sent: PendingCode,
  sendAnother: () => Promise<PendingCode>,
) => void

/**
 * The code that this tab waits for. It survives a reload, since a phone may discard the page while the
 * user reads the mail. The resend function does not, because it needs the password.
 * @param draft name of the draft in the tab's storage
 */
export function useMailedCode(draft: string = MAILED_CODE_DRAFT) {
  const [mailedCode, setMailedCode, clear] = useDraft<MailedCode | null>(draft, null)
  const [sendAnother, setSendAnother] = useState<(() => Promise<PendingCode>) | null>(null)

  const onCodeMailed: OnCodeMailed = (email, { pending: pendingToken, demoCode }, send) => {
    setMailedCode({ email, pending: pendingToken, ...(demoCode && { demoCode }) })
    setSendAnother(() => send)
  }
  const resend =
    mailedCode && sendAnother
      ? async () => onCodeMailed(mailedCode.email, await sendAnother(), sendAnother)
      : undefined

  return { mailedCode, onCodeMailed, resend, clear }
}

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
  const { email, pending: pendingToken, demoCode } = mailedCode
  useEffect(() => setFocus('code'), [setFocus, pendingToken])

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
      <SubmitButton action={redeeming} block leadsAway pendingLabel={texts.pending}>
        {texts.submit}
      </SubmitButton>
      <div aria-live="polite" className="empty:hidden">
        {resending.isSuccess && <Alert>{texts.resent}</Alert>}
        <FormFailure action={resending} />
      </div>
      <div className="flex flex-wrap gap-3">
        {onResend && (
          <ActionButton action={resending} pendingLabel={texts.resendPending}>
            {texts.resend}
          </ActionButton>
        )}
        <Button onClick={onStartOver}>{texts.startOver}</Button>
      </div>
    </Form>
  )
}

/** {@link CodeForm} for a sign-up or a sign-in, after which the user's first page is loaded. */
export function SignInCode({ mailedCode, ...rest }: Omit<CodeFormProps, 'onCode'>) {
  const { email, pending: pendingToken } = mailedCode
  const redeem = async (code: string) => {
    const body = { email, pending: pendingToken, code }
    redirectAfterSignIn(await call(verifyCode, { body }))
  }
  return <CodeForm {...rest} mailedCode={mailedCode} onCode={redeem} />
}
