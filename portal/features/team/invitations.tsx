import { useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { useNow } from '#portal/lib/now.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { shortDate } from '#wire/dates.ts'
import {
  INVITATION_DAYS,
  INVITED_ROLES,
  type Invitation,
  NewInvitation,
} from '#wire/invitations.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { sessionTexts } from '#wire/texts/sessions.ts'
import { teamTexts } from '#wire/texts/team.ts'
import { useInvitations, useInvite, useSendAgain, useWithdraw } from './invitation-queries.ts'

const { invitations: texts, roles } = teamTexts

const BLANK = { firstName: '', lastName: '', email: '', role: 'editor' } as const

const ROLE_OPTIONS = INVITED_ROLES.map((role) => ({ value: role, label: roles[role].label }))

function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm({ schema: NewInvitation, draft: 'new-invitation', defaults: BLANK })
  const inviting = useInvite(form.clearDraftThen(onClose))
  const role = form.watch('role')
  return (
    <FormDialog
      title={texts.title}
      description={texts.description(INVITATION_DAYS)}
      form={form}
      action={inviting}
      onSubmit={inviting.mutate}
      onClose={onClose}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
    >
      <TextField
        form={form}
        name="firstName"
        label={sessionTexts.firstName}
        autoComplete="off"
        required
      />
      <TextField
        form={form}
        name="lastName"
        label={sessionTexts.lastName}
        autoComplete="off"
        required
      />
      <TextField
        form={form}
        name="email"
        label={commonTexts.email}
        type="email"
        autoComplete="off"
        className="sm:col-span-2"
        required
      />
      <SelectField
        form={form}
        name="role"
        label={texts.role}
        help={roles[role].help}
        options={ROLE_OPTIONS}
        className="sm:col-span-2"
        required
      />
    </FormDialog>
  )
}

/** The button that opens the form of an invitation. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="primary" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, role, sentAt, expiresAt } = invitation
  const name = nameOf(invitation)
  const detail = new Date(expiresAt).getTime() > useNow() ? texts.detail : texts.expired
  const sending = useSendAgain()
  const { again, withdraw } = texts
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <h4 className="flex flex-wrap items-center gap-2 text-base font-semibold wrap-anywhere">
          {name} <Badge>{roles[role].label}</Badge>
        </h4>
        <p className="text-xs wrap-anywhere text-muted">
          {detail(email, shortDate(sentAt), shortDate(expiresAt))}
        </p>
      </div>
      <Button
        size="small"
        pending={sending.isPending}
        pendingLabel={again.pending}
        aria-label={again.label(name)}
        onClick={() => sending.mutate(invitation)}
      >
        {again.submit}
      </Button>
      <ConfirmAction
        button={{
          size: 'small',
          'aria-label': withdraw.label(name),
          children: withdraw.submit,
        }}
        action={useWithdraw()}
        input={invitation}
        title={withdraw.title(name)}
        description={withdraw.description}
        confirmLabel={withdraw.submit}
        pendingLabel={withdraw.pending}
        errorTitle={withdraw.alertTitle}
      />
    </li>
  )
}

/** Open invitations; nothing while there are none. */
export function InvitationList() {
  return (
    <Loaded from={useInvitations()} errorTitle={texts.failedToLoad} skeleton={null}>
      {(invitations) =>
        invitations.length > 0 && (
          <section aria-labelledby="invitations-title" className="mt-6">
            <h3 id="invitations-title" className="mb-2 text-base font-semibold">
              {texts.list}
            </h3>
            <ul className="divide-y divide-line border-y border-line">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}
