import { type Outgoing, useOutbox } from '#portal/features/messages/outbox.ts'
import { queryClient, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { listOwnMessages, type ThreadMessage, writeToAgent } from '#wire/messages.ts'

async function post({ key, content, propertyId }: Outgoing): Promise<void> {
  const sent = await call(writeToAgent, {
    body: { content, ...(propertyId && { propertyId }) },
    idempotencyKey: key,
  })
  queryClient.setQueryData<ThreadMessage[]>(
    queryKeyFor(listOwnMessages),
    (list) => list && [...list.filter(({ id }) => id !== sent.id), sent],
  )
}

/** The own messages that are being sent or have failed, in the order written. */
export const useOwnOutbox = (userId: string) => useOutbox(`outbox:${userId}`, post)
