import { useSyncExternalStore } from 'react'
import { readDraft, writeDraft } from '#portal/lib/draft.ts'
import { isUnauthorized, serverMessage } from '#portal/lib/http/request.ts'
import { randomKey } from '#portal/lib/random-key.ts'
import { signInAgain } from '#portal/lib/session.ts'
import { toast } from '#portal/lib/toast.ts'

/** A message that the server has not confirmed. Its idempotency key makes a retry safe. */
export type Outgoing = {
  key: string
  content: string
  propertyId: string | null
  at: string
  state: 'sending' | 'failed'
  /** The server's message, if it gave one. */
  reason: string | null
}

/** Specification 8: the fallback text. */
export const SEND_FAILED = 'Failed to send message.'

type Post = (message: Outgoing) => Promise<void>

// Outside the components, so that sending continues after its tab or panel is left.
const boxes = new Map<string, readonly Outgoing[]>()
const lastOf = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

/**
 * Whether a message was sent before a reload is unknown: it counts as failed, and its key makes Retry
 * safe.
 */
function boxOf(name: string): readonly Outgoing[] {
  const known = boxes.get(name)
  if (known) return known
  const kept = readDraft<Outgoing[]>(name, [])
  const box = kept.map((message): Outgoing => ({ ...message, state: 'failed' }))
  boxes.set(name, box)
  return box
}

function change(name: string, box: readonly Outgoing[]) {
  boxes.set(name, box)
  writeDraft(name, box)
  for (const listener of listeners) listener()
}

function mark(name: string, key: string, state: Outgoing['state'], reason: string | null) {
  change(
    name,
    boxOf(name).map((message) => (message.key === key ? { ...message, state, reason } : message)),
  )
}

function discard(name: string, key: string): void {
  change(
    name,
    boxOf(name).filter((message) => message.key !== key),
  )
}

async function deliver(name: string, message: Outgoing, post: Post): Promise<void> {
  try {
    await post(message)
    discard(name, message.key)
  } catch (error) {
    mark(name, message.key, 'failed', serverMessage(error, '') || null)
    if (isUnauthorized(error)) signInAgain()
    else {
      toast({
        title: 'Error',
        description: serverMessage(error, SEND_FAILED),
        variant: 'destructive',
      })
    }
  }
}

/** Sends one message at a time, so that a thread keeps the order in which they were written. */
function queue(name: string, message: Outgoing, post: Post) {
  const before = lastOf.get(name) ?? Promise.resolve()
  lastOf.set(
    name,
    before.then(() => deliver(name, message, post)),
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The messages of a thread that the server has not confirmed. They show at once; failed ones survive a
 * reload, an expired session and leaving the screen.
 * @param name of the draft that keeps them, such as `outbox:<user id>`
 * @param post makes the call and puts its answer into the thread
 */
export function useOutbox(name: string, post: Post) {
  const waiting = useSyncExternalStore(subscribe, () => boxOf(name))
  return {
    waiting,
    send: (content: string, propertyId: string | null = null) => {
      const message: Outgoing = {
        key: randomKey(),
        content,
        propertyId,
        at: new Date().toISOString(),
        state: 'sending',
        reason: null,
      }
      change(name, [...boxOf(name), message])
      queue(name, message, post)
    },
    retry: (message: Outgoing) => {
      mark(name, message.key, 'sending', null)
      queue(name, message, post)
    },
    discard: (key: string) => discard(name, key),
  }
}
