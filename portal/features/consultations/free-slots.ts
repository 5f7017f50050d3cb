import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { CallError } from '#portal/lib/http/request.ts'
import { listFreeSlots, SlotTaken } from '#wire/consultations.ts'
import { isSunday, pacificDate } from '#wire/slots.ts'

/** Free starts of so many California days; others book too, so they age within half a minute. */
export function useFreeSlots(from: string, days: number) {
  return useQuery({
    ...queryFor(listFreeSlots, { query: { from, days } }),
    enabled: from !== '',
    staleTime: 30_000,
  })
}

/** Specification 5: today or later in California, never a Sunday. */
export function cannotBeChosen(date: string): boolean {
  return isSunday(date) || date < pacificDate(new Date())
}

/** The three free starts that a 409 on a taken slot offers instead. */
export function alternativesIn(error: unknown): string[] {
  if (!(error instanceof CallError) || error.status !== 409) return []
  return SlotTaken.safeParse(error.problem).data?.alternatives ?? []
}
