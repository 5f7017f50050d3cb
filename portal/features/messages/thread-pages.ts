import type { InfiniteData } from '@tanstack/react-query'
import { type PagedQuery, pagesFor, rowsOf, usePages } from '#portal/lib/http/pages.ts'
import { listClientMessages, listOwnMessages, type ThreadMessage } from '#wire/messages.ts'

const timeOf = ({ createdAt }: ThreadMessage) => createdAt

/** The viewer's own thread; its first page holds the newest messages. */
export const OWN_THREAD = pagesFor(listOwnMessages, {}, timeOf, 'first')

export const threadOfClient = (id: string) =>
  pagesFor(listClientMessages, { params: { id } }, timeOf, 'first')

/** Sorts by time; equal times by id, since ids are assigned in order. */
export function sortOldestFirst(messages: readonly ThreadMessage[]): ThreadMessage[] {
  return messages.toSorted(
    (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1),
  )
}

const select = (thread: InfiniteData<ThreadMessage[]>) => sortOldestFirst(rowsOf(thread))

/** The newest messages of a thread, oldest first; `fetchNextPage` reads older ones. */
export function useThread(thread: PagedQuery<ThreadMessage>, refetchInterval?: number) {
  return usePages({ ...thread, refetchInterval, select })
}

/** A thread with one more message, which a poll may have read before. */
export function addToThread(
  thread: InfiniteData<ThreadMessage[]>,
  sent: ThreadMessage,
): InfiniteData<ThreadMessage[]> {
  const [newest = [], ...older] = thread.pages
  return { ...thread, pages: [[...newest.filter(({ id }) => id !== sent.id), sent], ...older] }
}
