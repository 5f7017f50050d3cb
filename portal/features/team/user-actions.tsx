import { useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { ConfirmAction, ConfirmDialog } from '#portal/ui/confirm-action.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import { teamTexts } from '#wire/texts/team.ts'
import type { TeamMember } from '#wire/users.ts'
import { Role } from '#wire/viewer.ts'
import { TakeoverField } from './clients-of-member.tsx'
import {
  type MemberCall,
  type NamedUser,
  useChangeHost,
  useChangeMember,
  useChangeRole,
  useDeleteUser,
  useReassign,
} from './queries.ts'

/** Deletes a user and all their data, for the owner only; asks for confirmation by name. */
export function DeleteUser({ person }: { person: NamedUser }) {
  const texts = teamTexts.deleteUser
  return (
    <ConfirmAction
      button={{ variant: 'destructive', children: texts.submit }}
      action={useDeleteUser()}
      input={person}
      title={texts.title(nameOf(person))}
      description={texts.description(person.email)}
      confirmLabel={texts.submit}
      pendingLabel={texts.pending}
      errorTitle={texts.failedTitle}
    />
  )
}

type MemberActionProps = { person: TeamMember; name: MemberCall; disabled?: boolean }

/** A button that changes a team member's account, after confirmation by name. */
export function MemberAction({ person, name, disabled = false }: MemberActionProps) {
  const texts = teamTexts[name]
  const personName = nameOf(person)
  return (
    <ConfirmAction
      button={{ 'aria-label': texts.label(personName), disabled, children: texts.submit }}
      action={useChangeMember(name)}
      input={person}
      title={texts.title(personName)}
      description={texts.description}
      confirmLabel={texts.submit}
      pendingLabel={texts.pending}
      errorTitle={texts.alertTitle}
    />
  )
}

/** Lets the owner choose whether a user of staff is a host, to whom consultations are given. */
export function TakesConsultations({ person }: { person: TeamMember }) {
  const texts = consultationCalendarTexts.team
  const change = useChangeHost()
  const { id, takesConsultations } = person
  return (
    <Checkbox
      label={
        <>
          {texts.label}
          <span className="sr-only">, {nameOf(person)}</span>
        </>
      }
      checked={change.isPending ? !takesConsultations : takesConsultations}
      aria-busy={change.isPending || undefined}
      onChange={({ target }) =>
        !change.isPending && change.mutate({ id, takesConsultations: target.checked })
      }
    />
  )
}

type RoleSelectorProps = {
  /** With the number of their clients, if the person is a member. */
  person: (NamedUser & { role: Role; clients?: undefined }) | TeamMember
  hiddenLabel?: boolean
}

/** Whether a role cannot be the agent of a client. */
const isNoAgent = (role: Role) => role === 'client' || role === 'editor'

/** Lets the owner change a user's role, after confirmation. */
export function RoleSelector({ person, hiddenLabel = false }: RoleSelectorProps) {
  const { role: texts, roles } = teamTexts
  const [chosen, setChosen] = useState<Role | null>(null)
  const [takeover, setTakeover] = useState('')
  const changing = useChangeRole()
  const reassign = useReassign(person)
  const name = nameOf(person)
  const leavesClients = chosen && isNoAgent(chosen) && person.clients ? person : null

  const close = () => {
    setChosen(null)
    setTakeover('')
    changing.reset()
    reassign.reset()
  }

  const change = (role: Role) => changing.mutate({ id: person.id, role }, { onSuccess: close })

  return (
    <>
      <Field
        label={texts.label(name)}
        hiddenLabel={hiddenLabel}
        help={hiddenLabel ? undefined : roles[person.role].help}
      >
        <Select
          value={chosen ?? person.role}
          options={Role.options.map((role) => ({ value: role, label: roles[role].label }))}
          onChange={(event) => {
            const role = Role.parse(event.target.value)
            if (role !== person.role) setChosen(role)
          }}
        />
      </Field>
      {chosen && (
        <ConfirmDialog
          onClose={close}
          title={texts.title(name, roles[chosen].label)}
          description={texts.description(name, roles[chosen].help)}
          confirmLabel={texts.submit}
          pendingLabel={texts.pending}
          pending={changing.isPending || reassign.isPending}
          onConfirm={() => {
            if (!leavesClients || !takeover) return change(chosen)
            reassign.mutate({ to: takeover }, { onSuccess: () => change(chosen) })
          }}
        >
          {leavesClients && (
            <TakeoverField person={leavesClients} value={takeover} onChange={setTakeover} />
          )}
          {(reassign.failure ?? changing.failure) && (
            <Alert variant="destructive" title={texts.alertTitle}>
              {(reassign.failure ?? changing.failure)?.text}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
