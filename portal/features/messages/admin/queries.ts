import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { nameOf, patchCachedClient } from '#portal/features/clients/api.ts'
import { useOutbox } from '#portal/features/messages/outbox.ts'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { listClientMessages, writeToClient } from '#wire/messages.ts'
import type { Client } from '#wire/users.ts'

const threadOf = ({ id }: Client) => queryFor(listClientMessages, { params: { id } })

/** A client's thread. It has no poll of its own: the poll of the client list shows when it has grown. */
export function useThread(client: Client) {
  const thread = useQuery({ ...threadOf(client), staleTime: 0 })
  const { refetch } = thread
  const contactAt = useRef(client.lastContactAt)

  useEffect(() => {
    if (contactAt.current === client.lastContactAt) return
    contactAt.current = client.lastContactAt
    void refetch()
  }, [client.lastContactAt, refetch])

  return thread
}

/** Messages to a client that are being sent or have failed. */
export function useOutboxTo(client: Client) {
  const { id } = client
  return useOutbox(`outbox-to:${id}`, {
    queryKey: threadOf(client).queryKey,
    post: async ({ key: idempotencyKey, content }) => {
      const sent = await call(writeToClient, { params: { id }, body: { content }, idempotencyKey })
      await patchCachedClient(id, { lastContactAt: sent.createdAt, awaitingReply: false })
      toast({
        title: 'Message Sent',
        description: `${nameOf(client)} can read it in the portal now.`,
      })
      return sent
    },
  })
}
