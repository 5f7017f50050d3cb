import { useState } from 'react'
import { SlotFailure, useFreeSlots } from '#portal/features/consultations/free-slots.tsx'
import { SlotPicker } from '#portal/features/consultations/slot-picker.tsx'
import { call } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { SubmitButton } from '#portal/ui/form.tsx'
import { type Consultation, rescheduleConsultation } from '#wire/consultations.ts'
import { appointmentTime } from '#wire/dates.ts'
import { pacificDate } from '#wire/slots.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'

const texts = consultationTexts.reschedule

/** Picks another time for a consultation, which keeps its time until the server confirms the new one. */
export function Reschedule({ consultation }: { consultation: Consultation }) {
  const [isOpen, setOpen] = useState(false)
  const time = appointmentTime(consultation.scheduledAt)
  return (
    <>
      <Button size="small" aria-label={texts.label(time)} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <Dialog
          onClose={() => setOpen(false)}
          width="wide"
          title={texts.title}
          description={texts.description(time)}
        >
          <RescheduleForm consultation={consultation} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

type RescheduleFormProps = { consultation: Consultation; onClose: () => void }

function RescheduleForm({ consultation, onClose }: RescheduleFormProps) {
  const [date, setDate] = useState(() => pacificDate(new Date(consultation.scheduledAt)))
  const [start, setStart] = useState<string>()
  const [isSubmitted, setSubmitted] = useState(false)
  const slots = useFreeSlots(date)
  const reschedule = useAction({
    send: (scheduledAt: string) =>
      call(rescheduleConsultation, {
        params: { id: consultation.id },
        body: { scheduledAt, seen: consultation.scheduledAt },
      }),
    onSuccess: onClose,
    // Also after a failure: the chosen slot is probably taken.
    onSettled: () => refreshTopics(['consultations', 'user']),
    successToast: (_rescheduled, scheduledAt) => texts.successToast(appointmentTime(scheduledAt)),
    failure: texts.failure,
  })

  const submit = (scheduledAt: string | undefined) => {
    setSubmitted(true)
    if (scheduledAt) reschedule.mutate(scheduledAt)
  }

  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit(start)
      }}
    >
      <SlotPicker
        date={date}
        onDate={(next) => {
          setDate(next)
          setStart(undefined)
        }}
        start={start}
        onStart={setStart}
        from={slots}
        error={isSubmitted && !start ? texts.missingTime : undefined}
      />
      <SlotFailure action={reschedule} onPick={submit} />
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-5 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{texts.close}</Button>
        <SubmitButton action={reschedule} pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
      </div>
    </form>
  )
}
