import { useState } from 'react'
import {
  alternativesIn,
  cannotBeChosen,
  useFreeSlots,
} from '#portal/features/consultations/free-slots.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Calendar } from '#portal/ui/calendar.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import type { Consultation } from '#wire/consultations.ts'
import { appointmentTime, weekdayDate } from '#wire/dates.ts'
import { PACIFIC, pacificDate, SLOT_HOURS, slotLabel, slotStart } from '#wire/slots.ts'
import { reasonFor, useReschedule } from './queries.ts'

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
  const [isAsked, setAsked] = useState(false)
  const slots = useFreeSlots(date, 1)
  const moving = useReschedule(consultation.id, (to) => {
    onClose()
    toast({
      title: 'Consultation Moved',
      description: `${appointmentTime(to)}. We have mailed it.`,
    })
  })
  const alternatives = alternativesIn(moving.error)

  const move = (to: string | undefined) => {
    setAsked(true)
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
            error={isAsked && !start ? 'Choose a time' : undefined}
            options={SLOT_HOURS.map((hour) => {
              const value = slotStart(date, hour).toISOString()
              const isFree = slots.data?.includes(value)
              return { value, label: slotLabel(hour), disabled: !isFree }
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
      {moving.error && (
        <Alert variant="destructive" title="Not moved">
          <p>{reasonFor(moving.error)}</p>
          {alternatives.length > 0 && (
            <ul aria-label="Free times instead" className="mt-3 flex flex-wrap gap-2">
              {alternatives.map((free) => (
                <li key={free}>
                  <Button size="small" onClick={() => move(free)}>
                    {appointmentTime(free)}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-5 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Keep the time I have</Button>
        <Button type="submit" variant="primary" pending={moving.isPending} pendingLabel="Moving...">
          Move to this time
        </Button>
      </div>
    </form>
  )
}
