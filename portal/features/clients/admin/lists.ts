import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CLIENT_MUTATION_KEY } from '#portal/features/clients/api.ts'
import { pagesFor, usePages } from '#portal/lib/http/pages.ts'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { createStore } from '#portal/lib/store.ts'
import { CARDS_PER_STEP, readBoard, ShownCards } from '#wire/board.ts'
import { listTags } from '#wire/client-edits.ts'
import { MAX_ROWS } from '#wire/paging.ts'
import type { PipelineColumn } from '#wire/stages.ts'
import {
  type Client,
  type ClientFilter,
  countClients,
  listClients,
  readClient,
} from '#wire/users.ts'
import { useBoardAddress } from './pipeline/board-filter.ts'

/** SPEC-9: polled every 2 seconds, in background tabs too. */
const POLLED = { staleTime: 0, refetchInterval: 2000, refetchIntervalInBackground: true } as const

/** During an optimistic change the cached reply stays: the server may answer a poll before the change. */
const duringChange = <Reply>(cached: Reply | undefined, reply: Reply): Reply =>
  (queryClient.isMutating({ mutationKey: CLIENT_MUTATION_KEY }) > 0 && cached) || reply

/** How many cards the user has asked for, by column. */
const shownCards = createStore<ShownCards>(ShownCards.parse({}))

/** The pipeline board as the address asks for it: counts, and each column's first cards. */
export function useBoard() {
  const { address } = useBoardAddress()
  const queryKey = queryKeyFor(readBoard, { query: address })
  return useQuery({
    ...POLLED,
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { ...address, ...shownCards.get() }
      const board = await call(readBoard, { query, signal })
      return duringChange(queryClient.getQueryData<typeof board>(queryKey), board)
    },
    placeholderData: keepPreviousData,
  })
}

/** How many cards each column shows at most. */
export const useShownCards = (): ShownCards => shownCards.use()

/** Shows more cards of a column of the board, up to `MAX_ROWS`. */
export function showMoreCards(column: PipelineColumn): Promise<void> {
  const shown = shownCards.get()
  const next = Math.min(shown[column] + CARDS_PER_STEP, MAX_ROWS)
  shownCards.set({ ...shown, [column]: next })
  return queryClient.invalidateQueries({ queryKey: [readBoard.path] })
}

/** The tags that clients have. */
export const useTags = () => useQuery({ ...queryFor(listTags), staleTime: 60_000 })

/** The clients that match, newest first, by pages. While others are read, those of the filter before stay. */
export function useClientPages(filter: ClientFilter) {
  const pages = pagesFor(listClients, { query: filter }, ({ createdAt }) => createdAt)
  const list = usePages({
    ...pages,
    ...POLLED,
    queryFn: async (given) => {
      const page = await pages.queryFn(given)
      const cached = queryClient.getQueryData<{ pages: Client[][]; pageParams: string[] }>(
        pages.queryKey,
      )
      return duringChange(cached?.pages[cached.pageParams.indexOf(given.pageParam)], page)
    },
    placeholderData: keepPreviousData,
  })
  const counts = useQuery({
    ...queryFor(countClients, { query: filter }),
    ...POLLED,
    placeholderData: keepPreviousData,
  })
  return { list, counts }
}

/** One client, polled while `isShown`. */
export function useClient(id: string, isShown: boolean) {
  const query = queryFor(readClient, { params: { id } })
  return useQuery({
    ...POLLED,
    queryKey: query.queryKey,
    queryFn: async ({ signal }) => {
      const client = await call(readClient, { params: { id }, signal })
      return duringChange(queryClient.getQueryData<Client>(query.queryKey), client)
    },
    enabled: isShown,
  })
}
