import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { CallError } from '#portal/lib/http/request.ts'
import { listFreeSlots, SlotTaken } from '#wire/consultations.ts'
import { isSunday, pacificDate } from '#wire/slots.ts'

/**
 * Free slot starts of the given number of California days. Other clients book too, so the data goes
 * stale in under half a minute.
 */
export function useFreeSlots(from: string, days: number) {
  return useQuery({
    ...queryFor(listFreeSlots, { query: { from, days } }),
    enabled: from !== '',
    staleTime: 30_000,
  })
}

/** Specification 5: only today or later in California, never a Sunday. */
export function cannotBeChosen(date: string): boolean {
  return isSunday(date) || date < pacificDate(new Date())
}

/** The three free slot starts that a 409 for a taken slot carries; empty for any other error. */
export function alternativesIn(error: unknown): string[] {
  if (!(error instanceof CallError) || error.status !== 409) return []
  return SlotTaken.safeParse(error.problem).data?.alternatives ?? []
}
