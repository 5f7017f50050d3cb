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
import { consultationMailTexts } from '#wire/texts/consultations.ts'
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

/** Moves a consultation to another free start, another host, or both. */
export function MoveDialog({ consultation, hosts, onClose, giveFocus, onMoved }: MoveDialogProps) {
  const { scheduledAt, hostId } = consultation
  const [date, setDate] = useState(() => pacificDate(new Date(scheduledAt)))
  const [start, setStart] = useState<string>()
  const [host, setHost] = useState(hostId ?? '')
  const [problem, setProblem] = useState<string>()
  const [tellClient, setTellClient] = useState(true)
  const free = useFreeStarts(date, host || null)
  const moving = useMoveConsultation(hosts.nameOf, (moved) => {
    onMoved(moved)
    onClose()
  })
  const newHost = host !== '' && host !== hostId ? host : undefined
  const isNewTime = start !== undefined

  const submit = (to: string | undefined) => {
    setProblem(to || newHost ? undefined : texts.unchanged)
    if (!to && !newHost) return
    moving.mutate({
      // After a conflict this is the other user's change, so that a second submit overrides it.
      consultation: savedVersionIn<CalendarConsultation>(moving.error) ?? consultation,
      body: {
        ...(to && { scheduledAt: to }),
        ...((newHost ?? (host && to)) && { hostId: host }),
        tellClient,
      },
    })
  }

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
          <SubmitButton form="move-consultation" action={moving} pendingLabel={texts.pending}>
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
          submit(start)
        }}
      >
        {hosts.optionsWith(hostId).length > 1 && (
          <Field label={when.host.label} className="max-w-80">
            <Select
              value={host}
              placeholder={when.host.placeholder}
              options={hosts.optionsWith(hostId)}
              onChange={({ target }) => {
                setHost(target.value)
                setStart(undefined)
              }}
            />
          </Field>
        )}
        <SlotPicker
          date={date}
          onDate={(next) => {
            setDate(next)
            setStart(undefined)
          }}
          start={start}
          onStart={setStart}
          from={free}
          error={problem}
        />
        {isNewTime && (
          <TellClient
            isOn={tellClient}
            onChange={setTellClient}
            mail={consultationMailTexts.rescheduled(
              { ...consultation, scheduledAt: start, path: '' },
              scheduledAt,
            )}
          />
        )}
        <SlotFailure action={moving} onPick={submit} />
      </form>
    </Dialog>
  )
}
