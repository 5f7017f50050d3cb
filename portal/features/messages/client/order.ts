import type { ThreadMessage } from '#wire/messages.ts'

/** Oldest first; two of the same instant by their ids, which are made in order. */
export function inOrder(messages: readonly ThreadMessage[]): ThreadMessage[] {
  return messages.toSorted(
    (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1),
  )
}
