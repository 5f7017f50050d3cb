import { queryOptions, useQuery } from '@tanstack/react-query'
import { seenClient } from '#portal/lib/client-view.ts'
import { clearAllDrafts, readDraft, writeDraft } from '#portal/lib/draft.ts'
import { rememberSignIn } from '#portal/lib/known-browser.ts'
import { reloadInLanguage, visitorLanguage } from '#portal/lib/language.ts'
import { isInsideApp } from '#portal/lib/navigate.ts'
import type { Language } from '#wire/languages.ts'
import { readOwnUser, type User } from '#wire/users.ts'
import { VISITOR, type Viewer } from '#wire/viewer.ts'
import { queryClient, queryKeyFor } from './query-client.ts'
import { call, setRequestViewer, statusOf } from './request.ts'

const DRAFT_OWNER_KEY = 'whose'

/** Id of the user whose data this page has shown. */
let shownUserId: string | null = null

/** Clears this tab's drafts if another user typed them on the same computer. */
function clearDraftsOfOthers(userId: string): void {
  if (readDraft(DRAFT_OWNER_KEY, userId) !== userId) clearAllDrafts()
  writeDraft(DRAFT_OWNER_KEY, userId)
}

/** Never settles, so that nothing changes until the page has reloaded. */
const never = () => new Promise<never>(() => undefined)

/** The language of a user's portal. The screens of staff are in English. */
export const languageFor = (user: User | null): Language => {
  if (!user) return visitorLanguage()
  return user.role === 'client' ? user.language : 'en'
}

/** The signed-in user, or null for a 401. Cached 5 minutes (SPEC-9). */
export const viewerQuery = queryOptions({
  queryKey: queryKeyFor(readOwnUser),
  queryFn: async ({ signal }): Promise<User | null> => {
    const user = await call(readOwnUser, { signal, anyViewer: true }).catch((error: unknown) => {
      if (statusOf(error) === 401) return null
      throw error
    })
    if (user) {
      clearDraftsOfOthers(user.id)
      rememberSignIn()
    }
    // A static page has one language. Staff who look at a client's dashboard stay in their own language.
    const hasOwnLanguage = isInsideApp() && !seenClient.get()
    if (hasOwnLanguage && reloadInLanguage(languageFor(user))) return never()
    // After a sign-out only static pages reload: the app's own screens redirect to the sign-in.
    if (shownUserId && (user ? user.id !== shownUserId : !isInsideApp())) {
      window.location.reload()
      return never()
    }
    shownUserId = user?.id ?? shownUserId
    setRequestViewer(user?.id ?? null)
    return user
  },
  staleTime: 5 * 60_000,
  // A form that reads the user before its submit must not wait for a connection.
  networkMode: 'always',
  refetchOnReconnect: true,
})

export function viewerOf(user: User | null | undefined): Viewer {
  if (!user) return VISITOR
  const { role, id, hasConsultation, sees } = user
  return { role, id, hasConsultation, sees }
}

/** The query that reads the signed-in user. `viewer` is `VISITOR` until the user is loaded. */
export function useViewer() {
  const { data, isPending, error, refetch } = useQuery(viewerQuery)
  return {
    user: data ?? null,
    viewer: viewerOf(data),
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
