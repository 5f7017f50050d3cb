import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { listComparables, listTrends, readValuation } from '#wire/market.ts'

/** A submitted address, and its zip code if known. */
export type HomeAddress = { address: string; zipCode: string | null }

const searchParametersOf = ({ address }: HomeAddress, squareFeet: number | null) =>
  squareFeet === null ? { address } : { address, squareFeet }

/** `retryOnMount` is false: a change of tabs must not ask again for an address without a valuation. */
export function useValuation(subject: HomeAddress) {
  return useQuery({
    ...queryFor(readValuation, { query: searchParametersOf(subject, null) }),
    retryOnMount: false,
  })
}

/** The value for a size (null: the recorded one) without the comparables of the ids in `leaveOut`. */
export function useAdjustedValuation(
  subject: HomeAddress,
  squareFeet: number | null,
  leaveOut: string,
  enabled: boolean,
) {
  const query = searchParametersOf(subject, squareFeet)
  return useQuery({
    ...queryFor(readValuation, { query: leaveOut ? { ...query, leaveOut } : query }),
    placeholderData: keepPreviousData,
    retryOnMount: false,
    enabled,
  })
}

/** The comparables for a property of this size; shows the previous ones until the reply arrives. */
export function useComparables(subject: HomeAddress, squareFeet: number | null) {
  return useQuery({
    ...queryFor(listComparables, { query: searchParametersOf(subject, squareFeet) }),
    placeholderData: keepPreviousData,
  })
}

/** Trends by zip code if it is known, else by address (SPEC-7). */
export function useTrends({ address, zipCode }: HomeAddress) {
  return useQuery(queryFor(listTrends, { query: zipCode ? { zipCode } : { address } }))
}

const DEBOUNCE_MS = 300

/** Debounces a value, so that typing a number sends one request instead of one per key. */
export function useDebounced<T extends string | number | null>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return debounced
}
