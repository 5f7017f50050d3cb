import { daysFrom } from '#portal/features/consultations/week-days.ts'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { join } from '#portal/ui/join.ts'
import type {
  CalendarConsultation,
  ConsultationCalendar,
  ConsultationState,
  HostBlock,
  HostBusyTime,
} from '#wire/consultation-calendar.ts'
import { clockTime, weekdayDate } from '#wire/dates.ts'
import { packageName } from '#wire/packages.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'
import { consultationCalendarTexts as texts } from '#wire/texts/consultation-calendar.ts'
import { entryKey } from './entries.tsx'
import { blockTime, clientNameOf, type Hosts } from './hosts.ts'
import { type AgendaEntry, agendaOf } from './week.ts'

export const STATE_TONES: Record<ConsultationState, BadgeTone> = {
  booked: 'neutral',
  completed: 'good',
  'no-show': 'bad',
  cancelled: 'neutral',
}

const LINE = 'flex w-full items-start gap-3 py-2.5 pr-1 pl-2 text-left'
const ROW = join(
  LINE,
  'transition-colors duration-150 hover:bg-sand focus-visible:-outline-offset-2',
)
const TIME = 'w-20 shrink-0 text-sm font-semibold tabular-nums'

/** The bar in the color of the host. */
const Bar = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={join('w-1 shrink-0 self-stretch rounded-pill bg-(--host)', className)}
  />
)

type LineProps<Item> = { item: Item; hosts: Hosts; onOpen: (key: string) => void }

function ConsultationLine({ item, hosts, onOpen }: LineProps<CalendarConsultation>) {
  const { id, state, scheduledAt, servicePackage, address, hostId } = item
  const key = entryKey.consultation(id)
  const isOff = state === 'cancelled' || state === 'no-show'
  const details = [hosts.isTeam && hosts.labelOf(hostId), packageName(servicePackage), address]
  return (
    <button
      type="button"
      data-entry={key}
      data-at={scheduledAt}
      aria-haspopup="dialog"
      onClick={() => onOpen(key)}
      className={join(ROW, hosts.colorOf(hostId))}
    >
      <span className={join(TIME, isOff && 'font-normal text-muted')}>
        {clockTime(scheduledAt)}
      </span>
      <Bar {...(isOff && { className: 'opacity-40' })} />
      <span className="min-w-0 flex-1">
        <span
          className={join(
            'block text-sm font-semibold wrap-anywhere',
            isOff && 'text-muted',
            state === 'cancelled' && 'line-through',
          )}
        >
          {clientNameOf(item)}
        </span>
        <span className="block truncate text-xs text-muted">
          {details.filter(Boolean).join(' · ')}
        </span>
      </span>
      {state !== 'booked' && <Badge tone={STATE_TONES[state]}>{texts.state(state)}</Badge>}
    </button>
  )
}

/** When a block begins on a date, or ends if it began before: `to 11:00 AM`, `All day`. */
function timeOnDay({ start, end }: HostBusyTime, date: string): string {
  const [dayStart, dayEnd] = [slotStart(date, 0), slotStart(addDays(date, 1), 0)]
  const startsBefore = Date.parse(start) <= dayStart.getTime()
  const endsAfter = Date.parse(end) >= dayEnd.getTime()
  if (startsBefore && endsAfter) return texts.agenda.allDay
  return startsBefore ? texts.agenda.until(clockTime(end)) : clockTime(start)
}

type HoursProps = { time: HostBusyTime; text: string; date: string; hosts: Hosts }

/** Blocked or busy hours: when on this date, and the whole time. */
function Hours({ time, text, date, hosts }: HoursProps) {
  return (
    <>
      <span className={join(TIME, 'font-normal text-muted')}>{timeOnDay(time, date)}</span>
      <Bar className="opacity-40" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-muted wrap-anywhere">{text}</span>
        <span className="block truncate text-xs text-muted">
          {[hosts.isTeam && hosts.labelOf(time.hostId), blockTime(time)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </>
  )
}

type BlockLineProps = LineProps<HostBlock> & { date: string }

function BlockLine({ item, date, hosts, onOpen }: BlockLineProps) {
  const { id, hostId, note } = item
  const key = entryKey.block(id, date)
  return (
    <button
      type="button"
      data-entry={key}
      aria-haspopup="dialog"
      onClick={() => onOpen(key)}
      className={join(ROW, hosts.colorOf(hostId))}
    >
      <Hours
        time={item}
        text={note ? `${texts.entry.blocked}: ${note}` : texts.entry.blocked}
        date={date}
        hosts={hosts}
      />
    </button>
  )
}

type AgendaProps = {
  monday: string
  calendar: Pick<ConsultationCalendar, 'consultations' | 'blocks' | 'busy'>
  hosts: Hosts
  free: readonly string[]
  now: number
  onOpen: (key: string) => void
  /** Opens the form with the first free start of a day. */
  onBook: (start: string) => void
}

function keyOf(entry: AgendaEntry): string {
  if (entry.kind === 'busy') return entry.time.hostId + entry.time.start
  return entry.kind === 'block' ? entry.block.id : entry.consultation.id
}

/** A week as a list of days. */
export function Agenda({ monday, calendar, hosts, free, now, onOpen, onBook }: AgendaProps) {
  const today = pacificDate(new Date(now))
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      {daysFrom(monday).map((date) => {
        const entries = agendaOf(date, calendar)
        const day = weekdayDate(slotStart(date, 12))
        const firstFree = free.find((start) => pacificDate(new Date(start)) === date)
        return (
          <section key={date} aria-labelledby={`day-${date}`} className="min-w-0">
            <div className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
              <h3 id={`day-${date}`} tabIndex={-1} className="font-semibold">
                {day}
                {date === today && (
                  <span className="ml-2 text-sm font-normal text-eucalyptus">
                    {texts.week.today}
                  </span>
                )}
              </h3>
              {firstFree && (
                <Button
                  size="small"
                  variant="quiet"
                  data-entry={entryKey.free(firstFree)}
                  aria-label={texts.agenda.bookOn(day)}
                  onClick={() => onBook(firstFree)}
                >
                  {texts.agenda.bookShort}
                </Button>
              )}
            </div>
            {entries.length === 0 ? (
              <p className="py-2.5 text-sm text-muted">{texts.agenda.empty}</p>
            ) : (
              <ul className="divide-y divide-line">
                {entries.map((entry) => (
                  <li key={keyOf(entry)}>
                    {entry.kind === 'block' && (
                      <BlockLine item={entry.block} date={date} hosts={hosts} onOpen={onOpen} />
                    )}
                    {entry.kind === 'busy' && (
                      <div className={join(LINE, hosts.colorOf(entry.time.hostId))}>
                        <Hours
                          time={entry.time}
                          text={texts.entry.busy}
                          date={date}
                          hosts={hosts}
                        />
                      </div>
                    )}
                    {entry.kind === 'consultation' && (
                      <ConsultationLine item={entry.consultation} hosts={hosts} onOpen={onOpen} />
                    )}
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}
