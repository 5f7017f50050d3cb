import { useRef } from 'react'
import { nameOf } from '#portal/lib/clients.ts'
import { Dialog } from '#portal/ui/dialog.tsx'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import type { Client } from '#wire/users.ts'
import { StageForm } from './stage-form.tsx'

export type StageDialogProps = {
  /** As the client stood when the move was begun. */
  client: Client
  preset: CustomerStage
  onClose: (movedTo?: CustomerStage) => void
  onFailed: () => void
}

/** Asks why a client is moved, before moving them. */
export function StageDialog({ client, preset, onClose, onFailed }: StageDialogProps) {
  const reason = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move ${nameOf(client)}`}
      description={`Now at ${stageLabel(client.customerStage)}. The client is told the new stage, never the reason.`}
      width="narrow"
      initialFocus={reason}
    >
      <StageForm
        client={client}
        preset={preset}
        reasonRef={reason}
        onMoved={onClose}
        onFailed={onFailed}
        onCancel={() => onClose()}
      />
    </Dialog>
  )
}
