import { useEffect, useRef } from 'react'
import type { Outgoing } from '#portal/features/messages/outbox.ts'
import { Button } from '#portal/ui/button.tsx'
import type { ThreadMessage } from '#wire/messages.ts'
import { Bubble } from './bubble.tsx'

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
            content={message.content}
            at={message.createdAt}
            isPropertyRelated={message.propertyId !== null}
          >
            {message.id === lastOfMine && waiting.length === 0 && <span>Sent</span>}
          </Bubble>
        ))}
        {waiting.map((message) => (
          <Bubble
            key={message.key}
            isMine
            isPale={message.state === 'sending'}
            content={message.content}
            at={message.at}
            isPropertyRelated={message.propertyId !== null}
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
