import { useInfiniteQuery } from '@tanstack/react-query'
import { queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { ACTIVITY_PAGE, type ActivityEntry, listActivity } from '#wire/activity.ts'

export type ActivityFilter = { event: string | null; person: string | null }

/** The audit log, newest first; older pages load with the last id of the previous page. */
export function useActivity({ event, person }: ActivityFilter) {
  const query = { ...(event && { event }), ...(person && { person }) }
  return useInfiniteQuery({
    queryKey: [...queryKeyFor(listActivity), query],
    queryFn: ({ pageParam, signal }): Promise<ActivityEntry[]> =>
      call(listActivity, { query: { ...query, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === ACTIVITY_PAGE ? page.at(-1)?.id : undefined),
    staleTime: 0,
  })
}
