import { daysFrom } from '#portal/features/consultations/week-days.ts'
import { calendarDays } from '#portal/lib/format.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { Segments } from '#portal/ui/segments.tsx'
import { addDays } from '#wire/slots.ts'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import type { CalendarPlace } from './calendar-place.ts'
import type { Hosts } from './hosts.ts'

const texts = consultationCalendarTexts.week

/** Which hosts are shown, each with its color. */
function HostFilter({ hosts, place }: { hosts: Hosts; place: CalendarPlace }) {
  const options = [{ value: '', label: texts.hosts.all }, ...hosts.optionsWith(place.host)]
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{texts.hosts.legend}</legend>
      {options.map(({ value, label }) => (
        <label
          key={value}
          className={join(
            'relative flex min-h-9 cursor-pointer items-center gap-1.5 rounded-pill px-3 text-sm whitespace-nowrap transition-colors duration-150 hover:bg-sand pointer-coarse:min-h-11',
            'focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus',
            (place.host ?? '') === value ? 'bg-sand font-semibold text-ink' : 'text-muted',
          )}
        >
          <input
            type="radio"
            name="host"
            checked={(place.host ?? '') === value}
            onChange={() => place.setHost(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {value !== '' && (
            <span
              aria-hidden="true"
              className={join('size-2.5 rounded-pill bg-(--host)', hosts.colorOf(value))}
            />
          )}
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** The week that is shown, with its neighbors, the view and the hosts. */
export function CalendarToolbar({
  place,
  hosts,
}: {
  place: CalendarPlace
  hosts: Hosts | undefined
}) {
  const { monday, isWide, view } = place
  const days = daysFrom(monday)
  const go = (weeks: number) => place.setDate(addDays(monday, 7 * weeks))
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <div className="flex items-center gap-1">
        <Button size="small" onClick={() => place.setDate(null)}>
          {texts.today}
        </Button>
        <Button variant="quiet" size="icon" aria-label={texts.previous} onClick={() => go(-1)}>
          <Icon name="chevron-left" />
        </Button>
        <Button variant="quiet" size="icon" aria-label={texts.next} onClick={() => go(1)}>
          <Icon name="chevron-right" />
        </Button>
      </div>
      <p role="status" className="font-semibold tabular-nums">
        {calendarDays(monday, days.at(-1) ?? monday)}
        <span className="ml-2 text-xs font-normal text-muted max-sm:hidden">
          {consultationCalendarTexts.zone}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:ml-auto">
        {hosts && hosts.taking.length > 1 && <HostFilter hosts={hosts} place={place} />}
        {isWide && (
          <Segments
            legend={texts.views.legend}
            name="view"
            value={view}
            onChange={place.setView}
            options={[
              { value: 'week', label: texts.views.week },
              { value: 'agenda', label: texts.views.agenda },
            ]}
          />
        )}
      </div>
    </div>
  )
}
