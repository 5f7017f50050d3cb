import { hoursAhead, isUnbookableDate } from '#portal/features/consultations/free-slots.tsx'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Calendar } from '#portal/ui/calendar.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { weekdayDate } from '#wire/dates.ts'
import { PACIFIC, slotLabel, slotStart } from '#wire/slots.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'

const texts = consultationTexts.slotPicker

type SlotPickerProps = {
  /** The shown California date. */
  date: string
  onDate: (date: string) => void
  /** The chosen slot start, ISO 8601 in UTC. */
  start: string | undefined
  onStart: (start: string) => void
  /** The free slot starts of the date. */
  from: Loadable<readonly string[]>
  error?: string | undefined
}

/** A day and one of its slot starts, of which the free ones can be chosen. */
export function SlotPicker({ date, onDate, start, onStart, from, error }: SlotPickerProps) {
  return (
    <>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Calendar value={date} onChange={onDate} isDisabled={isUnbookableDate} timeZone={PACIFIC} />
        <div className="grid content-start">
          <RadioCards
            legend={texts.time}
            help={weekdayDate(slotStart(date, 12))}
            name="start"
            columns="grid-cols-3"
            value={start}
            onChange={onStart}
            error={error}
            options={hoursAhead(date).map((hour) => {
              const value = slotStart(date, hour).toISOString()
              return { value, label: slotLabel(hour), disabled: !from.data?.includes(value) }
            })}
          />
        </div>
      </div>
      {from.error && (
        <Alert
          variant="destructive"
          title={texts.loadError}
          retrying={from.isFetching}
          onRetry={() => void from.refetch()}
        />
      )}
    </>
  )
}
