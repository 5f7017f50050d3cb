import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { searchDesk } from '#wire/search.ts'

/** Searches clients, properties and guides. The previous results stay until the new ones arrive. */
export function useDeskSearch(q: string) {
  return useQuery({
    ...queryFor(searchDesk, { query: { q } }),
    enabled: q !== '',
    staleTime: 5_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
}
