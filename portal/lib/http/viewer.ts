import { queryOptions, useQuery } from '@tanstack/react-query'
import { clearAllDrafts, readDraft, writeDraft } from '#portal/lib/draft.ts'
import { isInsideApp } from '#portal/lib/navigate.ts'
import { readOwnUser, type User } from '#wire/users.ts'
import { VISITOR, type Viewer } from '#wire/viewer.ts'
import { queryClient, queryKeyFor } from './query-client.ts'
import { call, setRequestViewer, statusOf } from './request.ts'

const WHOSE = 'whose'

/** Id of the user whose data this page has shown. */
let shownTo: string | null = null

/** Clears this tab's drafts if another user typed them on the same computer. */
function takeOver(userId: string): void {
  if (readDraft(WHOSE, userId) !== userId) clearAllDrafts()
  writeDraft(WHOSE, userId)
}

/** Reloads the page; the promise never settles, so that nothing changes until then. */
function loadAnew(): Promise<never> {
  window.location.reload()
  return new Promise(() => undefined)
}

/** The signed-in user, or null for a 401. Cached 5 minutes (specification 9). */
export const viewerQuery = queryOptions({
  queryKey: queryKeyFor(readOwnUser),
  queryFn: async ({ signal }): Promise<User | null> => {
    const user = await call(readOwnUser, { signal, forWhoever: true }).catch((error: unknown) => {
      if (statusOf(error) === 401) return null
      throw error
    })
    if (user) takeOver(user.id)
    // After a sign-out only static pages reload: the app's own screens redirect to the sign-in.
    if (shownTo && (user ? user.id !== shownTo : !isInsideApp())) return loadAnew()
    shownTo = user?.id ?? shownTo
    setRequestViewer(user?.id ?? null)
    return user
  },
  staleTime: 5 * 60_000,
  // A form that reads the user before its submit must not wait for a connection.
  networkMode: 'always',
  refetchOnReconnect: true,
})

export type ViewerState = {
  user: User | null
  /** For the permissions of `#wire/viewer.ts`; `VISITOR` until the user is loaded. */
  viewer: Viewer
  isPending: boolean
  error: Error | null
  refetch: () => void
}

export function asViewer(user: User | null | undefined): Viewer {
  return user ? { role: user.role, id: user.id, hasConsultation: user.hasConsultation } : VISITOR
}

/** The page's viewer, and the state of the query that reads it. */
export function useViewer(): ViewerState {
  const { data, isPending, error, refetch } = useQuery(viewerQuery)
  return {
    user: data ?? null,
    viewer: asViewer(data),
    isPending,
    error: data === undefined ? error : null,
    refetch: () => void refetch(),
  }
}

// The back/forward cache restores a page as it was left; its user may have signed out since.
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
  })
