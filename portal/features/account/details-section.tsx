import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { clearDraft, readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Section } from '#portal/ui/section.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { SignUp } from '#wire/sign-up.ts'
import type { User } from '#wire/users.ts'
import { useServerErrors } from './current-password.tsx'
import { useChangeAccount } from './queries.ts'

const DRAFT = 'account-details'

/** The phone number may be cleared. */
const Details = z.object({
  firstName: SignUp.shape.firstName,
  lastName: SignUp.shape.lastName,
  phone: z.string().trim().max(50, 'Please keep this under 50 characters'),
})
type Details = z.infer<typeof Details>

export function DetailsSection({ user }: { user: User }) {
  const known = { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '' }
  const form = useForm<Details>({
    resolver: zodResolver(Details),
    defaultValues: { ...known, ...readDraft<Partial<Details>>(DRAFT, {}) },
  })
  useFormDraft(DRAFT, form)
  const saving = useChangeAccount('Your details are saved')
  const { showErrors } = useServerErrors(form, 'phone')
  const { errors } = form.formState
  const save = (body: Details) =>
    saving.mutate(body, { onSuccess: () => clearDraft(DRAFT), onError: showErrors })

  return (
    <Section id="details" title="Your details" lead="Your name stands on contracts and messages.">
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(save)}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" error={errors.firstName?.message} required>
            <TextInput autoComplete="given-name" {...form.register('firstName')} />
          </Field>
          <Field label="Last name" error={errors.lastName?.message} required>
            <TextInput autoComplete="family-name" {...form.register('lastName')} />
          </Field>
        </div>
        <Field label="Phone" error={errors.phone?.message} optional>
          <TextInput type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
        <div>
          <Button type="submit" pending={saving.isPending} pendingLabel="Saving...">
            Save details
          </Button>
        </div>
      </form>
    </Section>
  )
}
