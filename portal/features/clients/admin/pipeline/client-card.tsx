import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { badgeCount, relativeTime } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { join } from '#portal/ui/join.ts'
import { Link } from '#portal/ui/link.tsx'
import { Menu } from '#portal/ui/menu.tsx'
import { phoneLink } from '#wire/phone.ts'
import { sourceLabel } from '#wire/sources.ts'
import { CustomerStage, columnOf, PIPELINE, type PipelineColumn, stageLabel } from '#wire/stages.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import type { Client } from '#wire/users.ts'
import { elapsedTime, isUnanswered, stageStart, waitStart } from './urgency.ts'

const texts = adminClientTexts.card

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

/** 'Move to…' with every stage. Rendered at its first use, since a board may have 2000 cards. */
function MoveMenu({ client, onMove }: Pick<ClientCardProps, 'client' | 'onMove'>) {
  const name = nameOf(client)
  const [isRendered, setRendered] = useState(false)
  const button = (
    <button
      type="button"
      aria-label={texts.moveLabel(name)}
      aria-haspopup="menu"
      className="-ml-2 min-h-7 rounded-pill px-2 text-xs font-semibold text-muted transition-colors duration-150 hover:bg-sand hover:text-ink pointer-coarse:min-h-11 print:hidden"
      {...(!isRendered && { onClick: () => setRendered(true) })}
    >
      {texts.move}
    </button>
  )
  if (!isRendered) return button
  return (
    <Menu
      defaultOpen
      label={texts.moveMenu(name)}
      trigger={button}
      onSelect={(stage) => onMove(client, CustomerStage.parse(stage))}
      groups={PIPELINE.map(({ label, stages }) => ({
        label,
        items: stages.map((stage) => ({
          value: stage,
          label: stageLabel(stage),
          current: stage === client.customerStage,
        })),
      }))}
    />
  )
}

type ClientCardProps = {
  client: Client
  href: string
  now: number
  onMove: (client: Client, stage: CustomerStage) => void
}

/** One client on the board. The whole card links to the client; drag it or use its menu to move it. */
export const ClientCard = memo(function ClientCard({ client, href, now, onMove }: ClientCardProps) {
  const ref = useRef<HTMLLIElement>(null)
  const isDragged = useCardDrag(ref, client.id, columnOf(client.customerStage))
  const isUnansweredLead = isUnanswered(client)
  const waitingSince = waitStart(client)
  const unread = client.unreadNotifications

  return (
    <li
      ref={ref}
      data-client={client.id}
      className={join(
        'relative shrink-0 cursor-grab rounded-field border bg-raised px-3 pt-2.5 pb-1.5 [contain-intrinsic-size:auto_9rem] [content-visibility:auto]',
        'transition-colors duration-150 hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus',
        isUnansweredLead ? 'border-poppy' : 'border-line',
        isDragged && 'opacity-40',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <Link
          href={href}
          draggable={false}
          className="line-clamp-3 min-h-6 min-w-0 text-sm font-semibold wrap-anywhere outline-none after:absolute after:inset-0"
        >
          {nameOf(client)}
        </Link>
        {unread > 0 && (
          <span className="mt-0.5 min-w-5 shrink-0 rounded-pill bg-poppy px-1.5 text-center text-xs font-bold text-on-poppy tabular-nums">
            {badgeCount(unread)}
            <span className="sr-only">{texts.unread}</span>
          </span>
        )}
      </div>
      <p className="text-xs text-muted">
        {stageLabel(client.customerStage)}
        {'\u00a0· '}
        {adminClientTexts.consulted(client.hasConsultation)}
      </p>
      <p className="text-xs text-muted wrap-anywhere">
        {sourceLabel(client.source)}
        {client.phone && (
          <>
            {'\u00a0· '}
            <a href={phoneLink(client.phone)} draggable={false} className="relative z-10 underline">
              {client.phone}
            </a>
          </>
        )}
      </p>
      {client.openInquiry && (
        <p className="mt-1.5 line-clamp-3 text-xs wrap-anywhere">“{client.openInquiry}”</p>
      )}
      {waitingSince && (
        <p className="mt-1.5">
          <Badge tone="attention">
            {isUnansweredLead ? texts.unanswered : adminClientTexts.awaitingReply} ·{' '}
            {elapsedTime(waitingSince, now)}
          </Badge>
        </p>
      )}
      <dl className="mt-1.5 grid grid-cols-[1fr_auto] gap-x-3 text-xs text-muted tabular-nums">
        <dt>{texts.inStage}</dt>
        <dd className="text-right">{elapsedTime(stageStart(client), now)}</dd>
        <dt>{texts.lastContact}</dt>
        <dd
          className={join(
            'text-right',
            !client.lastContactAt && isUnansweredLead && 'text-poppy-text',
          )}
        >
          {client.lastContactAt ? relativeTime(client.lastContactAt, now) : texts.noContact}
        </dd>
      </dl>
      <div className="relative z-10 mt-0.5 w-fit">
        <MoveMenu client={client} onMove={onMove} />
      </div>
    </li>
  )
})
