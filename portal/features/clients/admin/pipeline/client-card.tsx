import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type MouseEvent, memo, type RefObject, useEffect, useRef, useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { badgeCount } from '#portal/lib/format.ts'
import { join } from '#portal/ui/join.ts'
import { Link } from '#portal/ui/link.tsx'
import { type CustomerStage, columnOf, type PipelineColumn } from '#wire/stages.ts'
import { boardTexts } from '#wire/texts/board.ts'
import type { Client } from '#wire/users.ts'
import { CardLines, type CardLinesProps } from './card-lines.tsx'
import { CardMark, MoveMenu } from './card-parts.tsx'
import { isUnanswered } from './urgency.ts'

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

type ClientCardProps = CardLinesProps & {
  href: string
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
        'group/card relative shrink-0 cursor-grab rounded-field border px-2.5 py-1.5 text-xs leading-snug [contain-intrinsic-size:auto_7rem] [content-visibility:auto]',
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
      <CardLines client={client} facts={facts} now={now} />
    </li>
  )
})
