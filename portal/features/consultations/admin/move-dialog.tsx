import { useState } from 'react'
import { SlotFailure } from '#portal/features/consultations/free-slots.tsx'
import { SlotPicker } from '#portal/features/consultations/slot-picker.tsx'
import { TellClient } from '#portal/features/sale/tell-client.tsx'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Field } from '#portal/ui/field.tsx'
import { SubmitButton } from '#portal/ui/form.tsx'
import type { GiveFocus } from '#portal/ui/modal-frame.tsx'
import { Select } from '#portal/ui/select.tsx'
import type { CalendarConsultation } from '#wire/consultation-calendar.ts'
import { pacificDate } from '#wire/slots.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import { consultationMailTexts } from '#wire/texts/consultation-mails.ts'
import { clientNameOf, type Hosts } from './hosts.ts'
import { useFreeStarts, useMoveConsultation } from './queries.ts'

const { move: texts, when } = consultationCalendarTexts

export type DialogOfConsultation = {
  consultation: CalendarConsultation
  onClose: () => void
  giveFocus: GiveFocus
}

type MoveDialogProps = DialogOfConsultation & {
  hosts: Hosts
  onMoved: (moved: CalendarConsultation) => void
}

/** The new start and host as the form has them, and the call that moves the consultation. */
function useMoveForm({ consultation, hosts, onClose, onMoved }: MoveDialogProps) {
  const { scheduledAt, hostId } = consultation
  const [date, setDate] = useState(() => pacificDate(new Date(scheduledAt)))
  const [start, setStart] = useState<string>()
  const [host, setHost] = useState(hostId ?? '')
  const [problem, setProblem] = useState<string>()
  const [tellClient, setTellClient] = useState(true)
  const free = useFreeStarts(date, host || null)
  const action = useMoveConsultation(hosts.nameOf, (moved) => {
    onMoved(moved)
    onClose()
  })
  const newHost = host !== '' && host !== hostId ? host : undefined

  const submit = (to: string | undefined) => {
    setProblem(to || newHost ? undefined : texts.unchanged)
    if (!to && !newHost) return
    action.mutate({
      // After a conflict this is the other user's change, so that a second submit overrides it.
      consultation: savedVersionIn<CalendarConsultation>(action.error) ?? consultation,
      body: {
        ...(to && { scheduledAt: to }),
        ...((newHost ?? (host && to)) && { hostId: host }),
        tellClient,
      },
    })
  }

  return {
    ...{ date, start, host, problem, tellClient, free, action },
    ...{ setStart, setTellClient, submit },
    showDate(next: string) {
      setDate(next)
      setStart(undefined)
    },
    chooseHost(next: string) {
      setHost(next)
      setStart(undefined)
    },
  }
}

/** Moves a consultation to another free start, another host, or both. */
export function MoveDialog(props: MoveDialogProps) {
  const { consultation, hosts, onClose, giveFocus } = props
  const { scheduledAt } = consultation
  const { start, action, ...move } = useMoveForm(props)
  const hostOptions = hosts.optionsWith(consultation.hostId)

  return (
    <Dialog
      title={texts.title(clientNameOf(consultation))}
      description={texts.description(scheduledAt)}
      width="wide"
      onClose={onClose}
      giveFocus={giveFocus}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <SubmitButton form="move-consultation" action={action} pendingLabel={texts.pending}>
            {texts.submit}
          </SubmitButton>
        </>
      }
    >
      <form
        id="move-consultation"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          move.submit(start)
        }}
      >
        {hostOptions.length > 1 && (
          <Field label={when.host.label} className="max-w-80">
            <Select
              value={move.host}
              placeholder={when.host.placeholder}
              options={hostOptions}
              onChange={({ target }) => move.chooseHost(target.value)}
            />
          </Field>
        )}
        <SlotPicker
          date={move.date}
          onDate={move.showDate}
          start={start}
          onStart={move.setStart}
          from={move.free}
          error={move.problem}
        />
        {start !== undefined && (
          <TellClient
            isOn={move.tellClient}
            onChange={move.setTellClient}
            mail={consultationMailTexts.rescheduled(
              {
                ...consultation,
                scheduledAt: start,
                host: hosts.nameOf(move.host || null) ?? null,
                path: '',
              },
              scheduledAt,
            )}
          />
        )}
        <SlotFailure action={action} onPick={move.submit} />
      </form>
    </Dialog>
  )
}
