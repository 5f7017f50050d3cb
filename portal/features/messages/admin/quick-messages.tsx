import { type ReactNode, useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { useMessageText } from '#portal/features/messages/message-text.ts'
import { SEND_FAILED } from '#portal/features/messages/outbox.ts'
import { dateTime } from '#portal/lib/format.ts'
import { brandName } from '#portal/lib/page-facts.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { join } from '#portal/ui/join.ts'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { TextArea } from '#portal/ui/textarea.tsx'
import type { ThreadMessage } from '#wire/messages.ts'
import type { Client } from '#wire/users.ts'
import { useOutboxTo, useThread } from './queries.ts'

const SHOWN = 3

type BubbleProps = {
  content: string
  fromClient: boolean
  /** Sender and time, or the delivery state. */
  children: ReactNode
}

/** One message; the client's on the left, the staff's on the right. */
function Bubble({ content, fromClient, children }: BubbleProps) {
  return (
    <li
      className={join(
        'grid max-w-[88%] gap-1 wrap-anywhere',
        fromClient ? 'mr-auto' : 'ml-auto justify-items-end',
      )}
    >
      <p
        className={join(
          'w-fit rounded-card px-3.5 py-2 text-sm wrap-anywhere whitespace-pre-line',
          fromClient ? 'bg-sand' : 'bg-eucalyptus-wash',
        )}
      >
        {content}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 text-xs text-muted tabular-nums">
        {children}
      </div>
    </li>
  )
}

type MessageFieldProps = { client: Client; onSend: (content: string) => void }

/** Enter or Send sends; Shift+Enter adds a line. Each client has its own draft. */
function MessageField({ client, onSend }: MessageFieldProps) {
  const { send, error, control } = useMessageText({ draft: `message-to:${client.id}`, onSend })
  return (
    <form noValidate onSubmit={send} className="grid gap-2 print:hidden">
      <Field label={`Message to ${nameOf(client)}`} error={error}>
        <TextArea {...control} />
      </Field>
      <div className="flex items-center justify-between gap-3">
        <p className="text-xs text-muted">Press Enter to send, Shift + Enter for a new line.</p>
        <Button type="submit" size="small" variant="primary">
          Send
        </Button>
      </div>
    </form>
  )
}

/** The last 3 messages with a client, and a box to reply. */
export function QuickMessages({ client, me }: { client: Client; me: string }) {
  const thread = useThread(client)
  const { waiting, send, retry, discard } = useOutboxTo(client)
  const [showsAll, setShowsAll] = useState(false)
  const senderOf = ({ fromClient, fromUserId }: ThreadMessage) => {
    if (fromClient) return nameOf(client)
    return fromUserId === me ? 'You' : `${brandName()} staff`
  }

  return (
    <div className="grid gap-4">
      <Loaded
        from={thread}
        errorTitle="The messages could not be loaded"
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
            {messages.length + waiting.length === 0 && (
              <p className="text-sm text-muted">No messages yet. Yours can be the first.</p>
            )}
            <ol aria-label="Messages" className="grid gap-3">
              {(showsAll ? messages : messages.slice(-SHOWN)).map((message) => (
                <Bubble key={message.id} content={message.content} fromClient={message.fromClient}>
                  <span className="font-semibold">{senderOf(message)}</span>
                  <time dateTime={message.createdAt}>{dateTime(message.createdAt)}</time>
                  {message.propertyId && <Badge>Property Related</Badge>}
                </Bubble>
              ))}
            </ol>
          </>
        )}
      </Loaded>
      {/* Unsent messages are shown even if the thread itself failed to load. */}
      {waiting.length > 0 && (
        <ol aria-label="Not sent yet" className="grid gap-3">
          {waiting.map((message) => (
            <Bubble key={message.key} content={message.content} fromClient={false}>
              {message.state === 'sending' ? (
                <span role="status">Sending...</span>
              ) : (
                <>
                  <span role="alert" className="font-semibold text-danger">
                    Not sent: {message.reason ?? SEND_FAILED}
                  </span>
                  <Button size="small" variant="quiet" onClick={() => retry(message)}>
                    Retry
                  </Button>
                  <Button size="small" variant="quiet" onClick={() => discard(message.key)}>
                    Discard
                  </Button>
                </>
              )}
            </Bubble>
          ))}
        </ol>
      )}
      <MessageField client={client} onSend={send} />
    </div>
  )
}
