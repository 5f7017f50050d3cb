import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { cursorOf } from '#wire/paging.ts'
import type { Route } from '#wire/route.ts'
import { queryClient, queryKeyFor } from './query-client.ts'
import { callUntyped, type Reply, type UntypedInput } from './request.ts'

/** How many rows a screen reads at a time. */
const PAGE_ROWS = 100

type Identified = { id: string }
type RowOf<R> = Reply<R> extends (infer Row extends Identified)[] ? Row : never

/** Query options of a list that is read by pages. */
export type PagedQuery<Row> = {
  queryKey: QueryKey
  queryFn: (given: { signal: AbortSignal; pageParam: string }) => Promise<Row[]>
  initialPageParam: string
  getNextPageParam: (page: Row[]) => string | undefined
}

/** What a list needs to show more rows: a result of `usePages` fits. */
export type MorePages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/**
 * Query options for a GET that answers by pages (`PageQuery`). The key begins like that of `queryKeyFor`.
 * @param timeOf the time that the list is sorted by
 * @param end the row of a page that the next page follows: the first one of a thread, oldest first
 */
export function pagesFor<R extends Route>(
  route: R,
  input: Pick<UntypedInput, 'params' | 'query'>,
  timeOf: (row: RowOf<R>) => string,
  end: 'first' | 'last' = 'last',
): PagedQuery<RowOf<R>> {
  return {
    queryKey: [...queryKeyFor(route, input), 'pages'],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...input.query, limit: PAGE_ROWS, cursor: pageParam }
      return callUntyped(route, { ...input, query, signal }) as Promise<RowOf<R>[]>
    },
    initialPageParam: '',
    getNextPageParam: (page) => {
      const row = page.at(end === 'last' ? -1 : 0)
      return row && page.length >= PAGE_ROWS ? cursorOf(timeOf(row), row.id) : undefined
    },
  }
}

/** The rows of all pages. One that moved between two readings may be on two; the later page is newer. */
export function rowsOf<Row extends Identified>({ pages }: InfiniteData<Row[]>): Row[] {
  return [...new Map(pages.flat().map((row) => [row.id, row])).values()]
}

type PagesOptions<Row> = PagedQuery<Row> & {
  refetchInterval?: number | undefined
  refetchIntervalInBackground?: boolean
  enabled?: boolean
  /** Shows the rows of the filters before, while those of new filters are read. */
  placeholderData?: (previous: InfiniteData<Row[], string> | undefined) => typeof previous
  select?: (list: InfiniteData<Row[], string>) => Row[]
}

/** The rows of the pages that were read so far, and `fetchNextPage` for more. */
export function usePages<Row extends Identified>(options: PagesOptions<Row>) {
  return useInfiniteQuery({ staleTime: 0, select: rowsOf<Row>, ...options })
}

/** Changes the rows of each page that the cache holds of a list, whatever its filters. */
export function updatePages<Row>(route: { path: string }, update: (rows: Row[]) => Row[]): void {
  queryClient.setQueriesData<InfiniteData<Row[]>>(
    { queryKey: [route.path] },
    (list) => list && { ...list, pages: list.pages.map(update) },
  )
}
