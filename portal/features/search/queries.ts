import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { searchDesk } from '#wire/search.ts'

/** What the desk holds for some words. While new words are asked for, what the last ones found stays. */
export function useDeskSearch(q: string) {
  return useQuery({
    ...queryFor(searchDesk, { query: { q } }),
    enabled: q !== '',
    staleTime: 5_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
}
