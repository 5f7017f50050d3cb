import { useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { serverMessage } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import type { TeamMember } from '#wire/users.ts'
import { END_FAILED, useEndSessions } from './queries.ts'

/** Ends all sessions of a team member, after confirmation by name. */
export function EndSessions({ person }: { person: TeamMember }) {
  const [isAsking, setAsking] = useState(false)
  const ending = useEndSessions()
  const name = nameOf(person)

  const close = () => {
    setAsking(false)
    ending.reset()
  }

  return (
    <>
      <Button
        size="small"
        aria-label={`Sign out everywhere, ${name}`}
        disabled={person.sessions === 0}
        onClick={() => setAsking(true)}
      >
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => !open && close()}
        title={`Sign ${name} out everywhere?`}
        description="Whoever uses this account has to sign in again, on every device. What they typed and did not send may be lost."
        confirmLabel="Sign out everywhere"
        pendingLabel="Signing out..."
        pending={ending.isPending}
        onConfirm={() => ending.mutate(person, { onSuccess: close })}
      >
        {ending.error && (
          <Alert variant="destructive" title="Still signed in">
            {serverMessage(ending.error, END_FAILED)}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}
