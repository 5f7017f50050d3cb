import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import type { CalendarConsultation, HostBlock, HostBusyTime } from '#wire/consultation-calendar.ts'
import { consultationCalendarTexts as texts } from '#wire/texts/consultation-calendar.ts'
import { blockTime, clientNameOf, type Hosts } from './hosts.ts'

/** Identifies what can be opened or focused in the calendar, as `data-entry`. */
export const entryKey = {
  consultation: (id: string) => `consultation:${id}`,
  block: (id: string, date: string) => `block:${id}:${date}`,
  free: (start: string) => `free:${start}`,
}

export const findEntry = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`)

/** Diagonal lines in the color of the host. */
export const HATCHED =
  'bg-[repeating-linear-gradient(135deg,color-mix(in_srgb,var(--host)_38%,transparent)_0_1px,transparent_1px_6px)]'

/** One entry of the grid is in the tab order: the one that had the focus last. */
export type Roving = { tabIndex: 0 | -1; onFocus: () => void }

type EntryProps = {
  hosts: Hosts
  roving: Roving
  onOpen: (key: string) => void
}

type ConsultationEntryProps = EntryProps & { consultation: CalendarConsultation }

/** A consultation in the grid: the client, then the host and what has become of it. */
export function ConsultationEntry(props: ConsultationEntryProps) {
  const { consultation, hosts, roving, onOpen } = props
  const { id, state, scheduledAt, hostId } = consultation
  const name = clientNameOf(consultation)
  const host = hosts.isTeam ? hosts.labelOf(hostId) : undefined
  const isOff = state === 'cancelled' || state === 'no-show'
  const key = entryKey.consultation(id)
  return (
    <button
      type="button"
      data-entry={key}
      data-at={scheduledAt}
      {...roving}
      aria-haspopup="dialog"
      onClick={() => onOpen(key)}
      className={join(
        'relative z-10 flex min-h-6 min-w-0 shrink-0 flex-col overflow-hidden rounded-[6px] border-l-3 border-(--host) px-2 py-1 text-left text-xs transition-colors duration-150',
        'focus-visible:-outline-offset-1',
        hosts.colorOf(hostId),
        isOff
          ? 'bg-sand/60 text-muted hover:bg-sand'
          : 'grow bg-[color-mix(in_srgb,var(--host)_13%,var(--raised))] hover:bg-[color-mix(in_srgb,var(--host)_22%,var(--raised))]',
      )}
    >
      <span
        className={join(
          'flex max-w-full items-center gap-1',
          isOff ? 'font-medium' : 'font-semibold',
          state === 'cancelled' && 'line-through',
        )}
      >
        <span className="truncate">{name}</span>
        {state === 'completed' && <Icon name="check" className="size-3.5" />}
      </span>
      <span className="sr-only">{texts.entry.stateAndTime(state, scheduledAt)}</span>
      {(host || state !== 'booked') && (
        <span
          className={join(
            'max-w-full truncate',
            state === 'no-show' ? 'text-danger' : 'text-muted',
          )}
        >
          {host}
          {state !== 'booked' && (
            <span aria-hidden="true">{(host ? ' · ' : '') + texts.state(state)}</span>
          )}
        </span>
      )}
    </button>
  )
}

/** Text over the lines of a block. */
const LABEL = 'max-w-full truncate rounded-[4px] bg-paper/85 px-1'

/** Hours in which a host takes no consultation: hatched, in the first one with words. */
const HOURS = join('grow border-l-3 border-(--host)', HATCHED)
const FIRST =
  'flex min-h-6 min-w-0 shrink-0 flex-col items-start overflow-hidden rounded-t-[6px] px-2 py-1 text-left text-xs text-ink'
const LATER = '-mt-px min-h-4 rounded-b-[6px]'

type BlockEntryProps = EntryProps & {
  block: HostBlock
  date: string
  /** False in the later hours of a block: they show its color only. */
  isFirst: boolean
}

/** Blocked hours of a host in the grid. */
export function BlockEntry({ block, date, isFirst, hosts, roving, onOpen }: BlockEntryProps) {
  const { id, hostId, note } = block
  const host = hosts.labelOf(hostId)
  const look = join(HOURS, hosts.colorOf(hostId))
  if (!isFirst)
    return (
      <div className={join(look, LATER)}>
        <span className="sr-only">{texts.entry.stillBlocked(host)}</span>
      </div>
    )
  const key = entryKey.block(id, date)
  return (
    <button
      type="button"
      data-entry={key}
      {...roving}
      aria-haspopup="dialog"
      onClick={() => onOpen(key)}
      className={join(look, FIRST, 'relative z-10 focus-visible:-outline-offset-1')}
    >
      {note && <span className="sr-only">{texts.entry.blocked}, </span>}
      <span className={join(LABEL, 'font-medium')}>{note ?? texts.entry.blocked}</span>
      {hosts.isTeam && <span className={join(LABEL, 'text-muted')}>{host}</span>}
      <span className="sr-only">{blockTime(block)}</span>
    </button>
  )
}

type BusyEntryProps = { time: HostBusyTime; isFirst: boolean; hosts: Hosts }

/** A busy time of a host's own calendar in the grid. There is nothing to open: only its times are known. */
export function BusyEntry({ time, isFirst, hosts }: BusyEntryProps) {
  const host = hosts.labelOf(time.hostId)
  const look = join(HOURS, hosts.colorOf(time.hostId))
  if (!isFirst)
    return (
      <div className={join(look, LATER)}>
        <span className="sr-only">{texts.entry.stillBusy(host)}</span>
      </div>
    )
  return (
    <div className={join(look, FIRST)}>
      <span className={join(LABEL, 'font-medium')}>{texts.entry.busy}</span>
      {hosts.isTeam && <span className={join(LABEL, 'text-muted')}>{host}</span>}
      <span className="sr-only">{blockTime(time)}</span>
    </div>
  )
}
