import { CodeForm } from '#portal/features/sessions/code-form.tsx'
import { type CodeMailed, useWaitingCode } from '#portal/features/sessions/waiting-code.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { toast } from '#portal/lib/toast.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button } from '#portal/ui/button.tsx'
import { Form, FormFailure } from '#portal/ui/form.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { Section } from '#portal/ui/section.tsx'
import { changeEmail, EmailChange, verifyEmail } from '#wire/account.ts'
import type { User } from '#wire/users.ts'
import { CurrentPassword } from './current-password.tsx'
import { showUser } from './queries.ts'

export function EmailSection({ user }: { user: User }) {
  const { waiting, onCodeMailed, resend, forget } = useWaitingCode('new-email-code')
  const onCode = async (code: string) => {
    if (!waiting) return
    showUser(await call(verifyEmail, { body: { code, pending: waiting.pending } }))
    forget()
    toast({ title: 'Your email is changed', description: `From now on it is ${waiting.email}.` })
  }
  return (
    <Section
      id="email"
      title="Email"
      lead="You sign in with this address, and we send our emails to it."
    >
      <p className="mb-5 wrap-anywhere">
        Your email is <strong>{user.email}</strong>.
      </p>
      {waiting ? (
        <CodeForm waiting={waiting} onCode={onCode} onResend={resend} onStartOver={forget} />
      ) : (
        <EmailForm onCodeMailed={onCodeMailed} />
      )}
    </Section>
  )
}

function EmailForm({ onCodeMailed }: { onCodeMailed: CodeMailed }) {
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
    failure: { text: 'We could not send the code. Check your connection and try again.' },
    alertOnly: true,
  })

  return (
    <Form form={form} action={sending} onSubmit={sending.mutate}>
      <FormFailure action={sending} form={form} />
      <TextField
        form={form}
        name="email"
        label="New email"
        type="email"
        autoComplete="email"
        required
      />
      <CurrentPassword form={form} name="password" error={sending.error} />
      <div>
        <Button type="submit" pending={sending.isPending} pendingLabel="Sending...">
          Send me a code
        </Button>
      </div>
    </Form>
  )
}
