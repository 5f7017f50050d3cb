import { nameOf } from '#portal/features/clients/api.ts'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import type { TeamMember } from '#wire/users.ts'
import { type Named, useDeleteUser, useEndSessions, useRemoveSecondFactor } from './queries.ts'

/** Deletes a user and all their data, for the owner only; asks for confirmation by name. */
export function DeleteUser({ person }: { person: Named }) {
  return (
    <ConfirmAction
      button={{ variant: 'destructive', children: 'Delete User' }}
      action={useDeleteUser()}
      input={person}
      title={`Delete ${nameOf(person)}?`}
      description={`The account ${person.email} goes with its homes, messages, files, contracts and history. This cannot be undone.`}
      confirmLabel="Delete User"
      pendingLabel="Deleting..."
      errorTitle="Delete Failed"
    />
  )
}

/** Ends all sessions of a team member, after confirmation by name. */
export function EndSessions({ person }: { person: TeamMember }) {
  const name = nameOf(person)
  return (
    <ConfirmAction
      button={{
        'aria-label': `Sign out everywhere, ${name}`,
        disabled: person.sessions === 0,
        children: 'Sign out everywhere',
      }}
      action={useEndSessions()}
      input={person}
      title={`Sign ${name} out everywhere?`}
      description="They will have to sign in again on every device. Anything they typed but did not send may be lost."
      confirmLabel="Sign out everywhere"
      pendingLabel="Signing out..."
      errorTitle="Still signed in"
    />
  )
}

/** For a lost phone: removes all second factors of an account, after confirmation by name. */
export function RemoveSecondFactor({ person }: { person: TeamMember }) {
  const name = nameOf(person)
  return (
    <ConfirmAction
      button={{ 'aria-label': `Remove second factor, ${name}`, children: 'Remove second factor' }}
      action={useRemoveSecondFactor()}
      input={person}
      title={`Remove the second factor of ${name}?`}
      description="Their passkeys, authenticator app and recovery codes stop working, and they are told by email. Call them first: the request may come from a thief."
      confirmLabel="Remove second factor"
      pendingLabel="Removing..."
      errorTitle="Nothing was removed"
    />
  )
}
