import { z } from 'zod'
import { NAME_FIELDS, PHONE_FIELD } from '#portal/features/sessions/sign-up-form.tsx'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Form, SubmitButton } from '#portal/ui/form.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { Section } from '#portal/ui/section.tsx'
import { SignUp } from '#wire/sign-up.ts'
import { accountTexts } from '#wire/texts/account.ts'
import type { User } from '#wire/users.ts'
import { useChangeAccount } from './queries.ts'

const texts = accountTexts.details

/** The phone number may be cleared. */
const Details = z.object({
  firstName: SignUp.shape.firstName,
  lastName: SignUp.shape.lastName,
  phone: z.string().trim().max(50, texts.phoneTooLong),
})

export function DetailsSection({ user: { firstName, lastName, phone } }: { user: User }) {
  const form = useZodForm({
    schema: Details,
    defaults: { firstName, lastName, phone: phone ?? '' },
    draft: 'account-details',
  })
  const saving = useChangeAccount(texts.saved)
  return (
    <Section id="details" title={texts.title} lead={texts.lead}>
      <Form
        form={form}
        action={saving}
        onSubmit={(body) => saving.mutate(body, { onSuccess: form.clearDraft })}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {NAME_FIELDS.map((field) => (
            <TextField key={field.name} form={form} {...field} />
          ))}
        </div>
        <TextField form={form} {...PHONE_FIELD} />
        <div>
          <SubmitButton variant="secondary" action={saving} pendingLabel={accountTexts.saving}>
            {texts.submit}
          </SubmitButton>
        </div>
      </Form>
    </Section>
  )
}
