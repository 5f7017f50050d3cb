import { useState } from 'react'
import {
  cannotBeChosen,
  SlotFailure,
  useFreeSlots,
} from '#portal/features/consultations/free-slots.tsx'
import { call } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Calendar } from '#portal/ui/calendar.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { type Consultation, rescheduleConsultation } from '#wire/consultations.ts'
import { appointmentTime, weekdayDate } from '#wire/dates.ts'
import { PACIFIC, pacificDate, SLOT_HOURS, slotLabel, slotStart } from '#wire/slots.ts'

/**
 * Picks another time for a consultation. The current time stays booked until the server confirms the
 * new one.
 */
export function Reschedule({ consultation }: { consultation: Consultation }) {
  const [isOpen, setOpen] = useState(false)
  const time = appointmentTime(consultation.scheduledAt)
  return (
    <>
      <Button
        size="small"
        aria-label={`Reschedule the consultation on ${time}`}
        onClick={() => setOpen(true)}
      >
        Reschedule
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        width="wide"
        title="Choose another time"
        description={`Now: ${time}. It stays yours until you confirm another.`}
      >
        <RescheduleForm consultation={consultation} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

type FormProps = { consultation: Consultation; onClose: () => void }

function RescheduleForm({ consultation, onClose }: FormProps) {
  const [date, setDate] = useState(() => pacificDate(new Date(consultation.scheduledAt)))
  const [start, setStart] = useState<string>()
  const [isSubmitted, setSubmitted] = useState(false)
  const slots = useFreeSlots(date)
  const moving = useAction({
    send: (scheduledAt: string) =>
      call(rescheduleConsultation, { params: { id: consultation.id }, body: { scheduledAt } }),
    onSuccess: onClose,
    // Also after a failure: the chosen time is probably taken.
    onSettled: () => refreshTopics(['consultations', 'user']),
    successToast: (_moved, to) => ({
      title: 'Consultation Moved',
      description: `${appointmentTime(to)}. We emailed you the new time.`,
    }),
    failure: { title: 'Not rescheduled', text: 'Please try again.' },
  })

  const move = (to: string | undefined) => {
    setSubmitted(true)
    if (to) moving.mutate(to)
  }

  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        move(start)
      }}
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Calendar
          value={date}
          onChange={(next) => {
            setDate(next)
            setStart(undefined)
          }}
          isDisabled={cannotBeChosen}
          timeZone={PACIFIC}
        />
        <div className="grid content-start">
          <RadioCards
            legend="Time (Pacific, PT)"
            help={weekdayDate(slotStart(date, 12))}
            name="start"
            columns="grid-cols-3"
            value={start}
            onChange={setStart}
            error={isSubmitted && !start ? 'Choose a time' : undefined}
            options={SLOT_HOURS.map((hour) => {
              const value = slotStart(date, hour).toISOString()
              return { value, label: slotLabel(hour), disabled: !slots.data?.includes(value) }
            })}
          />
        </div>
      </div>
      {slots.error && (
        <Alert
          variant="destructive"
          title="We could not load the free times"
          retrying={slots.isFetching}
          onRetry={() => void slots.refetch()}
        />
      )}
      <SlotFailure action={moving} onPick={move} />
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-5 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Keep the time I have</Button>
        <Button type="submit" variant="primary" pending={moving.isPending} pendingLabel="Moving...">
          Move to this time
        </Button>
      </div>
    </form>
  )
}
