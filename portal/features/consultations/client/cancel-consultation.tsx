import { useState } from 'react'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import type { Consultation } from '#wire/consultations.ts'
import { appointmentTime } from '#wire/dates.ts'
import { reasonFor, useCancel } from './queries.ts'

/** Asks for confirmation and names the time. Initial focus is on the button that changes nothing. */
export function CancelConsultation({ consultation }: { consultation: Consultation }) {
  const [isOpen, setOpen] = useState(false)
  const time = appointmentTime(consultation.scheduledAt)
  const cancelling = useCancel(consultation.id, () => {
    setOpen(false)
    toast({ title: 'Consultation Cancelled', description: `${time} is free again.` })
  })

  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Cancel the consultation on ${time}`}
        onClick={() => setOpen(true)}
      >
        Cancel
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Cancel ${time}?`}
        description="Somebody else can then take this time. You can book another one whenever you like."
        cancelLabel="Keep it"
        confirmLabel="Cancel consultation"
        pendingLabel="Cancelling..."
        pending={cancelling.isPending}
        onConfirm={() => cancelling.mutate()}
      >
        {cancelling.error && (
          <Alert variant="destructive" title="Not cancelled">
            {reasonFor(cancelling.error)}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}
