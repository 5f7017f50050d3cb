import { useMessageText } from '#portal/features/messages/message-text.ts'
import { useOwnProperties } from '#portal/features/properties/api.ts'
import { useDraft } from '#portal/lib/draft.ts'
import { contactPhone } from '#portal/lib/page-facts.ts'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Select } from '#portal/ui/select.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { TextArea } from '#portal/ui/textarea.tsx'
import { phoneLink } from '#wire/phone.ts'
import type { Property } from '#wire/properties.ts'
import type { User } from '#wire/users.ts'
import { useMarkThreadRead, useOwnOutbox, useThread } from './queries.ts'
import { Thread } from './thread.tsx'

function ThreadSkeleton() {
  return (
    <Loading label="Loading your messages" className="grid gap-5 p-6">
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="ml-auto h-12 w-1/2" />
      <Skeleton className="h-16 w-3/5" />
    </Loading>
  )
}

type ComposerProps = {
  /** The thread's client, whose id names the draft. */
  userId: string
  properties: readonly Property[]
  onSend: (content: string, propertyId: string | null) => void
}

/** A message to the agent, optionally about a property. */
function Composer({ userId, properties, onSend }: ComposerProps) {
  const [about, setAbout] = useDraft(`message-about:${userId}`, '')
  const { send, error, isBlank, control } = useMessageText({
    draft: `message:${userId}`,
    onSend: (content) => onSend(content, properties.some(({ id }) => id === about) ? about : null),
    ignoresBlank: true,
  })

  return (
    <form
      noValidate
      onSubmit={send}
      className="grid gap-3 border-t border-line p-4 sm:px-6 print:hidden"
    >
      <Field label="Message" hiddenLabel error={error}>
        <TextArea {...control} placeholder="Write to your agent" />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {properties.length > 0 ? (
          <Field
            label="About"
            hiddenLabel
            className="max-w-full min-w-0 flex-1 basis-48 sm:max-w-80"
          >
            <Select
              options={properties.map(({ id, address }) => ({ value: id, label: address }))}
              placeholder="About anything"
              value={about}
              onChange={(event) => setAbout(event.target.value)}
            />
          </Field>
        ) : (
          <span />
        )}
        <Button type="submit" variant="primary" disabled={isBlank}>
          Send
        </Button>
      </div>
    </form>
  )
}

/** The Messages tab: one thread with the agent. */
export function MessagesPanel({ user }: { user: User }) {
  const thread = useThread()
  const { waiting, send, retry, discard } = useOwnOutbox(user.id)
  const properties = useOwnProperties(user).data ?? []
  useMarkThreadRead(
    thread.data !== undefined,
    thread.data?.findLast(({ fromClient }) => !fromClient)?.id,
  )

  return (
    <section>
      <h2 tabIndex={-1} className="mb-1 font-display text-xl">
        Messages
      </h2>
      <p className="mb-5 text-sm text-muted">
        Your agent reads these messages. For something urgent, call{' '}
        <a
          href={phoneLink(contactPhone())}
          className="font-semibold whitespace-nowrap text-ink tabular-nums underline"
        >
          {contactPhone()}
        </a>
        .
      </p>
      <div className="overflow-hidden rounded-card border border-line bg-paper">
        <Loaded
          from={thread}
          errorTitle="Your messages could not be loaded"
          skeleton={<ThreadSkeleton />}
        >
          {(messages) =>
            messages.length + waiting.length === 0 ? (
              <div className="px-6 py-12 text-center">
                <h3 className="font-display text-lg">No messages yet</h3>
                <p className="mt-1 text-sm text-muted">Ask the first question. A person answers.</p>
              </div>
            ) : (
              <Thread messages={messages} waiting={waiting} onRetry={retry} onDiscard={discard} />
            )
          }
        </Loaded>
        <Composer userId={user.id} properties={properties} onSend={send} />
      </div>
    </section>
  )
}
