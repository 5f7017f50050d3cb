import { useSyncExternalStore } from 'react'
import { listOwnMessages, type ThreadMessage, writeToAgent } from '#wire/messages.ts'
import { call, isUnauthorized, serverMessage } from '#portal/lib/call.ts'
import { readDraft, writeDraft } from '#portal/lib/draft.ts'
import { keyOf, queryClient } from '#portal/lib/query.ts'
import { randomKey } from '#portal/lib/random-key.ts'
import { signInAgain } from '#portal/lib/session.ts'
import { toast } from '#portal/lib/toast.ts'

/** A message that the server has not confirmed. Its key makes sending it again safe. */
export type Outgoing = {
  key: string
  content: string
  propertyId: string | null
  at: string
  state: 'sending' | 'failed'
  /** What the server said, where it said something. */
  reason: string | null
}

// Outside of the components, because a message goes on its way when its tab is left.
const boxes = new Map<string, readonly Outgoing[]>()
const listeners = new Set<() => void>()

const draftOf = (userId: string) => `outbox:${userId}`

/** After a reload nobody knows whether a message was sent: it counts as failed, and Retry is safe. */
function boxOf(userId: string): readonly Outgoing[] {
  const known = boxes.get(userId)
  if (known) return known
  const kept = readDraft<Outgoing[]>(draftOf(userId), [])
  const box = kept.map((message): Outgoing => ({ ...message, state: 'failed' }))
  boxes.set(userId, box)
  return box
}

function change(userId: string, box: readonly Outgoing[]) {
  boxes.set(userId, box)
  writeDraft(draftOf(userId), box)
  for (const listener of listeners) listener()
}

export function discard(userId: string, key: string): void {
  change(
    userId,
    boxOf(userId).filter((message) => message.key !== key),
  )
}

async function deliver(userId: string, { key, content, propertyId }: Outgoing): Promise<void> {
  try {
    const sent = await call(writeToAgent, {
      body: { content, ...(propertyId && { propertyId }) },
      idempotencyKey: key,
    })
    queryClient.setQueryData<ThreadMessage[]>(
      keyOf(listOwnMessages),
      (list) => list && [...list.filter(({ id }) => id !== sent.id), sent],
    )
    discard(userId, key)
  } catch (error) {
    const reason = serverMessage(error, 'Check your connection.')
    change(
      userId,
      boxOf(userId).map(
        (message): Outgoing =>
          message.key === key ? { ...message, state: 'failed', reason } : message,
      ),
    )
    if (isUnauthorized(error)) signInAgain()
    else {
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to send message.'),
        variant: 'destructive',
      })
    }
  }
}

// One after the other, so that the thread keeps the order in which they were written.
let last: Promise<void> = Promise.resolve()

function queue(userId: string, message: Outgoing) {
  last = last.then(() => deliver(userId, message))
}

export function send(userId: string, content: string, propertyId: string | null): void {
  const message: Outgoing = {
    key: randomKey(),
    content,
    propertyId,
    at: new Date().toISOString(),
    state: 'sending',
    reason: null,
  }
  change(userId, [...boxOf(userId), message])
  queue(userId, message)
}

export function retry(userId: string, message: Outgoing): void {
  const again: Outgoing = { ...message, state: 'sending', reason: null }
  change(
    userId,
    boxOf(userId).map((each) => (each.key === message.key ? again : each)),
  )
  queue(userId, again)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is on its way or has failed in someone's thread, in the order of writing. */
export function useOutbox(userId: string): readonly Outgoing[] {
  return useSyncExternalStore(subscribe, () => boxOf(userId))
}
