import { z } from 'zod'
import { NAME_FIELDS } from '#portal/features/sessions/name-fields.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button } from '#portal/ui/button.tsx'
import { Form } from '#portal/ui/form.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { Section } from '#portal/ui/section.tsx'
import { SignUp } from '#wire/sign-up.ts'
import type { User } from '#wire/users.ts'
import { useChangeAccount } from './queries.ts'

/** The phone number may be cleared. */
const Details = z.object({
  firstName: SignUp.shape.firstName,
  lastName: SignUp.shape.lastName,
  phone: z.string().trim().max(50, 'Please keep this under 50 characters'),
})

export function DetailsSection({ user: { firstName, lastName, phone } }: { user: User }) {
  const form = useZodForm({
    schema: Details,
    defaults: { firstName, lastName, phone: phone ?? '' },
    draft: 'account-details',
  })
  const saving = useChangeAccount('Your details are saved')
  return (
    <Section id="details" title="Your details" lead="Your name appears on contracts and messages.">
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
        <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="tel" optional />
        <div>
          <Button type="submit" pending={saving.isPending} pendingLabel="Saving...">
            Save details
          </Button>
        </div>
      </Form>
    </Section>
  )
}
