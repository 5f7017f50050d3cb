import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button } from '#portal/ui/button.tsx'
import { Form, FormFailure } from '#portal/ui/form.tsx'
import { NewPasswordField } from '#portal/ui/form-fields.tsx'
import { Section } from '#portal/ui/section.tsx'
import { changePassword, PasswordChange } from '#wire/account.ts'
import { accountTexts } from '#wire/texts/account.ts'
import { CurrentPassword } from './current-password.tsx'
import { refreshSessions } from './queries.ts'

const texts = accountTexts.password

export function PasswordSection() {
  const form = useZodForm({
    schema: PasswordChange,
    defaults: { currentPassword: undefined, password: '' },
  })
  const saving = useAction({
    send: (body: PasswordChange) => call(changePassword, { body }),
    onSuccess: () => {
      form.reset()
      void refreshSessions()
    },
    successToast: () => ({ title: texts.saved, description: texts.signedOut }),
    failure: { text: accountTexts.notSaved },
    alertOnly: true,
  })

  return (
    <Section id="password" title={texts.title} lead={texts.lead}>
      <Form form={form} action={saving} onSubmit={saving.mutate}>
        <FormFailure action={saving} form={form} />
        <CurrentPassword form={form} name="currentPassword" error={saving.error} />
        <NewPasswordField form={form} name="password" label={texts.label} />
        <div>
          <Button type="submit" pending={saving.isPending} pendingLabel={accountTexts.saving}>
            {texts.submit}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
