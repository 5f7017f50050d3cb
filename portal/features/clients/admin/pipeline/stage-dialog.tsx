import { useRef } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { dateTime } from '#portal/lib/format.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import type { Client } from '#wire/users.ts'
import { StageForm } from './stage-form.tsx'

export type StageDialogProps = {
  /** As the client stood when the move was begun. */
  client: Client
  /** As the client stands now: someone else may have moved them meanwhile. */
  live: Client
  preset: CustomerStage
  onClose: (movedTo?: CustomerStage) => void
  onFailed: () => void
  /** Gives the focus away when it closes. */
  giveFocus: () => void
}

/** Asks why a client is moved, before moving them. */
export function StageDialog(props: StageDialogProps) {
  const { client, live, preset, onClose, onFailed, giveFocus } = props
  const [latest] = live.stageHistory
  const isStale = latest !== undefined && latest.id !== client.stageHistory[0]?.id
  const reason = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move ${nameOf(client)}`}
      description={`Now at ${stageLabel(client.customerStage)}. The client is told the new stage, never the reason.`}
      width="narrow"
      initialFocus={reason}
      giveFocus={giveFocus}
    >
      {isStale && (
        <div className="mb-4">
          <Alert
            title={`${latest.changedBy ?? 'Someone'} moved this client to ${stageLabel(latest.toStage)} while this was open`}
          >
            {dateTime(latest.createdAt)}: {latest.reason}
          </Alert>
        </div>
      )}
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
