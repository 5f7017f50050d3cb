import { useState } from 'react'
import { useClient } from '#portal/features/clients/admin/lists.ts'
import { useMarkConsulted } from '#portal/features/clients/admin/queries.ts'
import { nameOf } from '#portal/features/clients/api.ts'
import { Proposals, useProposals, useSaleFacts } from '#portal/features/sale/proposals.tsx'
import { TellOfSale } from '#portal/features/sale/tell-client.tsx'
import { useNow } from '#portal/lib/now.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import type { GiveFocus } from '#portal/ui/modal-frame.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { SaleFacts } from '#wire/sale-states.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import { saleTexts } from '#wire/texts/sale.ts'
import type { Client } from '#wire/users.ts'

const { row, stage: stageTexts } = adminClientTexts
const texts = saleTexts.consultation

type Appointment = SaleFacts['appointment']

/** Which appointment the mark completes or opens again. */
function appointmentText(facts: SaleFacts, appointment: Appointment, isDone: boolean) {
  if (!isDone) return facts.completed && texts.reopens(facts.completed.scheduledAt)
  return appointment ? texts.completes(appointment.scheduledAt) : texts.none
}

type ConsultedDialogProps = {
  client: Client
  /** The consultation to complete. Absent: the mark is turned, and the earliest open consultation follows it. */
  appointment?: { id: string; scheduledAt: string }
  onClose: () => void
  giveFocus?: GiveFocus | undefined
}

/** Names the appointment and the mail before the mark is made; one that is ahead needs a tick. */
export function ConsultedDialog(props: ConsultedDialogProps) {
  const { client, appointment, onClose, giveFocus } = props
  const isDone = appointment !== undefined || !client.hasConsultation
  const opensPortal = isDone && !client.hasConsultation
  const marking = useMarkConsulted()
  const facts = useSaleFacts(client.id)
  // A consulted client's next consultation changes nothing else.
  const isOnlyHeld = isDone && !opensPortal
  const kind = isDone ? 'consulted' : 'not-consulted'
  const proposals = useProposals(facts, isOnlyHeld ? null : { kind })
  const [tellClient, setTellClient] = useState(true)
  const [isConfirmed, setConfirmed] = useState(false)
  const now = useNow()
  const held = appointment ?? facts?.appointment ?? null
  const isAhead = isDone && Date.parse(held?.scheduledAt ?? '') > now
  const mark = () =>
    marking.mutate(
      {
        client,
        mark: {
          completed: isDone,
          consultationId: appointment?.id,
          tellClient,
          also: proposals.also,
        },
      },
      { onSuccess: onClose },
    )

  return (
    <Dialog
      onClose={onClose}
      giveFocus={giveFocus}
      title={texts.title(isDone, nameOf(client))}
      description={isOnlyHeld ? undefined : isDone ? texts.description : texts.closes}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant="primary"
            disabled={!facts || (isAhead && !isConfirmed)}
            pending={marking.isPending}
            pendingLabel={texts.pending}
            onClick={mark}
          >
            {row.mark(!isDone)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-sm">{facts && appointmentText(facts, held, isDone)}</p>
        {isAhead && (
          <Checkbox
            label={texts.ahead}
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
        )}
        <Proposals {...proposals} />
        {opensPortal && (
          <TellOfSale
            isOn={tellClient}
            onChange={setTellClient}
            changes={[{ kind: 'consulted' }, ...proposals.also]}
            facts={facts}
          />
        )}
        {marking.failure && (
          <Alert variant="destructive" title={stageTexts.failure.title}>
            {marking.failure.text}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

type CompleteConsultationProps = {
  clientId: string
  appointment: { id: string; scheduledAt: string }
  onClose: () => void
  giveFocus: GiveFocus
}

/** {@link ConsultedDialog} for one consultation of a client whom the screen has not read. */
export function CompleteConsultation({ clientId, ...rest }: CompleteConsultationProps) {
  const client = useClient(clientId, true)
  if (client.data) return <ConsultedDialog client={client.data} {...rest} />
  return (
    <Dialog title={dashboardTexts.admin.loadingClients} width="narrow" onClose={rest.onClose}>
      <Loaded
        from={client}
        errorTitle={dashboardTexts.admin.clientsFailed}
        skeleton={<SkeletonLines />}
      >
        {() => null}
      </Loaded>
    </Dialog>
  )
}
