import { useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { serverMessage } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import { DELETE_FAILED, useDeleteUser } from './queries.ts'
import type { Person } from './role-selector.tsx'

/** Deletes a user and all their data, for the owner only; asks for confirmation by name. */
export function DeleteUser({ person }: { person: Person }) {
  const [isAsking, setAsking] = useState(false)
  const deleting = useDeleteUser()
  const name = nameOf(person)

  const close = () => {
    setAsking(false)
    deleting.reset()
  }

  return (
    <>
      <Button size="small" variant="destructive" onClick={() => setAsking(true)}>
        Delete User
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => !open && close()}
        title={`Delete ${name}?`}
        description={`The account ${person.email} goes with its homes, messages, files, contracts and history. This cannot be undone.`}
        confirmLabel="Delete User"
        pendingLabel="Deleting..."
        pending={deleting.isPending}
        onConfirm={() => deleting.mutate(person, { onSuccess: close })}
      >
        {deleting.error && (
          <Alert variant="destructive" title="Delete Failed">
            {serverMessage(deleting.error, DELETE_FAILED)}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}
