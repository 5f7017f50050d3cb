import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { nameOf, patchCachedClient } from '#portal/features/clients/api.ts'
import { useOutbox } from '#portal/features/messages/outbox.ts'
import { threadOfClient, useThread } from '#portal/features/messages/thread-pages.ts'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { toast } from '#portal/lib/toast.ts'
import { type Inbox, type InboxClient, readInbox } from '#wire/inbox.ts'
import { writeToClient } from '#wire/messages.ts'
import { markClientNotificationsRead } from '#wire/notifications.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import { adminMessageTexts } from '#wire/texts/messages.ts'
import type { Client } from '#wire/users.ts'

/** SPEC-9: the inbox is polled as often as the list of clients. */
const POLL_INTERVAL_MS = 2000

const INBOX = queryFor(readInbox)

export function useInbox() {
  return useQuery({ ...INBOX, staleTime: 0, refetchInterval: POLL_INTERVAL_MS })
}

/** Sets the unread count of a client in the cached inbox, and cancels a poll answered before the change. */
async function patchUnread(id: string, unreadNotifications: number): Promise<void> {
  await queryClient.cancelQueries(INBOX)
  queryClient.setQueryData<Inbox>(
    INBOX.queryKey,
    (inbox) =>
      inbox && {
        ...inbox,
        clients: inbox.clients.map((client) =>
          client.id === id ? { ...client, unreadNotifications } : client,
        ),
      },
  )
}

/** Marks only this staff member's notifications about a client as read. */
export function useMarkRead() {
  return useAction({
    send: ({ id }: InboxClient) => call(markClientNotificationsRead, { body: { userId: id } }),
    staleTopics: ['notifications'],
    onMutate: ({ id }) => patchUnread(id, 0),
    onError: (_error, { id, unreadNotifications }) => patchUnread(id, unreadNotifications),
    failure: () => ({
      title: adminClientTexts.notifications.error,
      text: adminMessageTexts.inbox.markReadFailed,
    }),
  })
}

/** A client's thread, refetched when the polled client list has a newer `lastContactAt`. */
export function useClientThread(client: Client) {
  const thread = useThread(threadOfClient(client.id))
  const { refetch } = thread
  const seenContactAt = useRef(client.lastContactAt)

  useEffect(() => {
    if (seenContactAt.current === client.lastContactAt) return
    seenContactAt.current = client.lastContactAt
    void refetch()
  }, [client.lastContactAt, refetch])

  return thread
}

/** Messages to a client that are being sent or have failed. */
export function useClientOutbox(client: Client) {
  const { id } = client
  return useOutbox(`outbox-to:${id}`, {
    queryKey: threadOfClient(id).queryKey,
    post: async ({ key: idempotencyKey, content }) => {
      const sent = await call(writeToClient, { params: { id }, body: { content }, idempotencyKey })
      await patchCachedClient(id, { lastContactAt: sent.createdAt, awaitingReply: false })
      toast(adminMessageTexts.quickMessages.success(nameOf(client)))
      return sent
    },
  })
}
