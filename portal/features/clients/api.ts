import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { queryClient, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call, callIfChanged, type Tagged } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { clearClientNotifications, countUnread, listNotifications } from '#wire/notifications.ts'
import { type Client, listClients } from '#wire/users.ts'

const LIST = queryKeyFor(listClients)

/** Specification 9. */
const POLL_MS = 2000

let writing = 0
let written = 0

/**
 * Runs a write to a client. An overlapping poll may have been answered before the write, so its answer is
 * dropped, and the cached change stays until the next poll.
 */
export async function pausePollWhile<T>(act: () => Promise<T>): Promise<T> {
  writing += 1
  try {
    return await act()
  } finally {
    writing -= 1
    written += 1
  }
}

/** The last answer with its ETag, without cached changes. */
let known: Tagged<Client[]> | null = null

async function readClients({ signal }: { signal: AbortSignal }): Promise<Client[]> {
  const before = written
  // Without cached data, such as after a reset of the query, read the whole list again.
  if (!queryClient.getQueryData(LIST)) known = null
  known = await callIfChanged(listClients, known, signal)
  const list = known.reply
  const shown = queryClient.getQueryData<Client[]>(LIST)
  return shown && (writing > 0 || written !== before) ? shown : list
}

/**
 * All clients, polled every 2 seconds, in background tabs too. An unchanged answer (304) keeps the same
 * objects, so that nothing renders.
 */
export function useClients() {
  return useQuery({
    queryKey: LIST,
    queryFn: readClients,
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  })
}

export function getCachedClient(id: string): Client | undefined {
  return queryClient.getQueryData<Client[]>(LIST)?.find((client) => client.id === id)
}

/** Applies a change to one client in the cached list, before or after the server's answer. */
export function patchCachedClient(id: string, change: Partial<Client>): void {
  queryClient.setQueryData<Client[]>(LIST, (clients) =>
    clients?.map((client) => (client.id === id ? { ...client, ...change } : client)),
  )
}

/** Removes a user who is no longer a client from the cached list. */
export function removeCachedClient(id: string): void {
  queryClient.setQueryData<Client[]>(LIST, (clients) =>
    clients?.filter((client) => client.id !== id),
  )
}

type Named = { firstName: string; lastName: string; email: string }

export function nameOf({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || email
}

type Clearing = Client & {
  /** Toast on failure; without it, for a clearing by opening the panel, only logged (specification 8). */
  failed?: string
}

const clearing = mutationOptions({
  mutationFn: ({ id }: Clearing) =>
    pausePollWhile(() => call(clearClientNotifications, { body: { userId: id } })),
  onMutate: ({ id }) => patchCachedClient(id, { unreadNotifications: 0 }),
  onSuccess: () => {
    for (const { path } of [countUnread, listNotifications]) {
      void queryClient.invalidateQueries({ queryKey: [path] })
    }
  },
  onError: (error, { id, unreadNotifications, failed }) => {
    patchCachedClient(id, { unreadNotifications })
    if (failed) toast({ title: 'Error', description: failed, variant: 'destructive' })
    else console.error('Notifications could not be cleared', error)
  },
})

/** Marks only this staff member's notifications about a client as read. */
export function useClearNotifications() {
  return useMutation(clearing)
}
