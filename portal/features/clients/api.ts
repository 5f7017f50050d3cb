import { useQuery } from '@tanstack/react-query'
import { queryClient, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call, callIfChanged, type Tagged } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { clearClientNotifications } from '#wire/notifications.ts'
import { type Client, listClients } from '#wire/users.ts'

/** The key of the list, and of each mutation that changes it optimistically. */
export const CLIENTS = queryKeyFor(listClients)

/** SPEC-9. */
const POLL_MS = 2000

/** The last answer with its ETag, without cached changes. */
let known: Tagged<Client[]> | null = null

/** A poll during an optimistic change may be answered before it: the cached list then stays. */
async function readClients({ signal }: { signal: AbortSignal }): Promise<Client[]> {
  // Without cached data, such as after a reset of the query, read the whole list again.
  if (!queryClient.getQueryData(CLIENTS)) known = null
  known = await callIfChanged(listClients, known, signal)
  const isChanging = queryClient.isMutating({ mutationKey: CLIENTS }) > 0
  return (isChanging && queryClient.getQueryData<Client[]>(CLIENTS)) || known.reply
}

/**
 * All clients, polled every 2 seconds, in background tabs too. An unchanged answer (304) keeps the same
 * objects, so that nothing renders.
 */
export function useClients() {
  return useQuery({
    queryKey: CLIENTS,
    queryFn: readClients,
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  })
}

export function getCachedClient(id: string): Client | undefined {
  return queryClient.getQueryData<Client[]>(CLIENTS)?.find((client) => client.id === id)
}

/** Changes the cached list, and cancels a poll that may have been answered before the change. */
async function changeList(change: (clients: Client[]) => Client[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: CLIENTS })
  queryClient.setQueryData<Client[]>(CLIENTS, (clients) => clients && change(clients))
}

/** Applies a change to one client in the cached list, before or after the server's answer. */
export function patchCachedClient(id: string, change: Partial<Client>): Promise<void> {
  return changeList((clients) =>
    clients.map((client) => (client.id === id ? { ...client, ...change } : client)),
  )
}

/** Removes a user who is no longer a client from the cached list. */
export function removeCachedClient(id: string): Promise<void> {
  return changeList((clients) => clients.filter((client) => client.id !== id))
}

type Named = { firstName: string; lastName: string; email: string }

export function nameOf({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || email
}

/**
 * Marks only this staff member's notifications about a client as read.
 * @param failed the toast's text; without it a failure is only logged (SPEC-8)
 */
export function useClearNotifications(failed?: string) {
  return useAction({
    mutationKey: CLIENTS,
    send: ({ id }: Client) => call(clearClientNotifications, { body: { userId: id } }),
    staleTopics: ['notifications'],
    onMutate: ({ id }) => patchCachedClient(id, { unreadNotifications: 0 }),
    onError: (error, { id, unreadNotifications }) => {
      if (!failed) console.error('Notifications could not be cleared', error)
      return patchCachedClient(id, { unreadNotifications })
    },
    ...(failed && { failure: () => ({ title: 'Error', text: failed }) }),
  })
}
