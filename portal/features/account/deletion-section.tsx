import { useState } from 'react'
import { clearAllDrafts } from '#portal/lib/draft.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-action.tsx'
import { Form, FormFailure } from '#portal/ui/form.tsx'
import { PasswordField } from '#portal/ui/form-fields.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { Section } from '#portal/ui/section.tsx'
import { AccountDeletion, deleteAccount } from '#wire/account.ts'
import { longDate } from '#wire/dates.ts'
import { listKeptRecords } from '#wire/retention.ts'
import { accountTexts } from '#wire/texts/account.ts'
import type { User } from '#wire/users.ts'

const texts = accountTexts.deletion

/** Lists the records that the law makes us keep, before the user deletes the account. */
function KeptRecords({ user }: { user: User }) {
  const kept = listKeptRecords(user)
  if (kept.length === 0) return null
  return (
    <Alert title={texts.kept}>
      <ul className="mt-1 grid gap-1">
        {kept.map(({ what, until }) => (
          <li key={what}>{texts.keptUntil(what, longDate(until))}</li>
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
    successToast: () => ({ title: texts.deleted, last: true }),
    failure: { text: texts.failed },
    alertOnly: true,
  })
  const submit = form.handleSubmit((body) => deleting.mutate(body))
  const close = () => {
    setOpen(false)
    form.reset()
    deleting.reset()
  }

  return (
    <Section id="delete" title={texts.title} lead={texts.lead}>
      <Button variant="destructive" onClick={() => setOpen(true)}>
        {texts.submit}
      </Button>
      {isOpen && (
        <ConfirmDialog
          onClose={close}
          title={texts.confirmTitle}
          description={texts.confirm}
          confirmLabel={texts.submit}
          pendingLabel={texts.pending}
          pending={deleting.isPending || deleting.isSuccess}
          onConfirm={() => void submit()}
        >
          <Form form={form} action={deleting} onSubmit={deleting.mutate} className="grid gap-4">
            <KeptRecords user={user} />
            <FormFailure action={deleting} form={form} />
            <PasswordField
              form={form}
              name="password"
              label={texts.password}
              help={
                <>
                  {texts.noPassword}
                  <TextLink href="/forgot-password">{texts.setPassword}</TextLink>
                  {texts.noPasswordEnd}
                </>
              }
              autoComplete="current-password"
              required
            />
          </Form>
        </ConfirmDialog>
      )}
    </Section>
  )
}
