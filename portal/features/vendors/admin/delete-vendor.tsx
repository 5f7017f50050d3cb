import { serverMessage } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import type { Vendor } from '#wire/vendors.ts'
import { DELETE_FAILED, useDeleteVendor } from './queries.ts'

/** Asks for confirmation before a vendor is deleted, and names the vendor. */
export function DeleteVendor({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const deleting = useDeleteVendor()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${vendor.name}?`}
      description="They disappear from the vendor network for everyone. This cannot be undone; Revoke only hides them."
      confirmLabel="Delete vendor"
      pendingLabel="Deleting..."
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate(vendor, { onSuccess: onClose })}
    >
      {deleting.error && (
        <Alert variant="destructive" title="Error">
          {serverMessage(deleting.error, DELETE_FAILED)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
