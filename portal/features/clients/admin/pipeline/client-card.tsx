import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type MouseEvent, memo, type RefObject, useEffect, useRef, useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { badgeCount, relativeTime } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { Link } from '#portal/ui/link.tsx'
import type { CardFacts } from '#wire/board.ts'
import { formatDollars } from '#wire/money.ts'
import { packageName } from '#wire/packages.ts'
import { phoneLink } from '#wire/phone.ts'
import { sourceLabel } from '#wire/sources.ts'
import { type CustomerStage, columnOf, type PipelineColumn, stageLabel } from '#wire/stages.ts'
import { boardTexts } from '#wire/texts/board.ts'
import type { Client } from '#wire/users.ts'
import { CardMark, MoveMenu } from './card-parts.tsx'
import { nextAction, waitText } from './next-action.ts'
import { elapsedTime, isUnanswered, stageStart } from './urgency.ts'

const texts = boardTexts.card

/** Makes a card draggable; returns whether it is being dragged. */
function useCardDrag(
  ref: RefObject<HTMLElement | null>,
  clientId: string,
  column: PipelineColumn,
): boolean {
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    return draggable({
      element: ref.current,
      getInitialData: () => ({ clientId, column }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [ref, clientId, column])
  return isDragged
}

export type ClientCardProps = {
  client: Client
  /** Absent for a card that was moved here before the board was read again. */
  facts: CardFacts | undefined
  href: string
  now: number
  isSelected: boolean
  /** Whether cards are being selected: Shift-click selects a range, and on a touch screen a tap selects. */
  isSelecting: boolean
  /** Whether a tap on the card selects it. */
  isTapping: boolean
  onSelect: (client: Client, isRange: boolean) => void
  onMove: (client: Client, stage: CustomerStage) => void
}

/** One client on the board. The whole card links to the client; drag it or use its menu to move it. */
export const ClientCard = memo(function ClientCard(props: ClientCardProps) {
  const { client, facts, href, now, isSelected, isSelecting, isTapping, onSelect, onMove } = props
  const ref = useRef<HTMLLIElement>(null)
  const isDragged = useCardDrag(ref, client.id, columnOf(client.customerStage))
  const unread = client.unreadNotifications

  const selectOnLink = (event: MouseEvent) => {
    if (!isTapping && !(isSelecting && event.shiftKey)) return
    event.preventDefault()
    onSelect(client, event.shiftKey)
  }

  return (
    <li
      ref={ref}
      data-client={client.id}
      className={join(
        'group/card relative shrink-0 cursor-grab rounded-field border px-2.5 py-1.5 text-xs leading-[1.4] [contain-intrinsic-size:auto_6.5rem] [content-visibility:auto]',
        'transition-colors duration-150 hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus',
        isUnanswered(client) ? 'border-poppy' : 'border-line',
        isSelected ? 'bg-eucalyptus-wash' : 'bg-raised',
        isDragged && 'opacity-40',
      )}
    >
      <div className="flex items-start gap-2">
        <CardMark
          client={client}
          isSelected={isSelected}
          isSelecting={isSelecting}
          onSelect={(isRange) => onSelect(client, isRange)}
        />
        <Link
          href={href}
          draggable={false}
          onClick={selectOnLink}
          className="line-clamp-2 min-w-0 flex-1 text-sm leading-5 font-semibold wrap-anywhere outline-none after:absolute after:inset-0"
        >
          {nameOf(client)}
        </Link>
        {facts?.hasProposal && (
          <span className="relative z-10 shrink-0">
            <Link
              href={href}
              draggable={false}
              className="rounded-pill bg-sand px-1.5 py-0.5 text-[0.6875rem] font-semibold hover:underline"
            >
              {texts.proposal}
              <span className="sr-only"> {nameOf(client)}</span>
            </Link>
          </span>
        )}
        {unread > 0 && (
          <span className="mt-0.5 min-w-5 shrink-0 rounded-pill bg-poppy px-1.5 text-center font-bold text-on-poppy tabular-nums">
            {badgeCount(unread)}
            <span className="sr-only">{texts.unread}</span>
          </span>
        )}
        <MoveMenu client={client} onMove={onMove} />
      </div>
      <Home home={facts?.home ?? null} />
      <p className="mt-0.5 flex gap-x-1 text-muted">
        <span className="truncate">
          {facts?.home?.servicePackage && `${packageName(facts.home.servicePackage)} · `}
          {sourceLabel(client.source)}
        </span>
        {client.phone && (
          <>
            <span aria-hidden="true">·</span>
            <a
              href={phoneLink(client.phone)}
              draggable={false}
              className="relative z-10 max-w-[60%] shrink-0 truncate underline"
            >
              {client.phone}
            </a>
          </>
        )}
      </p>
      <Next client={client} facts={facts} now={now} />
      <dl className="mt-0.5 flex items-center gap-x-1 text-muted tabular-nums">
        <dt className="truncate">{stageLabel(client.customerStage)}</dt>
        <dd className="shrink-0">
          {elapsedTime(stageStart(client), now)}
          <span className="sr-only">{texts.inStage}</span>
        </dd>
        <dt className="ml-auto shrink-0 pl-2">
          <Icon name="message" className="size-3" />
          <span className="sr-only">{texts.lastContact}</span>
        </dt>
        <dd className="shrink-0" title={texts.lastContact}>
          {client.lastContactAt ? relativeTime(client.lastContactAt, now) : texts.noContact}
        </dd>
      </dl>
    </li>
  )
})

function Home({ home }: { home: CardFacts['home'] }) {
  return (
    <p className="mt-0.5 flex justify-between gap-x-2">
      <span className={join('truncate', !home && 'text-muted')}>
        {home?.address ?? texts.noHome}
      </span>
      {home && home.listingPrice !== null && (
        <span className="shrink-0 tabular-nums">{formatDollars(home.listingPrice)}</span>
      )}
    </p>
  )
}

/** One line: the mark of a client who waits, what to do next, and when. */
function Next({ client, facts, now }: Pick<ClientCardProps, 'client' | 'facts' | 'now'>) {
  const next = nextAction(client, facts?.task ?? null, now)
  const wait = waitText(client, now)
  if (!next) return null
  return (
    <p className="mt-0.5 flex min-h-5.5 items-center gap-x-1.5">
      {wait && <Badge tone="attention">{wait}</Badge>}
      {next.text && <span className="shrink-[99] truncate">{next.text}</span>}
      {next.kind !== 'answer' && (
        <span className={join('truncate tabular-nums', next.isLate ? 'text-danger' : 'text-muted')}>
          {next.when}
        </span>
      )}
    </p>
  )
}
