import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { sentLanguage } from '#portal/lib/page-language.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Form, PrivacyNote, SubmitButton } from '#portal/ui/form.tsx'
import { EmailField, NewPasswordField, TextField } from '#portal/ui/form-fields.tsx'
import { SignUp, signUp } from '#wire/sign-up.ts'
import { sessionTexts } from '#wire/texts/sessions.ts'
import type { OnCodeMailed } from './mailed-code.tsx'
import { SIGN_IN_DRAFT } from './redirect-after-sign-in.ts'

const texts = sessionTexts.signUp

/** The props of the fields for a person's name, in sign-up and account. */
export const NAME_FIELDS = [
  {
    name: 'firstName',
    label: sessionTexts.firstName,
    autoComplete: 'given-name',
    required: true,
  },
  {
    name: 'lastName',
    label: sessionTexts.lastName,
    autoComplete: 'family-name',
    required: true,
  },
] as const

export const PHONE_FIELD = {
  name: 'phone',
  label: sessionTexts.phone,
  type: 'tel',
  autoComplete: 'tel',
  optional: true,
} as const

function requestAccount(body: SignUp) {
  const returnPath = new URLSearchParams(window.location.search).get('next')
  return call(signUp, { body: { ...body, next: returnPath?.slice(0, 2000), ...sentLanguage() } })
}

export function SignUpForm({ onCodeMailed }: { onCodeMailed: OnCodeMailed }) {
  const form = useZodForm({
    schema: SignUp,
    defaults: { firstName: '', lastName: '', email: '', phone: '', password: '' },
    draft: SIGN_IN_DRAFT,
    excludedFromDraft: ['password'],
  })
  const signingUp = useAction({
    send: requestAccount,
    onSuccess: (sent, body) => onCodeMailed(body.email, sent, () => requestAccount(body)),
    failure: { title: texts.failedTitle, text: texts.failed },
  })
  const hasFieldError = Object.keys(form.formState.errors).length > 0

  return (
    <Form form={form} action={signingUp} onSubmit={signingUp.mutate}>
      {signingUp.failure && !hasFieldError && (
        <Alert variant="destructive">{signingUp.failure.text}</Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {NAME_FIELDS.map((field) => (
          <TextField key={field.name} form={form} {...field} />
        ))}
      </div>
      <EmailField form={form} name="email" />
      <TextField form={form} {...PHONE_FIELD} />
      <NewPasswordField form={form} name="password" label={sessionTexts.password} />
      <SubmitButton action={signingUp} block leadsAway pendingLabel={texts.pending}>
        {texts.tab}
      </SubmitButton>
      <PrivacyNote />
    </Form>
  )
}
