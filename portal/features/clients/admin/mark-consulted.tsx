import { useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { Proposals, useProposals, useSaleFacts } from '#portal/features/sale/proposals.tsx'
import { TellClient } from '#portal/features/sale/tell-client.tsx'
import { useNow } from '#portal/lib/now.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { RowButton } from '#portal/ui/row-button.tsx'
import type { SaleFacts } from '#wire/sale-states.ts'
import { adminClientTexts, clientMailTexts } from '#wire/texts/clients.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { saleTexts } from '#wire/texts/sale.ts'
import type { Client } from '#wire/users.ts'
import { useMarkConsulted } from './queries.ts'

const { row, stage: stageTexts } = adminClientTexts
const texts = saleTexts.consultation

/** Which appointment the mark completes or opens again. */
function appointmentText(facts: SaleFacts, isDone: boolean): string | null {
  if (!isDone) return facts.completed && texts.reopens(facts.completed.scheduledAt)
  return facts.appointment ? texts.completes(facts.appointment.scheduledAt) : texts.none
}

/** Names the appointment and the mail before the mark is made; one that is ahead needs a tick. */
function ConsultationDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const isDone = !client.hasConsultation
  const marking = useMarkConsulted()
  const facts = useSaleFacts(client.id)
  const proposals = useProposals(facts, { kind: isDone ? 'consulted' : 'not-consulted' })
  const [tellClient, setTellClient] = useState(true)
  const [isConfirmed, setConfirmed] = useState(false)
  const now = useNow()
  const isAhead = isDone && Date.parse(facts?.appointment?.scheduledAt ?? '') > now
  const mark = () =>
    marking.mutate(
      { client, mark: { completed: isDone, tellClient, also: proposals.also } },
      { onSuccess: onClose },
    )

  return (
    <Dialog
      onClose={onClose}
      title={texts.title(isDone, nameOf(client))}
      description={isDone ? texts.description : texts.closes}
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
        <p className="text-sm">{facts && appointmentText(facts, isDone)}</p>
        {isAhead && (
          <Checkbox
            label={texts.ahead}
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
        )}
        <Proposals {...proposals} />
        {isDone && (
          <TellClient
            isOn={tellClient}
            onChange={setTellClient}
            mail={clientMailTexts.portalOpen}
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

/** The button that marks a client's consultation done or not done, by a dialog. */
export function MarkConsulted({ client }: { client: Client }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowButton
        label={row.mark(client.hasConsultation)}
        of={nameOf(client)}
        variant="quiet"
        className="max-sm:-ml-3.5"
        onClick={() => setOpen(true)}
      />
      {isOpen && <ConsultationDialog client={client} onClose={() => setOpen(false)} />}
    </>
  )
}
