import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { listComparables, listTrends, readValuation } from '#wire/market.ts'
import type { AskedFacts } from './facts.ts'

/** The analyzed address; zip code and list price are those of the viewer's own home, and null for another address. */
export type HomeAddress = { address: string; zipCode: string | null; listPrice: number | null }

/** A client may have given the zip code of a home in a field of its own; without it the street cannot be placed. */
export const placedAddress = ({ address, zipCode }: Pick<HomeAddress, 'address' | 'zipCode'>) =>
  zipCode && !address.includes(zipCode) ? `${address}, ${zipCode}` : address

/**
 * The value for these facts, without the comparables of the ids in `leaveOut`; shows the previous one until the
 * reply arrives. `retryOnMount` is false: a change of tabs must not ask again for an address without a value.
 */
export function useValuation(
  subject: HomeAddress,
  facts: AskedFacts,
  { leaveOut = '', enabled = true } = {},
) {
  const query = { address: placedAddress(subject), ...facts }
  return useQuery({
    ...queryFor(readValuation, { query: leaveOut ? { ...query, leaveOut } : query }),
    placeholderData: keepPreviousData,
    retryOnMount: false,
    enabled,
  })
}

/** The comparables for a home of these facts; shows the previous ones until the reply arrives. */
export function useComparables(subject: HomeAddress, facts: AskedFacts) {
  return useQuery({
    ...queryFor(listComparables, { query: { address: placedAddress(subject), ...facts } }),
    placeholderData: keepPreviousData,
  })
}

/** Trends by zip code if it is known, else by address (SPEC-7). */
export function useTrends({ address, zipCode }: HomeAddress) {
  return useQuery(queryFor(listTrends, { query: zipCode ? { zipCode } : { address } }))
}

const DEBOUNCE_MS = 300

/** Debounces a text, so that typing a number sends one request instead of one per key. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  return debounced
}
