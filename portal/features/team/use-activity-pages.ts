import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { queryKeyFor } from '#portal/lib/http/query-client.ts'
import { callUntyped, type UntypedInput } from '#portal/lib/http/request.ts'
import { ACTIVITY_PER_PAGE, type ActivityEntry, type listActivity } from '#wire/activity.ts'
import { HOME_EVENTS_PER_PAGE, type readHomeTimeline } from '#wire/home-timeline.ts'

type ActivityRoute = typeof listActivity | typeof readHomeTimeline
type Input = Pick<UntypedInput, 'params' | 'query'>

const ROWS_PER_PAGE: Record<ActivityRoute['path'], number> = {
  '/api/owner/activity': ACTIVITY_PER_PAGE,
  '/api/admin/properties/{id}/timeline': HOME_EVENTS_PER_PAGE,
}

/**
 * Entries of the audit log, newest first: `fetchNextPage` reads the page before the last id. While the entries of new
 * filters are read, those of the previous filters stay.
 */
export function useActivityPages(route: ActivityRoute, input: Input) {
  const firstPage: { before?: number } = {}
  return useInfiniteQuery({
    queryKey: queryKeyFor(route, input),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...input.query, ...pageParam }
      return callUntyped(route, { ...input, query, signal }) as Promise<ActivityEntry[]>
    },
    initialPageParam: firstPage,
    getNextPageParam: (page) => {
      const last = page.at(-1)
      return page.length === ROWS_PER_PAGE[route.path] && last ? { before: last.id } : undefined
    },
    select: ({ pages }) => pages.flat(),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
