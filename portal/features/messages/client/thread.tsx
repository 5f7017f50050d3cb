import { type ReactNode, useEffect, useRef } from 'react'
import type { Outgoing } from '#portal/features/messages/outbox.ts'
import { dateTime } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { join } from '#portal/ui/join.ts'
import type { ThreadMessage } from '#wire/messages.ts'

export type ThreadProps = {
  messages: readonly ThreadMessage[]
  waiting: readonly Outgoing[]
  onRetry: (message: Outgoing) => void
  onDiscard: (key: string) => void
}

const NEAR_END_PX = 120

/** Keeps the scroll position at the newest message, unless the viewer has scrolled up. */
function useStayAtEnd(count: number, waiting: number) {
  const box = useRef<HTMLDivElement>(null)
  const wasAtEnd = useRef(true)
  useEffect(() => {
    const element = box.current
    if (element && wasAtEnd.current) element.scrollTop = element.scrollHeight
  }, [count])
  // The viewer's own new message always scrolls into view.
  useEffect(() => {
    const element = box.current
    if (element && waiting > 0) element.scrollTop = element.scrollHeight
  }, [waiting])
  const onScroll = () => {
    const element = box.current
    if (!element) return
    const left = element.scrollHeight - element.scrollTop - element.clientHeight
    wasAtEnd.current = left < NEAR_END_PX
  }
  return { box, onScroll }
}

type BubbleProps = {
  isMine: boolean
  message: Pick<ThreadMessage, 'content' | 'propertyId'>
  at: string
  isPale?: boolean
  /** Shown under the text: Sending, Sent, or Failed with its actions. */
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
          <span className="font-semibold text-ink">{isMine ? 'You' : 'Your Agent'}</span>
          <time dateTime={at} className="tabular-nums">
            {dateTime(at)}
          </time>
          {message.propertyId && <Badge>Property Related</Badge>}
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

export function Thread({ messages, waiting, onRetry, onDiscard }: ThreadProps) {
  const { box, onScroll } = useStayAtEnd(messages.length, waiting.length)
  const lastOfMine = messages.findLast(({ fromClient }) => fromClient)?.id

  return (
    <div
      ref={box}
      onScroll={onScroll}
      role="log"
      aria-live="polite"
      aria-label="Messages with your agent"
      tabIndex={0}
      className="max-h-[min(34rem,62dvh)] min-h-40 overflow-y-auto overscroll-contain px-4 py-5 focus-visible:-outline-offset-2 sm:px-6"
    >
      <ol className="grid gap-5">
        {messages.map((message) => (
          <Bubble
            key={message.id}
            isMine={message.fromClient}
            message={message}
            at={message.createdAt}
          >
            {message.id === lastOfMine && waiting.length === 0 && <span>Sent</span>}
          </Bubble>
        ))}
        {waiting.map((message) => (
          <Bubble
            key={message.key}
            isMine
            isPale={message.state === 'sending'}
            message={message}
            at={message.at}
          >
            {message.state === 'sending' ? (
              <span>Sending</span>
            ) : (
              <>
                <span className="font-semibold text-danger">Failed</span>
                <span>{message.reason ?? 'Check your connection.'}</span>
                <Button size="small" onClick={() => onRetry(message)}>
                  Retry
                </Button>
                <Button size="small" variant="quiet" onClick={() => onDiscard(message.key)}>
                  Discard
                </Button>
              </>
            )}
          </Bubble>
        ))}
      </ol>
    </div>
  )
}
