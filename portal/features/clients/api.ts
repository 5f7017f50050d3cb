import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { type Board, readBoard } from '#wire/board.ts'
import { markClientNotificationsRead } from '#wire/notifications.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import { type Client, listClients, readClient } from '#wire/users.ts'

/** The key of each mutation that changes cached clients optimistically. */
export const CLIENT_MUTATION_KEY = ['clients']

/** The replies that hold clients: the pages of a list, the board, one client. */
type Cached = InfiniteData<Client[], string> | Client[] | Board | Client

const CLIENT_QUERY_FILTERS = [listClients, readBoard, readClient].map(({ path }) => ({
  queryKey: [path],
}))

function clientsIn(cached: Cached): Client[] {
  if (Array.isArray(cached)) return cached
  if ('pages' in cached) return cached.pages.flat()
  return 'clients' in cached ? cached.clients : [cached]
}

/** Returns the client as it is to be cached, or nothing to remove it. */
type Change = (client: Client) => Client[]

function changeIn(cached: Cached, change: Change): Cached | undefined {
  if (Array.isArray(cached)) return cached.flatMap(change)
  if ('pages' in cached)
    return { ...cached, pages: cached.pages.map((page) => page.flatMap(change)) }
  return 'clients' in cached ? changeInBoard(cached, change) : change(cached)[0]
}

/** Counts follow the cards, so that a moved card is counted in its new column at once. */
export function changeInBoard(board: Board, change: Change): Board {
  const [counts, all] = [{ ...board.counts }, { ...board.all }]
  const clients = board.clients.flatMap((client) => {
    const changed = change(client)
    for (const each of [counts, all]) {
      each[client.customerStage] -= 1
      for (const { customerStage } of changed) each[customerStage] += 1
    }
    return changed
  })
  return { ...board, counts, all, clients }
}

export function getCachedClient(id: string): Client | undefined {
  return CLIENT_QUERY_FILTERS.flatMap((filter) => queryClient.getQueriesData<Cached>(filter))
    .flatMap(([, cached]) => (cached ? clientsIn(cached) : []))
    .find((client) => client.id === id)
}

/** Changes all cached clients, and cancels polls that may have been answered before the change. */
async function changeCached(change: Change): Promise<void> {
  await Promise.all(CLIENT_QUERY_FILTERS.map((filter) => queryClient.cancelQueries(filter)))
  for (const filter of CLIENT_QUERY_FILTERS)
    queryClient.setQueriesData<Cached>(filter, (cached) => cached && changeIn(cached, change))
}

/** Sets fields of one client wherever it is cached, before or after the server's answer. */
export function patchCachedClient(id: string, fields: Partial<Client>): Promise<void> {
  return changeCached((client) => [client.id === id ? { ...client, ...fields } : client])
}

/** Removes a user who is no longer a client. */
export function removeCachedClient(id: string): Promise<void> {
  return changeCached((client) => (client.id === id ? [] : [client]))
}

/** Resolves when the clients on the screen are read again. */
export async function refetchClients(): Promise<void> {
  await Promise.all(CLIENT_QUERY_FILTERS.map((filter) => queryClient.invalidateQueries(filter)))
}

type NamedUser = Pick<Client, 'firstName' | 'lastName' | 'email'>

export function nameOf({ firstName, lastName, email }: NamedUser): string {
  return `${firstName} ${lastName}`.trim() || email
}

/**
 * Marks only this staff member's notifications about a client as read.
 * @param errorText of the toast; without it a failure is only logged (SPEC-8)
 */
export function useMarkClientNotificationsRead(errorText?: string) {
  return useAction({
    mutationKey: CLIENT_MUTATION_KEY,
    send: ({ id }: Client) => call(markClientNotificationsRead, { body: { userId: id } }),
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
