import { queryOptions, useQuery } from '@tanstack/react-query'
import { readOwnUser, type User } from '#wire/users.ts'
import { type Viewer, VISITOR } from '#wire/viewer.ts'
import { call, statusOf } from './call.ts'
import { keyOf } from './query.ts'

/** The signed-in person, or null where the answer is 401. Cached 5 minutes (specification 9). */
export const viewerQuery = queryOptions({
  queryKey: keyOf(readOwnUser),
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await call(readOwnUser, { signal })
    } catch (error) {
      if (statusOf(error) === 401) return null
      throw error
    }
  },
  staleTime: 5 * 60_000,
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
