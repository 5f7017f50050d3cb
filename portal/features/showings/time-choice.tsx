import { useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { Select } from '#portal/ui/select.tsx'
import { clockTime, shortWeekday } from '#wire/dates.ts'
import { type Span, startsIn } from '#wire/showing-windows.ts'
import { pacificDate } from '#wire/slots.ts'
import { showingScreenTexts } from '#wire/texts/showing-screens.ts'

const { ask: texts, minutes: minutesText } = showingScreenTexts

const LENGTHS = [15, 30, 45, 60, 90, 120]
const DAYS_AT_FIRST = 6
const HALF_HOUR_MS = 1_800_000

/** The starts on a half hour, and the first one of each window. */
const shownStarts = (windows: readonly Span[], minutes: number) =>
  windows.flatMap((window) =>
    startsIn([window], minutes).filter(
      (start, index) => index === 0 || Date.parse(start) % HALF_HOUR_MS === 0,
    ),
  )

type TimeChoiceProps = {
  windows: readonly Span[]
  minutes: number
  onMinutes: (minutes: number) => void
  /** The chosen start, or empty. */
  start: string
  onStart: (start: string) => void
  error: string | undefined
}

/** How long, on which day and when: only free times can be chosen. */
export function TimeChoice(props: TimeChoiceProps) {
  const { windows, minutes, onMinutes, start, onStart, error } = props
  const [chosenDay, setDay] = useState('')
  const [isAllShown, setAllShown] = useState(false)
  const starts = shownStarts(windows, minutes)
  const byDay = Map.groupBy(starts, (each) => pacificDate(new Date(each)))
  const days = [...byDay.keys()]
  const wanted = start ? pacificDate(new Date(start)) : chosenDay
  const day = byDay.has(wanted) ? wanted : (days[0] ?? '')
  const at = days.indexOf(day)
  const shownDays = isAllShown || at >= DAYS_AT_FIRST ? days : days.slice(0, DAYS_AT_FIRST)
  const times = [...new Set([...(byDay.get(day) ?? []), ...(start ? [start] : [])])].sort()
  return (
    <div className="grid gap-6">
      <Field label={texts.length}>
        <Select
          options={LENGTHS.map((count) => ({ value: String(count), label: minutesText(count) }))}
          value={String(minutes)}
          onChange={({ target }) => onMinutes(Number(target.value))}
        />
      </Field>
      {days.length === 0 ? (
        <p>{texts.noTimes}</p>
      ) : (
        <>
          <div className="grid gap-2">
            <RadioCards
              legend={texts.day}
              name="day"
              columns="grid-cols-2 sm:grid-cols-3"
              value={day}
              onChange={(next) => {
                setDay(next)
                onStart('')
              }}
              options={shownDays.map((value) => ({ value, label: shortWeekday(value) }))}
            />
            {shownDays.length < days.length && (
              <Button size="small" className="justify-self-start" onClick={() => setAllShown(true)}>
                {texts.moreDays}
              </Button>
            )}
          </div>
          <RadioCards
            legend={texts.time}
            name="start"
            columns="grid-cols-3"
            value={start}
            onChange={onStart}
            error={error}
            options={times.map((value) => ({ value, label: clockTime(value) }))}
          />
        </>
      )}
    </div>
  )
}
