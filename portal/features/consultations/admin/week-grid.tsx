import { daysFrom } from '#portal/features/consultations/week-days.ts'
import { calendarDays } from '#portal/lib/format.ts'
import { join } from '#portal/ui/join.ts'
import type { ConsultationCalendar } from '#wire/consultation-calendar.ts'
import { weekdayDate } from '#wire/dates.ts'
import { pacificDate, slotLabel, slotStart } from '#wire/slots.ts'
import { consultationCalendarTexts as texts } from '#wire/texts/consultation-calendar.ts'
import { useRoving } from './roving.ts'
import { hoursOf } from './week.ts'
import { Hour, type WeekProps } from './week-hour.tsx'

type WeekGridProps = WeekProps & {
  monday: string
  calendar: Pick<ConsultationCalendar, 'consultations' | 'blocks' | 'busy'>
}

const weekdayOf = (date: string) => weekdayDate(slotStart(date, 12)).slice(0, 3)

/** The head of one day's column. */
function DayHead({ date, isToday }: { date: string; isToday: boolean }) {
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      className="border-b border-l border-line py-2 text-center font-normal"
    >
      <span className="sr-only">{weekdayDate(slotStart(date, 12))}</span>
      <span aria-hidden="true" className="flex items-center justify-center gap-1.5">
        <span className="text-xs text-muted">{weekdayOf(date)}</span>
        <span
          className={join(
            'grid size-7 place-items-center rounded-pill text-sm font-semibold tabular-nums',
            isToday && 'bg-eucalyptus text-on-eucalyptus',
          )}
        >
          {Number(date.slice(8))}
        </span>
      </span>
    </th>
  )
}

/**
 * A week as a table of hours and days. One entry is in the tab order; the keys of `useCalendarKeys` move between
 * entries, and Tab comes back to the last one.
 */
export function WeekGrid({ monday, calendar, ...week }: WeekGridProps) {
  const days = daysFrom(monday)
  const columns = days.map((date) => hoursOf(date, calendar))
  const rovingOf = useRoving(columns.flat(), week.free, week.now)
  const today = pacificDate(new Date(week.now))

  return (
    <div className="overflow-x-auto rounded-card border border-line bg-raised">
      <table className="w-full min-w-[40rem] table-fixed border-separate border-spacing-0">
        <caption className="sr-only">
          {texts.week.caption(calendarDays(monday, days.at(-1) ?? monday))} {texts.week.keys}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="w-14 border-b border-line lg:w-16">
              <span className="sr-only">{texts.week.hours}</span>
            </th>
            {days.map((date) => (
              <DayHead key={date} date={date} isToday={date === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {columns[0]?.map(({ hour }, row) => (
            <tr key={hour}>
              <th
                scope="row"
                className={join(
                  'pr-2 text-right align-top text-xs font-normal text-muted tabular-nums',
                  row > 0 && 'border-t border-line',
                )}
              >
                <span className="block pt-1">{slotLabel(hour).replace(':00', '')}</span>
              </th>
              {columns.map((column) => {
                const cell = column[row]
                if (!cell) return null
                return (
                  <Hour
                    key={cell.date}
                    cell={cell}
                    week={week}
                    rovingOf={rovingOf}
                    isFirst={row === 0}
                    isToday={cell.date === today}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
