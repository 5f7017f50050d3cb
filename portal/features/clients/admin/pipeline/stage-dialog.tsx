import { useRef } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { dateTime } from '#portal/lib/format.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import type { Client } from '#wire/users.ts'
import { StageForm } from './stage-form.tsx'

export type StageDialogProps = {
  /** The client when the move began. */
  client: Client
  /** The client now: another user may have moved them meanwhile. */
  live: Client
  preset: CustomerStage
  onClose: (movedTo?: CustomerStage) => void
  onFailed: () => void
  /** Sets the focus when the dialog closes. */
  giveFocus: () => void
}

/** Asks for the reason of a move before making it. */
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
