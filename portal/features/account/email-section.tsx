import {
  CodeForm,
  type OnCodeMailed,
  useMailedCode,
} from '#portal/features/sessions/mailed-code.tsx'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { toast } from '#portal/lib/toast.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { Section } from '#portal/ui/section.tsx'
import { changeEmail, EmailChange, verifyEmail } from '#wire/account.ts'
import { accountTexts } from '#wire/texts/account.ts'
import type { User } from '#wire/users.ts'
import { CurrentPassword } from './password-section.tsx'
import { cacheUser } from './queries.ts'

const texts = accountTexts.email

export function EmailSection({ user }: { user: User }) {
  const { mailedCode, onCodeMailed, resend, clear } = useMailedCode('new-email-code')
  return (
    <Section id="email" title={texts.title} lead={texts.lead}>
      <p className="mb-5 wrap-anywhere">
        {texts.current}
        <strong>{user.email}</strong>
        {texts.currentEnd}
      </p>
      {mailedCode ? (
        <CodeForm
          mailedCode={mailedCode}
          onCode={async (code) => {
            const { email, pending: pendingToken } = mailedCode
            cacheUser(await call(verifyEmail, { body: { code, pending: pendingToken } }))
            clear()
            toast({ title: texts.changed, description: texts.changedTo(email) })
          }}
          onResend={resend}
          onStartOver={clear}
        />
      ) : (
        <EmailForm onCodeMailed={onCodeMailed} />
      )}
    </Section>
  )
}

function EmailForm({ onCodeMailed }: { onCodeMailed: OnCodeMailed }) {
  const form = useZodForm({
    schema: EmailChange,
    defaults: { email: '', password: undefined },
    draft: 'account-email',
    excludedFromDraft: ['password'],
  })
  const sending = useAction({
    send: (body: EmailChange) => call(changeEmail, { body }),
    onSuccess: (sent, body) => {
      form.clearDraft()
      onCodeMailed(body.email, sent, () => call(changeEmail, { body }))
    },
    failure: { text: texts.failed },
    alertOnly: true,
  })

  return (
    <Form form={form} action={sending} onSubmit={sending.mutate}>
      <FormFailure action={sending} form={form} />
      <TextField
        form={form}
        name="email"
        label={texts.label}
        type="email"
        autoComplete="email"
        required
      />
      <CurrentPassword form={form} name="password" error={sending.error} />
      <div>
        <SubmitButton variant="secondary" action={sending} pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
      </div>
    </Form>
  )
}
