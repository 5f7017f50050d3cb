import { useEffect, useRef, useState } from 'react'
import { hoursAhead, useFreeSlots } from '#portal/features/consultations/free-slots.tsx'
import { daysFrom, mondayOf } from '#portal/features/consultations/week-days.ts'
import { useNow } from '#portal/lib/now.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { clockTime, weekdayDate } from '#wire/dates.ts'
import { localTime } from '#wire/local-time.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'

const texts = consultationTexts.timeChoice

const WEEKS_AHEAD = 21

export type WeekChoiceProps = {
  /** The chosen start, ISO 8601 in UTC. */
  start: string | undefined
  onStart: (start: string) => void
  error?: string | undefined
  /** The heading takes the focus: the button that opened the week is gone. */
  takesFocus: boolean
}

type DayButtonProps = { day: string; isShown: boolean; isFree: boolean; onShow: () => void }

function DayButton({ day, isShown, isFree, onShow }: DayButtonProps) {
  return (
    <button
      type="button"
      data-day={day}
      aria-pressed={isShown}
      disabled={!isFree}
      onClick={onShow}
      className={join(
        'grid min-h-13 place-items-center content-center rounded-field text-xs transition-colors duration-150',
        isFree && 'cursor-pointer',
        isShown && isFree && 'bg-eucalyptus text-on-eucalyptus',
        !isShown && isFree && 'bg-eucalyptus-wash text-eucalyptus hover:bg-sand',
        !isFree && 'text-muted',
      )}
    >
      <span className="sr-only">{weekdayDate(day)}</span>
      <span aria-hidden="true">{texts.weekday(day)}</span>
      <span aria-hidden="true" className="text-base font-semibold tabular-nums">
        {Number(day.slice(8))}
      </span>
    </button>
  )
}

/** A week of days, and the hours of one. Hours that have passed are left out; taken ones cannot be chosen. */
export function WeekChoice({ start, onStart, error, takesFocus }: WeekChoiceProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const now = useNow()
  const today = pacificDate(new Date(now))
  const [date, setDate] = useState(() => (start ? pacificDate(new Date(start)) : undefined))
  const [monday, setMonday] = useState(() => mondayOf(date ?? today))
  const free = useFreeSlots(monday, 7)
  const starts = free.data ?? []
  const isFree = (day: string) => starts.some((each) => pacificDate(new Date(each)) === day)
  const days = daysFrom(monday)
  const shown = date && days.includes(date) ? date : days.find(isFree)
  const turn = (weeks: number) => setMonday(addDays(monday, 7 * weeks))
  const last = addDays(mondayOf(today), 7 * WEEKS_AHEAD)
  return (
    <section className="grid gap-4 rounded-card border border-line p-4">
      <div className="flex items-center justify-between gap-2">
        <h3 ref={heading} tabIndex={-1} className="font-display text-lg">
          {texts.weekOf(monday)}
        </h3>
        <span className="flex">
          <Button
            variant="quiet"
            size="icon"
            aria-label={texts.previous}
            disabled={monday <= mondayOf(today)}
            onClick={() => turn(-1)}
          >
            <Icon name="chevron-left" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={texts.following}
            disabled={monday >= last}
            onClick={() => turn(1)}
          >
            <Icon name="chevron-right" />
          </Button>
        </span>
      </div>
      <div className="grid grid-cols-6 gap-1.5">
        {days.map((day) => (
          <DayButton
            key={day}
            day={day}
            isShown={day === shown}
            isFree={isFree(day)}
            onShow={() => setDate(day)}
          />
        ))}
      </div>
      {shown ? (
        <RadioCards
          legend={weekdayDate(shown)}
          help={texts.zone}
          name="hour"
          columns="grid-cols-3"
          value={start}
          onChange={onStart}
          error={error}
          options={hoursAhead(shown).map((hour) => {
            const value = slotStart(shown, hour).toISOString()
            const disabled = !starts.includes(value)
            return { value, label: clockTime(value), detail: localTime(value), disabled }
          })}
        />
      ) : (
        !free.isFetching && <p className="text-sm text-muted">{texts.fullWeek}</p>
      )}
    </section>
  )
}
