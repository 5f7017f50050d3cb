import { useState } from 'react'
import { serverMessage } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import { useRemoveFactor } from './queries.ts'

type Props = {
  /** Names the factor: `the passkey My phone`. */
  what: string
  /** Id of a passkey; absent for the authenticator app. */
  id?: string
}

/** A button that removes one of the user's second factors, after a confirmation. */
export function RemoveFactor({ what, id }: Props) {
  const [isAsking, setAsking] = useState(false)
  const removing = useRemoveFactor()
  const close = () => {
    setAsking(false)
    removing.reset()
  }
  return (
    <>
      <Button size="small" aria-label={`Remove ${what}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => !open && close()}
        title={`Remove ${what}?`}
        description="It stops working right away. Without any second factor your password alone lets you in."
        confirmLabel="Remove"
        pendingLabel="Removing..."
        pending={removing.isPending}
        onConfirm={() => removing.mutate(id, { onSuccess: close })}
      >
        {removing.error && (
          <Alert variant="destructive" title="Nothing was removed">
            {serverMessage(removing.error, 'Check your connection and try again.')}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}
