import type { ThreadMessage } from '#wire/messages.ts'

/** Oldest first; equal times are ordered by id, since ids are assigned in order. */
export function inOrder(messages: readonly ThreadMessage[]): ThreadMessage[] {
  return messages.toSorted(
    (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1),
  )
}
