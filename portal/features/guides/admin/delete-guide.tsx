import { serverMessage } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import type { Guide } from '#wire/guides.ts'
import { guideName } from './guide-name.ts'
import { DELETE_FAILED, useDeleteGuide } from './queries.ts'

/** Asks for confirmation before a guide is deleted, and names its title. */
export function DeleteGuide({ guide, onClose }: { guide: Guide; onClose: () => void }) {
  const deleting = useDeleteGuide()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${guideName(guide)}”?`}
      description={
        guide.published
          ? `The page /blog/${guide.slug} disappears from the site at once. The guide goes to the trash of the CMS.`
          : 'This draft goes to the trash of the CMS.'
      }
      confirmLabel="Delete guide"
      pendingLabel="Deleting..."
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate(guide, { onSuccess: onClose })}
    >
      {deleting.error && (
        <Alert variant="destructive" title="Error">
          {serverMessage(deleting.error, DELETE_FAILED)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
