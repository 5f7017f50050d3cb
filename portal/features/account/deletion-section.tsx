import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { clearAllDrafts } from '#portal/lib/draft.ts'
import { call, serverFields, serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Link } from '#portal/ui/link.tsx'
import { PasswordInput } from '#portal/ui/password-input.tsx'
import { Section } from '#portal/ui/section.tsx'
import { deleteAccount } from '#wire/account.ts'
import { dayInWords, recordsKept } from '#wire/retention.ts'
import type { User } from '#wire/users.ts'

const FAILED = 'We could not delete your account. Check your connection and try again.'

/** Lists the records that the law makes us keep, before the user deletes the account. */
function Kept({ user }: { user: User }) {
  const kept = recordsKept(user)
  if (kept.length === 0) return null
  return (
    <Alert title="The law makes us keep">
      <ul className="mt-1 grid gap-1">
        {kept.map(({ what, until }) => (
          <li key={what}>{`${what}: until ${dayInWords(until)}`}</li>
        ))}
      </ul>
      <p className="mt-2">{kept[0]?.why}</p>
    </Alert>
  )
}

export function DeletionSection({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const deleting = useMutation({
    mutationFn: () => call(deleteAccount, { body: { password } }),
    onSuccess: () => {
      clearAllDrafts()
      toast({ title: 'Your account was deleted', last: true })
      window.setTimeout(() => window.location.assign('/'), 500)
    },
  })
  const atField = serverFields(deleting.error).password
  const close = () => {
    setAsking(false)
    setPassword('')
    deleting.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    deleting.mutate()
  }

  return (
    <Section
      id="delete"
      title="Delete your account"
      lead="Your homes, appointments, messages and files go with it, for good."
    >
      <Button variant="destructive" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => !open && close()}
        title="Delete your account?"
        description="Everything in it is deleted, and booked appointments are cancelled. This cannot be undone."
        confirmLabel="Delete my account"
        pendingLabel="Deleting..."
        pending={deleting.isPending || deleting.isSuccess}
        onConfirm={() => deleting.mutate()}
      >
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <Kept user={user} />
          {deleting.error && !atField && (
            <Alert variant="destructive">{serverMessage(deleting.error, FAILED)}</Alert>
          )}
          <Field
            label="Your password"
            error={atField}
            help={
              <>
                Never chose one?{' '}
                <Link href="/forgot-password" className="underline underline-offset-2">
                  Choose one by mail
                </Link>{' '}
                first.
              </>
            }
            required
          >
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        </form>
      </ConfirmDialog>
    </Section>
  )
}
