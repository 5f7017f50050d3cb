import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { nameOf, patchCachedClient } from '#portal/features/clients/api.ts'
import { useOutbox } from '#portal/features/messages/outbox.ts'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { listClientMessages, writeToClient } from '#wire/messages.ts'
import { adminMessageTexts } from '#wire/texts/messages.ts'
import type { Client } from '#wire/users.ts'

const threadQueryFor = ({ id }: Client) => queryFor(listClientMessages, { params: { id } })

/** A client's thread, refetched when the polled client list has a newer `lastContactAt`. */
export function useClientThread(client: Client) {
  const thread = useQuery({ ...threadQueryFor(client), staleTime: 0 })
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
    queryKey: threadQueryFor(client).queryKey,
    post: async ({ key: idempotencyKey, content }) => {
      const sent = await call(writeToClient, { params: { id }, body: { content }, idempotencyKey })
      await patchCachedClient(id, { lastContactAt: sent.createdAt, awaitingReply: false })
      toast(adminMessageTexts.quickMessages.success(nameOf(client)))
      return sent
    },
  })
}
