import { queryOptions, useQuery } from '@tanstack/react-query'
import { clearAllDrafts, readDraft, writeDraft } from '#portal/lib/draft.ts'
import { isInsideApp } from '#portal/lib/navigate.ts'
import { readOwnUser, type User } from '#wire/users.ts'
import { VISITOR, type Viewer } from '#wire/viewer.ts'
import { queryClient, queryKeyFor } from './query-client.ts'
import { call, setRequestViewer, statusOf } from './request.ts'

const WHOSE = 'whose'

/** Whom this page has shown their own things to. */
let shownTo: string | null = null

/** What the person before has typed in this tab is not for the next one at the same computer. */
function takeOver(userId: string): void {
  if (readDraft(WHOSE, userId) !== userId) clearAllDrafts()
  writeDraft(WHOSE, userId)
}

/** The page stays as it is until it goes, which is at once. */
function loadAnew(): Promise<never> {
  window.location.reload()
  return new Promise(() => undefined)
}

/** The signed-in person, or null where the answer is 401. Cached 5 minutes (specification 9). */
export const viewerQuery = queryOptions({
  queryKey: queryKeyFor(readOwnUser),
  queryFn: async ({ signal }): Promise<User | null> => {
    const user = await call(readOwnUser, { signal, forWhoever: true }).catch((error: unknown) => {
      if (statusOf(error) === 401) return null
      throw error
    })
    if (user) takeOver(user.id)
    // The app's own screens lead to the sign-in themselves.
    if (shownTo && (user ? user.id !== shownTo : !isInsideApp())) return loadAnew()
    shownTo = user?.id ?? shownTo
    setRequestViewer(user?.id ?? null)
    return user
  },
  staleTime: 5 * 60_000,
  // A form that asks who is here before it is sent must not wait for the line.
  networkMode: 'always',
  refetchOnReconnect: true,
})

export type ViewerState = {
  user: User | null
  /** For the permissions of `#wire/viewer.ts`; a visitor until the answer is here. */
  viewer: Viewer
  isPending: boolean
  error: Error | null
  refetch: () => void
}

export function asViewer(user: User | null | undefined): Viewer {
  return user ? { role: user.role, id: user.id, hasConsultation: user.hasConsultation } : VISITOR
}

/** Who looks at the page. */
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

// The back/forward cache brings a page back as it was left, when another person, or nobody, may be in.
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
  })
