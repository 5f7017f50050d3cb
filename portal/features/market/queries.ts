import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { listComparables, listTrends, readValuation } from '#wire/market.ts'

/** What is asked about: an address that was submitted, and the zip code where it is known. */
export type Subject = { address: string; zipCode: string | null }

const sized = ({ address }: Subject, squareFeet: number | null) =>
  squareFeet === null ? { address } : { address, squareFeet }

export function useValuation(subject: Subject) {
  return useQuery({
    ...queryFor(readValuation, { query: sized(subject, null) }),
    // That there is no value for an address need not be asked again at each change of tab.
    retryOnMount: false,
  })
}

/**
 * The value of a home of this size (null: as recorded), without the comparables left out (their ids
 * with commas between). Not asked for where too few are left to say anything.
 */
export function useValueWithout(
  subject: Subject,
  squareFeet: number | null,
  leaveOut: string,
  enabled: boolean,
) {
  const query = sized(subject, squareFeet)
  return useQuery({
    ...queryFor(readValuation, { query: leaveOut ? { ...query, leaveOut } : query }),
    placeholderData: keepPreviousData,
    retryOnMount: false,
    enabled,
  })
}

/** The comparables of a home of this size; the table stands until other ones have come. */
export function useComparables(subject: Subject, squareFeet: number | null) {
  return useQuery({
    ...queryFor(listComparables, { query: sized(subject, squareFeet) }),
    placeholderData: keepPreviousData,
  })
}

/** By zip code, or by address where there is none (specification 7). */
export function useTrends({ address, zipCode }: Subject) {
  return useQuery(queryFor(listTrends, { query: zipCode ? { zipCode } : { address } }))
}
