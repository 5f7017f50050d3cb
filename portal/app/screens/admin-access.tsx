import type { z } from 'zod'
import { useOwnerEntry } from '#portal/features/sessions/owner-entry.ts'
import { call } from '#portal/lib/http/request.ts'
import { ownerEmail } from '#portal/lib/page-facts.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { EntryPage } from '#portal/ui/entry-page.tsx'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { EmailField, PasswordField } from '#portal/ui/form-fields.tsx'
import { AccessRequest, accessByCode } from '#wire/sessions.ts'

/** /admin-access, SPEC-2.9. */
export default function AdminAccess() {
  const form = useZodForm({
    schema: AccessRequest,
    defaults: { email: ownerEmail(), accessCode: '' },
  })
  const entry = useOwnerEntry({
    send: (body: z.infer<typeof AccessRequest>) => call(accessByCode, { body }),
    descriptionOf: ({ message }) => message,
    failedText: 'Failed to access admin panel',
    path: '/',
    delayMs: 2000,
  })

  return (
    <EntryPage
      title="Admin Access"
      lead="Enter your credentials to access the owner dashboard"
      note="This is a temporary access method while authentication is being configured."
    >
      <Form form={form} action={entry} onSubmit={entry.mutate}>
        <FormFailure action={entry} />
        <EmailField form={form} name="email" />
        <PasswordField
          form={form}
          name="accessCode"
          label="Access Code"
          what="access code"
          autoComplete="off"
          required
        />
        <SubmitButton action={entry} pendingLabel="Accessing...">
          Access Admin Panel
        </SubmitButton>
      </Form>
    </EntryPage>
  )
}
