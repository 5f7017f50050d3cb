import { useQuery } from '@tanstack/react-query'
import { queryClient, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call, callIfChanged, type Tagged } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { clearClientNotifications } from '#wire/notifications.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import { type Client, listClients } from '#wire/users.ts'

/** The key of the list, and of each mutation that changes it optimistically. */
export const CLIENTS_KEY = queryKeyFor(listClients)

/** SPEC-9. */
const POLL_INTERVAL_MS = 2000

/** The server's last reply with its ETag, without the changes of `patchCachedClient`. */
let lastReply: Tagged<Client[]> | null = null

/** During an optimistic change the cached list stays: the server may answer a poll before the change. */
async function readClients({ signal }: { signal: AbortSignal }): Promise<Client[]> {
  // Without cached data, such as after a reset of the query, read the whole list again.
  if (!queryClient.getQueryData(CLIENTS_KEY)) lastReply = null
  lastReply = await callIfChanged(listClients, lastReply, signal)
  const isChanging = queryClient.isMutating({ mutationKey: CLIENTS_KEY }) > 0
  return (isChanging && queryClient.getQueryData<Client[]>(CLIENTS_KEY)) || lastReply.reply
}

/**
 * All clients, polled every 2 seconds, in background tabs too. An unchanged answer (304) keeps the same
 * objects, so that nothing renders.
 */
export function useClients() {
  return useQuery({
    queryKey: CLIENTS_KEY,
    queryFn: readClients,
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
    refetchIntervalInBackground: true,
  })
}

export function getCachedClient(id: string): Client | undefined {
  return queryClient.getQueryData<Client[]>(CLIENTS_KEY)?.find((client) => client.id === id)
}

/** Changes the cached list, and cancels a poll that may have been answered before the change. */
async function updateCachedList(change: (clients: Client[]) => Client[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: CLIENTS_KEY })
  queryClient.setQueryData<Client[]>(CLIENTS_KEY, (clients) => clients && change(clients))
}

/** Applies a change to one client in the cached list, before or after the server's answer. */
export function patchCachedClient(id: string, change: Partial<Client>): Promise<void> {
  return updateCachedList((clients) =>
    clients.map((client) => (client.id === id ? { ...client, ...change } : client)),
  )
}

/** Removes a user who is no longer a client from the cached list. */
export function removeCachedClient(id: string): Promise<void> {
  return updateCachedList((clients) => clients.filter((client) => client.id !== id))
}

type NamedUser = Pick<Client, 'firstName' | 'lastName' | 'email'>

export function nameOf({ firstName, lastName, email }: NamedUser): string {
  return `${firstName} ${lastName}`.trim() || email
}

/**
 * Marks only this staff member's notifications about a client as read.
 * @param errorText of the toast; without it a failure is only logged (SPEC-8)
 */
export function useClearNotifications(errorText?: string) {
  return useAction({
    mutationKey: CLIENTS_KEY,
    send: ({ id }: Client) => call(clearClientNotifications, { body: { userId: id } }),
    staleTopics: ['notifications'],
    onMutate: ({ id }) => patchCachedClient(id, { unreadNotifications: 0 }),
    onError: (error, { id, unreadNotifications }) => {
      if (!errorText) console.error('Notifications could not be cleared', error)
      return patchCachedClient(id, { unreadNotifications })
    },
    ...(errorText && {
      failure: () => ({ title: adminClientTexts.notifications.error, text: errorText }),
    }),
  })
}
