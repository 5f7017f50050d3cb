import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { listComparables, listTrends, readValuation } from '#wire/market.ts'

/** A submitted address, and its zip code if known. */
export type Subject = { address: string; zipCode: string | null }

const sized = ({ address }: Subject, squareFeet: number | null) =>
  squareFeet === null ? { address } : { address, squareFeet }

export function useValuation(subject: Subject) {
  return useQuery({
    ...queryFor(readValuation, { query: sized(subject, null) }),
    // Do not ask again for an address without a valuation each time the tab changes.
    retryOnMount: false,
  })
}

/**
 * The value of a property of this size (null: the recorded size), without the comparables whose ids are
 * in `leaveOut` (comma-separated). `enabled` is false if too few sales remain.
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

/** The comparables for a property of this size; the previous ones until the new ones arrive. */
export function useComparables(subject: Subject, squareFeet: number | null) {
  return useQuery({
    ...queryFor(listComparables, { query: sized(subject, squareFeet) }),
    placeholderData: keepPreviousData,
  })
}

/** Trends by zip code, or by address without one (SPEC-7). */
export function useTrends({ address, zipCode }: Subject) {
  return useQuery(queryFor(listTrends, { query: zipCode ? { zipCode } : { address } }))
}

const SETTLES_MS = 300

/** Debounces a value, so that typing a number sends one request instead of one per key. */
export function useDebounced<T extends string | number | null>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), SETTLES_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return settled
}
