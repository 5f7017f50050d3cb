import { type ReactNode, useEffect, useRef } from 'react'
import { OlderMessages } from '#portal/features/messages/older-messages.tsx'
import type { UnsentMessage } from '#portal/features/messages/outbox.ts'
import type { MorePages } from '#portal/lib/http/pages.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { join } from '#portal/ui/join.ts'
import { dateTime } from '#wire/dates.ts'
import type { ThreadMessage } from '#wire/messages.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { clientMessageTexts } from '#wire/texts/messages.ts'

const texts = clientMessageTexts.thread

type ThreadProps = {
  pages: MorePages
  messages: readonly ThreadMessage[]
  unsent: readonly UnsentMessage[]
  onRetry: (message: UnsentMessage) => void
  onDiscard: (key: string) => void
}

const NEAR_END_PX = 120

/** Keeps the scroll position at the newest message, unless the viewer has scrolled up. */
function useScrollToEnd(messageCount: number, unsentCount: number) {
  const box = useRef<HTMLDivElement>(null)
  const wasAtEnd = useRef(true)
  useEffect(() => {
    const element = box.current
    if (element && wasAtEnd.current) element.scrollTop = element.scrollHeight
  }, [messageCount])
  // The viewer's own new message always scrolls into view.
  useEffect(() => {
    const element = box.current
    if (element && unsentCount > 0) element.scrollTop = element.scrollHeight
  }, [unsentCount])
  const onScroll = () => {
    const element = box.current
    if (!element) return
    const distancePx = element.scrollHeight - element.scrollTop - element.clientHeight
    wasAtEnd.current = distancePx < NEAR_END_PX
  }
  return { box, onScroll }
}

type BubbleProps = {
  isMine: boolean
  message: Pick<ThreadMessage, 'content' | 'propertyId'>
  at: string
  isPale?: boolean
  /** The delivery state and its buttons, shown under the text. */
  children?: ReactNode
}

/** One message, SPEC-2.5: sender, text, time, and its property, if any. */
function Bubble({ isMine, message, at, isPale, children }: BubbleProps) {
  return (
    <li className={join('flex', isMine ? 'justify-end' : 'justify-start')}>
      <div className="max-w-[min(34rem,88%)] min-w-0">
        <p
          className={join(
            'mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted',
            isMine && 'justify-end',
          )}
        >
          <span className="font-semibold text-ink">{isMine ? texts.you : texts.agent}</span>
          <time dateTime={at} className="tabular-nums">
            {dateTime(at)}
          </time>
          {message.propertyId && <Badge>{texts.propertyRelated}</Badge>}
        </p>
        <p
          dir="auto"
          className={join(
            'rounded-card border px-4 py-2.5 wrap-anywhere whitespace-pre-wrap',
            isMine ? 'border-transparent bg-eucalyptus-wash' : 'border-line bg-raised',
            isPale && 'opacity-75',
          )}
        >
          {message.content}
        </p>
        {children && (
          <div
            className={join(
              'mt-1 flex flex-wrap items-center gap-2 text-xs text-muted',
              isMine && 'justify-end',
            )}
          >
            {children}
          </div>
        )}
      </div>
    </li>
  )
}

export function Thread({ pages, messages, unsent, onRetry, onDiscard }: ThreadProps) {
  const { box, onScroll } = useScrollToEnd(messages.length, unsent.length)
  const lastOwnId = messages.findLast(({ fromClient }) => fromClient)?.id

  return (
    <div
      ref={box}
      onScroll={onScroll}
      role="log"
      aria-live="polite"
      aria-label={texts.label}
      tabIndex={0}
      className="flex-1 overflow-y-auto overscroll-contain px-4 py-5 focus-visible:-outline-offset-2 sm:px-6"
    >
      <OlderMessages pages={pages} />
      <ol className="grid gap-5">
        {messages.map((message) => (
          <Bubble
            key={message.id}
            isMine={message.fromClient}
            message={message}
            at={message.createdAt}
          >
            {message.id === lastOwnId && unsent.length === 0 && <span>{texts.sent}</span>}
          </Bubble>
        ))}
        {unsent.map((message) => (
          <Bubble
            key={message.key}
            isMine
            isPale={message.state === 'sending'}
            message={message}
            at={message.at}
          >
            {message.state === 'sending' ? (
              <span>{texts.sending}</span>
            ) : (
              <>
                <span className="font-semibold text-danger">{texts.failed}</span>
                <span>{message.reason ?? texts.defaultFailureReason}</span>
                <Button size="small" onClick={() => onRetry(message)}>
                  {commonTexts.retry}
                </Button>
                <Button size="small" variant="quiet" onClick={() => onDiscard(message.key)}>
                  {commonTexts.discard}
                </Button>
              </>
            )}
          </Bubble>
        ))}
      </ol>
    </div>
  )
}
