import { nameOf, patchCachedClient, pausePollWhile } from '#portal/features/clients/api.ts'
import { type Outgoing, useOutbox } from '#portal/features/messages/outbox.ts'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { listClientMessages, type ThreadMessage, writeToClient } from '#wire/messages.ts'
import type { Client } from '#wire/users.ts'

/** Messages to a client that are being sent or have failed, in the order written. */
export function useOutboxTo(client: Client) {
  const params = { id: client.id }
  return useOutbox(`outbox-to:${client.id}`, async ({ key, content }: Outgoing) => {
    const sent = await pausePollWhile(() =>
      call(writeToClient, { params, body: { content }, idempotencyKey: key }),
    )
    queryClient.setQueryData<ThreadMessage[]>(
      queryFor(listClientMessages, { params }).queryKey,
      (thread) => thread && [...thread.filter(({ id }) => id !== sent.id), sent],
    )
    patchCachedClient(client.id, { lastContactAt: sent.createdAt, awaitingReply: false })
    toast({
      title: 'Message Sent',
      description: `${nameOf(client)} can read it in the portal now.`,
    })
  })
}
