import { useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { type Outgoing, SEND_FAILED } from '#portal/features/messages/outbox.ts'
import { dateTime } from '#portal/lib/format.ts'
import { brandName } from '#portal/lib/page-facts.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { ThreadMessage } from '#wire/messages.ts'
import type { Client } from '#wire/users.ts'
import { MessageBubble } from './message-bubble.tsx'
import { useOutboxTo } from './outbox.ts'
import { useThread } from './queries.ts'
import { SendBox } from './send-box.tsx'

const SHOWN = 3

function Sent({ message, client, me }: { message: ThreadMessage; client: Client; me: string }) {
  const from = message.fromClient
    ? nameOf(client)
    : message.fromUserId === me
      ? 'You'
      : `${brandName()} staff`
  return (
    <MessageBubble content={message.content} fromClient={message.fromClient}>
      <span className="font-semibold">{from}</span>
      <time dateTime={message.createdAt}>{dateTime(message.createdAt)}</time>
      {message.propertyId && <Badge>Property Related</Badge>}
    </MessageBubble>
  )
}

type OutgoingProps = { one: Outgoing; onRetry: () => void; onDiscard: () => void }

function Waiting({ one, onRetry, onDiscard }: OutgoingProps) {
  return (
    <MessageBubble content={one.content} fromClient={false}>
      {one.state === 'sending' ? (
        <span role="status">Sending...</span>
      ) : (
        <>
          <span role="alert" className="font-semibold text-danger">
            Not sent: {one.reason ?? SEND_FAILED}
          </span>
          <Button size="small" variant="quiet" onClick={onRetry}>
            Retry
          </Button>
          <Button size="small" variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </>
      )}
    </MessageBubble>
  )
}

/** The last 3 messages with a client, and a box to reply. */
export function QuickMessages({ client, me }: { client: Client; me: string }) {
  const thread = useThread(client)
  const outbox = useOutboxTo(client)
  const [showsAll, setShowsAll] = useState(false)

  return (
    <div className="grid gap-4">
      <Loaded
        from={thread}
        failed="The messages could not be loaded"
        skeleton={<SkeletonLines label="Loading messages" />}
      >
        {(messages) => (
          <>
            {messages.length > SHOWN && (
              <Button
                size="small"
                variant="quiet"
                className="w-fit"
                aria-expanded={showsAll}
                onClick={() => setShowsAll(!showsAll)}
              >
                {showsAll ? `Show the last ${SHOWN}` : `Show all ${messages.length} messages`}
              </Button>
            )}
            {messages.length + outbox.waiting.length === 0 && (
              <p className="text-sm text-muted">No messages yet. Yours can be the first.</p>
            )}
            <ol aria-label="Messages" className="grid gap-3">
              {(showsAll ? messages : messages.slice(-SHOWN)).map((message) => (
                <Sent key={message.id} message={message} client={client} me={me} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
      {/* Unsent messages are shown even if the thread itself failed to load. */}
      {outbox.waiting.length > 0 && (
        <ol aria-label="Not sent yet" className="grid gap-3">
          {outbox.waiting.map((one) => (
            <Waiting
              key={one.key}
              one={one}
              onRetry={() => outbox.retry(one)}
              onDiscard={() => outbox.discard(one.key)}
            />
          ))}
        </ol>
      )}
      <SendBox client={client} onSend={outbox.send} />
    </div>
  )
}
