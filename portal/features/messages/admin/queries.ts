import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { listClientMessages } from '#wire/messages.ts'
import type { Client } from '#wire/users.ts'

/** A client's thread. It has no poll of its own: the poll of the client list shows when it has grown. */
export function useThread(client: Client) {
  const thread = useQuery({
    ...queryFor(listClientMessages, { params: { id: client.id } }),
    staleTime: 0,
  })
  const { refetch } = thread
  const contactAt = useRef(client.lastContactAt)

  useEffect(() => {
    if (contactAt.current === client.lastContactAt) return
    contactAt.current = client.lastContactAt
    void refetch()
  }, [client.lastContactAt, refetch])

  return thread
}
