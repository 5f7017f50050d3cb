import { useState } from 'react'
import { clearAllDrafts } from '#portal/lib/draft.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import { Form, FormFailure } from '#portal/ui/form.tsx'
import { PasswordField } from '#portal/ui/form-fields.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { Section } from '#portal/ui/section.tsx'
import { AccountDeletion, deleteAccount } from '#wire/account.ts'
import { longDate } from '#wire/dates.ts'
import { recordsKept } from '#wire/retention.ts'
import type { User } from '#wire/users.ts'

/** Lists the records that the law makes us keep, before the user deletes the account. */
function Kept({ user }: { user: User }) {
  const kept = recordsKept(user)
  if (kept.length === 0) return null
  return (
    <Alert title="The law requires us to keep">
      <ul className="mt-1 grid gap-1">
        {kept.map(({ what, until }) => (
          <li key={what}>{`${what}: until ${longDate(until)}`}</li>
        ))}
      </ul>
      <p className="mt-2">{kept[0]?.why}</p>
    </Alert>
  )
}

export function DeletionSection({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const form = useZodForm({ schema: AccountDeletion, defaults: { password: '' } })
  const deleting = useAction({
    send: (body: AccountDeletion) => call(deleteAccount, { body }),
    onSuccess: () => {
      clearAllDrafts()
      window.setTimeout(() => window.location.assign('/'), 500)
    },
    successToast: () => ({ title: 'Your account was deleted', last: true }),
    failure: { text: 'We could not delete your account. Check your connection and try again.' },
    alertOnly: true,
  })
  const submit = (body: AccountDeletion) => deleting.mutate(body)
  const close = () => {
    setOpen(false)
    form.reset()
    deleting.reset()
  }

  return (
    <Section
      id="delete"
      title="Delete your account"
      lead="Your homes, appointments, messages and files are deleted with it, permanently."
    >
      <Button variant="destructive" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={(open) => !open && close()}
        title="Delete your account?"
        description="Everything in it is deleted, and booked appointments are cancelled. This cannot be undone."
        confirmLabel="Delete my account"
        pendingLabel="Deleting..."
        pending={deleting.isPending || deleting.isSuccess}
        onConfirm={() => void form.handleSubmit(submit)()}
      >
        <Form form={form} action={deleting} onSubmit={submit} className="grid gap-4">
          <Kept user={user} />
          <FormFailure action={deleting} form={form} />
          <PasswordField
            form={form}
            name="password"
            label="Your password"
            help={
              <>
                Never set one? <TextLink href="/forgot-password">Set one by email</TextLink> first.
              </>
            }
            autoComplete="current-password"
            required
          />
        </Form>
      </ConfirmDialog>
    </Section>
  )
}
