import type { z } from 'zod'
import { useOwnerSignIn } from '#portal/features/sessions/owner-sign-in.ts'
import { call } from '#portal/lib/http/request.ts'
import { ownerEmail } from '#portal/lib/page-facts.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { EntryPage } from '#portal/ui/entry-page.tsx'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { EmailField, PasswordField } from '#portal/ui/form-fields.tsx'
import { AccessRequest, accessByCode } from '#wire/sessions.ts'
import { sessionTexts } from '#wire/texts/sessions.ts'

const texts = sessionTexts.adminAccess

/** /admin-access, SPEC-2.9. */
export default function AdminAccess() {
  const form = useZodForm({
    schema: AccessRequest,
    defaults: { email: ownerEmail(), accessCode: '' },
  })
  const signingIn = useOwnerSignIn({
    send: (body: z.infer<typeof AccessRequest>) => call(accessByCode, { body }),
    successText: ({ message }) => message,
    failedText: texts.failed,
    path: '/',
    delayMs: 2000,
  })

  return (
    <EntryPage title={texts.title} lead={texts.lead} note={texts.note}>
      <Form form={form} action={signingIn} onSubmit={signingIn.mutate}>
        <FormFailure action={signingIn} />
        <EmailField form={form} name="email" />
        <PasswordField
          form={form}
          name="accessCode"
          label={texts.accessCode}
          what={texts.accessCodeNoun}
          autoComplete="off"
          required
        />
        <SubmitButton action={signingIn} pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
      </Form>
    </EntryPage>
  )
}
