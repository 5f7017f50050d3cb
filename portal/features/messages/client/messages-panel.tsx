import { useOwnProperties } from '#portal/features/properties/api.ts'
import { contactPhone } from '#portal/lib/page-facts.ts'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { phoneLink } from '#wire/phone.ts'
import type { User } from '#wire/users.ts'
import { Composer } from './composer.tsx'
import { useOwnOutbox } from './outbox.ts'
import { useMarkThreadRead, useThread } from './queries.ts'
import { Thread } from './thread.tsx'

function ThreadSkeleton() {
  return (
    <div role="status" className="grid gap-5 p-6">
      <span className="sr-only">Loading your messages</span>
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="ml-auto h-12 w-1/2" />
      <Skeleton className="h-16 w-3/5" />
    </div>
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
        Your agent reads this thread. For today, call{' '}
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
          failed="Your messages could not be loaded"
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
