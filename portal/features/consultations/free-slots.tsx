import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { CallError } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import type { FormAction } from '#portal/ui/form.tsx'
import { listFreeSlots, SlotTaken } from '#wire/consultations.ts'
import { appointmentTime } from '#wire/dates.ts'
import { isSunday, pacificDate, SLOT_HOURS, slotStart } from '#wire/slots.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'

/** The free slot starts of California dates from `from` on; stale after 30 s, since other clients book too. */
export function useFreeSlots(from: string, days = 1) {
  return useQuery({
    ...queryFor(listFreeSlots, { query: { from, days } }),
    enabled: from !== '',
    staleTime: 30_000,
  })
}

/** SPEC-5: a past date in California, or a Sunday. */
export function isUnbookableDate(date: string): boolean {
  return isSunday(date) || date < pacificDate(new Date())
}

/** The slot hours of a California date that have not passed; all of them without a date. */
export function hoursAhead(date: string): readonly number[] {
  return date === '' ? SLOT_HOURS : SLOT_HOURS.filter((hour) => slotStart(date, hour) > new Date())
}

/** The three free slot starts that a 409 for a taken slot carries; empty for any other error. */
function alternativesIn(error: Error | null): string[] {
  if (!(error instanceof CallError) || error.status !== 409) return []
  return SlotTaken.safeParse(error.problem).data?.alternatives ?? []
}

/** The failure of a booking or a reschedule. A taken slot offers three free ones to pick from. */
export function SlotFailure(props: { action: FormAction; onPick: (start: string) => void }) {
  const { error, failure } = props.action
  if (!failure) return null
  const alternatives = alternativesIn(error)
  return (
    <Alert variant="destructive" title={failure.title}>
      <p>{failure.text}</p>
      {alternatives.length > 0 && (
        <ul
          aria-label={consultationTexts.slotFailure.alternatives}
          className="mt-3 flex flex-wrap gap-2"
        >
          {alternatives.map((start) => (
            <li key={start}>
              <Button size="small" onClick={() => props.onPick(start)}>
                {appointmentTime(start)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
