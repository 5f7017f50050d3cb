import type {
  CalendarConsultation,
  Host,
  HostBlock,
  HostSlot,
} from '#wire/consultation-calendar.ts'
import { clockTime, dateTime, shortDate } from '#wire/dates.ts'
import { consultationCalendarTexts as texts } from '#wire/texts/consultation-calendar.ts'

/** Classes that set `--host`, whole, since Tailwind finds classes in the sources. */
const COLORS = [
  '[--host:var(--host-1)]',
  '[--host:var(--host-2)]',
  '[--host:var(--host-3)]',
  '[--host:var(--host-4)]',
  '[--host:var(--host-5)]',
  '[--host:var(--host-6)]',
]
const NO_COLOR = '[--host:var(--line-strong)]'

/** The hosts of the shown days: their names and colors. */
export function hostsOf(hosts: readonly Host[]) {
  // Only those who take consultations, since the other listed hosts differ from week to week.
  const colored = hosts.filter(({ takesConsultations }) => takesConsultations)
  const nameOf = (id: string | null) => hosts.find((host) => host.id === id)?.name
  return {
    taking: colored,
    /** With one host, naming them at each appointment tells nothing. */
    isTeam: hosts.length > 1,
    nameOf,
    /** Options of a choice of a host; `kept` is offered although they take no new consultations. */
    optionsWith: (kept: string | null) =>
      hosts
        .filter(({ id, takesConsultations }) => takesConsultations || id === kept)
        .map(({ id, name }) => ({ value: id, label: name })),
    labelOf: (id: string | null) => nameOf(id) ?? texts.noHost,
    /** A class that sets `--host` to the host's color. */
    colorOf(id: string | null): string {
      const index = colored.findIndex((host) => host.id === id)
      return COLORS[index % COLORS.length] ?? NO_COLOR
    },
  }
}
export type Hosts = ReturnType<typeof hostsOf>

/** The starts at which this host, or with null any host, is free. */
export const freeStarts = (slots: readonly HostSlot[], host: string | null): string[] =>
  slots.filter((slot) => host === null || slot.hosts.includes(host)).map(({ start }) => start)

export const clientNameOf = ({ clientName }: Pick<CalendarConsultation, 'clientName'>): string =>
  clientName ?? texts.notClient

/** `Nov 25, 2026, 12:00 PM – 6:00 PM PT`, with both dates for several days. */
export function blockTime({ start, end }: Pick<HostBlock, 'start' | 'end'>): string {
  const { range } = texts.agenda
  if (shortDate(start) !== shortDate(end)) return range(dateTime(start), dateTime(end))
  return `${shortDate(start)}, ${range(clockTime(start), clockTime(end))} PT`
}
