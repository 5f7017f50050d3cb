import { type ReactNode, useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { useMessageText } from '#portal/features/messages/message-text.ts'
import { OlderMessages } from '#portal/features/messages/older-messages.tsx'
import { brandName } from '#portal/lib/page-facts.ts'
import { useWrite } from '#portal/lib/use-write.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { join } from '#portal/ui/join.ts'
import { TextLink } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { TextArea } from '#portal/ui/text-input.tsx'
import { dateTime } from '#wire/dates.ts'
import type { ThreadMessage } from '#wire/messages.ts'
import { formatDollars } from '#wire/money.ts'
import { staffOffersPath } from '#wire/offers.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { counterCardTexts } from '#wire/texts/counter-screens.ts'
import { adminMessageTexts, messageTexts } from '#wire/texts/messages.ts'
import type { Client } from '#wire/users.ts'
import { useClientOutbox, useClientThread } from './queries.ts'
import { useWantedMessage } from './wanted-message.ts'

const texts = adminMessageTexts.quickMessages

/** The messages that are shown before the thread is expanded. */
const LAST_COUNT = 3

type BubbleProps = {
  content: string
  fromClient: boolean
  /** What the message that a link names needs. */
  marking?: ReturnType<typeof useWantedMessage>['marking'] | false
  /** Sender and time, or the delivery state. */
  children: ReactNode
}

/** One message; the client's on the left, the staff's on the right. */
function Bubble({ content, fromClient, marking = false, children }: BubbleProps) {
  return (
    <li
      {...marking}
      className={join(
        'grid max-w-[min(34rem,88%)] gap-1 wrap-anywhere',
        fromClient ? 'mr-auto' : 'ml-auto justify-items-end',
        marking && 'scroll-my-24 rounded-card outline-2 outline-offset-4 outline-eucalyptus',
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

/** The offer that a message asks about, with the way to it, or that it is about a home. */
function About({ message: { offer, propertyId } }: { message: ThreadMessage }) {
  if (!propertyId) return null
  if (!offer) return <Badge>{texts.propertyRelated}</Badge>
  return (
    <TextLink href={staffOffersPath(propertyId)}>
      {counterCardTexts.about(formatDollars(offer.price), offer.buyerNames.join(', '))}
    </TextLink>
  )
}

type MessageFieldProps = { client: Client; onSend: (content: string) => void }

/** Enter or Send sends; Shift+Enter adds a line. Each client has its own draft. */
function MessageField({ client, onSend }: MessageFieldProps) {
  const { send, error, control } = useMessageText({ draft: `message-to:${client.id}`, onSend })
  useWrite(['message'], () => control.ref.current)
  return (
    <form noValidate onSubmit={send} className="grid gap-2 print:hidden">
      <Field label={texts.messageTo(nameOf(client))} error={error}>
        <TextArea {...control} />
      </Field>
      <div className="flex items-center justify-between gap-3">
        <p className="text-xs text-muted">{texts.keyboardHint}</p>
        <Button type="submit" size="small" variant="primary">
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

/** With older messages on the server, the number of all is not known. */
function expandLabel(isExpanded: boolean, count: number, hasOlder: boolean): string {
  if (isExpanded) return texts.showLast(LAST_COUNT)
  return hasOlder ? messageTexts.showOlder : texts.showAll(count)
}

type UnsentProps = Pick<ReturnType<typeof useClientOutbox>, 'unsent' | 'retry' | 'discard'>

/** The messages that are being sent or were not sent. */
function Unsent({ unsent, retry, discard }: UnsentProps) {
  return (
    <ol aria-label={texts.unsent} className="grid gap-3">
      {unsent.map((message) => (
        <Bubble key={message.key} content={message.content} fromClient={false}>
          {message.state === 'sending' ? (
            <span role="status">{texts.sending}</span>
          ) : (
            <>
              <span role="alert" className="font-semibold text-danger">
                {texts.failed}
                {message.reason ?? messageTexts.sendFailed}
              </span>
              <Button size="small" variant="quiet" onClick={() => retry(message)}>
                {commonTexts.retry}
              </Button>
              <Button size="small" variant="quiet" onClick={() => discard(message.key)}>
                {commonTexts.discard}
              </Button>
            </>
          )}
        </Bubble>
      ))}
    </ol>
  )
}

/** The last 3 messages with a client, and a box to reply. */
export function QuickMessages({ client, me }: { client: Client; me: string }) {
  const thread = useClientThread(client)
  const outbox = useClientOutbox(client)
  const [isOpen, setOpen] = useState(false)
  const wanted = useWantedMessage(thread, () => setOpen(true))
  const isExpanded = isOpen || wanted.isFound
  const senderOf = ({ fromClient, fromUserId }: ThreadMessage) => {
    if (fromClient) return nameOf(client)
    return fromUserId === me ? texts.you : texts.staff(brandName())
  }

  return (
    <div className="grid gap-4">
      <Loaded
        from={thread}
        errorTitle={texts.errorTitle}
        skeleton={<SkeletonLines label={texts.loading} />}
      >
        {(messages) => (
          <>
            {messages.length > LAST_COUNT && (
              <Button
                size="small"
                variant="quiet"
                className="w-fit"
                aria-expanded={isExpanded}
                onClick={() => setOpen(!isExpanded)}
              >
                {expandLabel(isExpanded, messages.length, thread.hasNextPage)}
              </Button>
            )}
            {isExpanded && <OlderMessages pages={thread} />}
            {messages.length + outbox.unsent.length === 0 && (
              <p className="text-sm text-muted">{texts.empty}</p>
            )}
            <ol aria-label={texts.label} className="grid gap-3">
              {(isExpanded ? messages : messages.slice(-LAST_COUNT)).map((message) => (
                <Bubble
                  key={message.id}
                  content={message.content}
                  fromClient={message.fromClient}
                  marking={message.id === wanted.marked && wanted.marking}
                >
                  <span className="font-semibold">{senderOf(message)}</span>
                  <time dateTime={message.createdAt}>{dateTime(message.createdAt)}</time>
                  <About message={message} />
                </Bubble>
              ))}
            </ol>
          </>
        )}
      </Loaded>
      {/* Unsent messages are shown even if the thread itself failed to load. */}
      {outbox.unsent.length > 0 && <Unsent {...outbox} />}
      <MessageField client={client} onSend={outbox.send} />
    </div>
  )
}
