import { nameOf } from '#portal/features/clients/api.ts'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { teamTexts } from '#wire/texts/team.ts'
import type { TeamMember } from '#wire/users.ts'
import { type NamedUser, useDeleteUser, useEndSessions, useRemoveSecondFactor } from './queries.ts'

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

type MemberActionProps = {
  person: TeamMember
  texts: typeof teamTexts.endSessions | typeof teamTexts.removeSecondFactor
  action: ReturnType<typeof useEndSessions>
  disabled?: boolean
}

/** A button that acts on a team member's account, after confirmation by name. */
function MemberAction({ person, texts, action, disabled = false }: MemberActionProps) {
  const name = nameOf(person)
  return (
    <ConfirmAction
      button={{ 'aria-label': texts.label(name), disabled, children: texts.submit }}
      action={action}
      input={person}
      title={texts.title(name)}
      description={texts.description}
      confirmLabel={texts.submit}
      pendingLabel={texts.pending}
      errorTitle={texts.alertTitle}
    />
  )
}

export function EndSessions({ person }: { person: TeamMember }) {
  return (
    <MemberAction
      person={person}
      texts={teamTexts.endSessions}
      action={useEndSessions()}
      disabled={person.sessions === 0}
    />
  )
}

/** For a lost phone: removes all second factors of an account. */
export function RemoveSecondFactor({ person }: { person: TeamMember }) {
  const texts = teamTexts.removeSecondFactor
  return <MemberAction person={person} texts={texts} action={useRemoveSecondFactor()} />
}
