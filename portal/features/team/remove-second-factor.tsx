import { useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { serverMessage } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import type { TeamMember } from '#wire/users.ts'
import { REMOVE_FAILED, useRemoveSecondFactor } from './queries.ts'

/** For a lost phone: removes all second factors of an account, after confirmation by name. */
export function RemoveSecondFactor({ person }: { person: TeamMember }) {
  const [isAsking, setAsking] = useState(false)
  const removing = useRemoveSecondFactor()
  const name = nameOf(person)

  const close = () => {
    setAsking(false)
    removing.reset()
  }

  return (
    <>
      <Button
        size="small"
        aria-label={`Remove second factor, ${name}`}
        onClick={() => setAsking(true)}
      >
        Remove second factor
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => !open && close()}
        title={`Remove the second factor of ${name}?`}
        description="Their passkeys, authenticator app and recovery codes stop working, and they are told by mail. Call them first: a thief may be the one who asks."
        confirmLabel="Remove second factor"
        pendingLabel="Removing..."
        pending={removing.isPending}
        onConfirm={() => removing.mutate(person, { onSuccess: close })}
      >
        {removing.error && (
          <Alert variant="destructive" title="Nothing was removed">
            {serverMessage(removing.error, REMOVE_FAILED)}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}
