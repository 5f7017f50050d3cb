import { useState } from 'react'
import { z } from 'zod'
import { NAME_FIELDS, PHONE_FIELD } from '#portal/features/sessions/sign-up-form.tsx'
import { viewerOf } from '#portal/lib/http/viewer.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { Section } from '#portal/ui/section.tsx'
import { type MailPreferences, mailsFor, type OptionalMail } from '#wire/mail-preferences.ts'
import { SignUp } from '#wire/sign-up.ts'
import { accountTexts } from '#wire/texts/account.ts'
import type { User } from '#wire/users.ts'
import { useChangeAccount } from './use-change-account.ts'

const { details: texts, mails: mailTexts } = accountTexts

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
        <FormFailure action={saving} form={form} />
        <div>
          <SubmitButton variant="secondary" action={saving} pendingLabel={accountTexts.saving}>
            {texts.submit}
          </SubmitButton>
        </div>
      </Form>
    </Section>
  )
}

export function MailsSection({ user }: { user: User }) {
  const saving = useChangeAccount(mailTexts.saved)
  const mails = mailsFor(viewerOf(user))
  // React state, because a mutation's variables render a task later: the checkbox would flip back first.
  const [pending, setPending] = useState<Partial<MailPreferences>>({})
  const change = (mail: OptionalMail, isWanted: boolean) => {
    setPending({ [mail]: isWanted })
    saving.mutate({ mailPreferences: { [mail]: isWanted } }, { onSettled: () => setPending({}) })
  }
  return (
    <Section id="mails" title={mailTexts.title} lead={mailTexts.lead}>
      {mails.length === 0 && <p>{mailTexts.none}</p>}
      <div className="grid gap-2">
        {mails.map((mail) => (
          <div key={mail}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-eucalyptus"
                aria-describedby={`mail-${mail}`}
                checked={pending[mail] ?? user.mailPreferences[mail]}
                onChange={({ target }) => change(mail, target.checked)}
              />
              {mailTexts[mail].label}
            </label>
            <p id={`mail-${mail}`} className="-mt-1.5 pl-8 text-sm text-muted">
              {mailTexts[mail].text}
            </p>
          </div>
        ))}
      </div>
      <FormFailure action={saving} className="mt-4" />
    </Section>
  )
}
