import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { type FigureQuery, listFigureRows, ROWS_A_PAGE, readAnalytics } from '#wire/analytics.ts'
import type { Days } from './range.ts'

/** All figures of these days. The previous figures stay while another range loads. */
export function useAnalytics(days: Days) {
  return useQuery({
    ...queryFor(readAnalytics, { query: days }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** The rows that a figure counts, page by page. */
export function useFigureRows(asked: Omit<FigureQuery, 'page'>) {
  return useInfiniteQuery({
    queryKey: queryKeyFor(listFigureRows, { query: asked }),
    queryFn: ({ pageParam, signal }) =>
      call(listFigureRows, { query: { ...asked, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * ROWS_A_PAGE < total ? pages.length + 1 : undefined,
    staleTime: 30_000,
  })
}
