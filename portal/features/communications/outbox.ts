import { useState } from 'react'
import { call, isUnauthorized, serverMessage } from '#portal/lib/call.ts'
import { nameOf, showClient, writingClient } from '#portal/lib/clients.ts'
import { queryClient, reading } from '#portal/lib/query.ts'
import { randomKey } from '#portal/lib/random-key.ts'
import { signInAgain } from '#portal/lib/session.ts'
import { toast } from '#portal/lib/toast.ts'
import { listClientMessages, type ThreadMessage, writeToClient } from '#wire/messages.ts'
import type { Client } from '#wire/users.ts'

/** A message on its way; its key makes sure that Retry sends it once. */
export type Outgoing = { key: string; content: string; failure: string | null }

export const SEND_FAILED = 'Failed to send message.'

/** Messages to a client that the server does not have yet: shown at once, and kept if they fail. */
export function useOutbox(client: Client) {
  const [waiting, setWaiting] = useState<Outgoing[]>([])
  const { queryKey } = reading(listClientMessages, { params: { id: client.id } })

  const deliver = async ({ key, content }: Outgoing) => {
    const mark = (failure: string | null) =>
      setWaiting((all) => all.map((one) => (one.key === key ? { ...one, failure } : one)))
    mark(null)
    try {
      const sent = await writingClient(() =>
        call(writeToClient, { params: { id: client.id }, body: { content }, idempotencyKey: key }),
      )
      queryClient.setQueryData<ThreadMessage[]>(queryKey, (thread) => [
        ...(thread ?? []).filter(({ id }) => id !== sent.id),
        sent,
      ])
      showClient(client.id, { lastContactAt: sent.createdAt })
      setWaiting((all) => all.filter((one) => one.key !== key))
      toast({
        title: 'Message Sent',
        description: `${nameOf(client)} can read it in the portal now.`,
      })
    } catch (error) {
      const failure = serverMessage(error, SEND_FAILED)
      mark(failure)
      if (isUnauthorized(error)) signInAgain()
      else toast({ title: 'Error', description: failure, variant: 'destructive' })
    }
  }

  return {
    waiting,
    send: (content: string) => {
      const outgoing = { key: randomKey(), content, failure: null }
      setWaiting((all) => [...all, outgoing])
      void deliver(outgoing)
    },
    retry: (outgoing: Outgoing) => void deliver(outgoing),
    discard: (key: string) => setWaiting((all) => all.filter((one) => one.key !== key)),
  }
}
