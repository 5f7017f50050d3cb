import { useState } from 'react'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { Button } from '#portal/ui/button.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import { FormFailure } from '#portal/ui/form.tsx'
import { removePasskey, removeTotp } from '#wire/second-factors.ts'
import { refreshSecondFactor } from './queries.ts'

type RemoveFactorProps = {
  /** Names the factor: `the passkey My phone`. */
  name: string
  /** Id of a passkey; absent for the authenticator app. */
  id?: string
}

/** A button that removes one of the user's second factors, after a confirmation. */
export function RemoveFactor({ name, id }: RemoveFactorProps) {
  const [isOpen, setOpen] = useState(false)
  const removing = useAction({
    send: () => (id === undefined ? call(removeTotp) : call(removePasskey, { params: { id } })),
    onSuccess: async () => {
      await refreshSecondFactor()
      close()
    },
    successToast: () => ({ title: 'Removed' }),
    failure: { title: 'Nothing was removed', text: 'Check your connection and try again.' },
    alertOnly: true,
  })
  const close = () => {
    setOpen(false)
    removing.reset()
  }
  return (
    <>
      <Button size="small" aria-label={`Remove ${name}`} onClick={() => setOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={(open) => !open && close()}
        title={`Remove ${name}?`}
        description="It stops working right away. Without a second factor, your password alone signs you in."
        confirmLabel="Remove"
        pendingLabel="Removing..."
        pending={removing.isPending}
        onConfirm={() => removing.mutate()}
      >
        {removing.failure && <FormFailure action={removing} />}
      </ConfirmDialog>
    </>
  )
}
