import { serverMessage } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import type { Property } from '#wire/properties.ts'
import { DELETE_FAILED, useDeleteProperty } from './queries.ts'

/** Asks for confirmation before a property is deleted, and names its address. */
export function DeleteProperty({ property, onClose }: { property: Property; onClose: () => void }) {
  const deleting = useDeleteProperty()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${property.address}?`}
      description="The home, its status and its prices are gone for its owner too. This cannot be undone."
      confirmLabel="Delete property"
      pendingLabel="Deleting..."
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate(property, { onSuccess: onClose })}
    >
      {deleting.error && (
        <Alert variant="destructive" title="Delete Failed">
          {serverMessage(deleting.error, DELETE_FAILED)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
