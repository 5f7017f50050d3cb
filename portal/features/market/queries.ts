import { useQuery } from '@tanstack/react-query'
import { listComparables, listTrends, readValuation } from '#wire/market.ts'
import { reading } from '#portal/lib/query.ts'

/** What is asked about: an address that was submitted, and the zip code where it is known. */
export type Subject = { address: string; zipCode: string | null }

export function useValuation(subject: Subject) {
  return useQuery({
    ...reading(readValuation, { query: { address: subject.address } }),
    // That there is no value for an address need not be asked again at each change of tab.
    retryOnMount: false,
  })
}

export function useComparables(subject: Subject) {
  return useQuery(reading(listComparables, { query: { address: subject.address } }))
}

/** By zip code, or by address where there is none (specification 7). */
export function useTrends({ address, zipCode }: Subject) {
  return useQuery(reading(listTrends, { query: zipCode ? { zipCode } : { address } }))
}
