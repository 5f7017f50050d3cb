import {
  QueryClient as Client,
  MutationCache,
  type Query,
  QueryCache,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { leaveAdmin, setUpSecondFactor, signInAgain } from '#portal/lib/session.ts'
import type { Route } from '#wire/route.ts'
import { readOwnUser, type User } from '#wire/users.ts'
import {
  callUntyped,
  isUnauthorized,
  type OptionalIfEmpty,
  type RouteInput,
  requiresSecondFactorSetUp,
  statusOf,
  type UntypedInput,
} from './request.ts'
import { isServerDown, onServerRecovery } from './server-status.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The address that signing in again leads back to; default: the current one. */
      next?: (() => string) | undefined
    }
  }
}

/** The query key of a GET; without params and query it matches the queries of all values. */
export function queryKeyFor(
  route: { path: string },
  { params = {}, query = {} }: { params?: unknown; query?: unknown } = {},
): QueryKey {
  return [route.path, params, query]
}

/** Query options for a GET: `useQuery(queryFor(listOwnProperties))`. */
export function queryFor<R extends Route>(route: R, ...[input]: OptionalIfEmpty<RouteInput<R>>) {
  return queryOptions({
    queryKey: queryKeyFor(route, input),
    queryFn: ({ signal }) => callUntyped(route, { ...(input as UntypedInput), signal }),
  })
}

/** Shared by all islands of a page. SPEC-7: no retry, no refetch on focus, never stale. */
export const queryClient: QueryClient = new Client({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
    // Offline, a mutation fails at once; the default would pause it and send it unexpectedly later.
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (requiresSecondFactorSetUp(error)) return setUpSecondFactor()
      const isStaffCall = /^\/api\/(admin|owner)\//.test(String(query.queryKey[0]))
      const user = queryClient.getQueryData<User | null>(queryKeyFor(readOwnUser))
      if (statusOf(error) === 403 && isStaffCall && user?.role === 'admin') leaveAdmin()
      // The session ended while a screen was open: read the user again, so that the screen's gate reacts.
      if (isUnauthorized(error) && user) {
        void queryClient.invalidateQueries({ queryKey: queryKeyFor(readOwnUser) })
      }
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (requiresSecondFactorSetUp(error)) return setUpSecondFactor()
      if (isUnauthorized(error)) signInAgain(mutation.meta?.next?.())
    },
  }),
})

/** When the server is back, refetches the active queries that failed because it was away. */
onServerRecovery(() => {
  const predicate = ({ state }: Query) => isServerDown(statusOf(state.error))
  void queryClient.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
})
