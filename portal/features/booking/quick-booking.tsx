import { useState } from 'react'
import { pacificDate } from '#wire/slots.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { useFreeSlots } from './queries.ts'
import { SlotList } from './slot-list.tsx'
import { track } from './track.ts'

const FIRST_DAYS = 4
/** The furthest that the slots call looks ahead. */
const MOST_DAYS = 62

function byDay(starts: string[]): [string, string[]][] {
  const days = new Map<string, string[]>()
  for (const start of starts) {
    const date = pacificDate(new Date(start))
    days.set(date, [...(days.get(date) ?? []), start])
  }
  return [...days]
}

function openWindow() {
  track('calendly_opened')
  window.open('/book', 'keepmore-booking', 'width=800,height=700')
}

/** The next free times; choosing one goes on in the form. */
export function QuickBooking(props: { onChoose: (start: string) => void; onCancel: () => void }) {
  const [from] = useState(() => pacificDate(new Date()))
  const [days, setDays] = useState(14)
  const [shown, setShown] = useState(FIRST_DAYS)
  const slots = useFreeSlots(from, days)
  const groups = byDay(slots.data ?? [])
  const hasMore = shown < groups.length || days < MOST_DAYS

  const showMore = () => {
    setShown(shown + 5)
    if (shown + 5 > groups.length) setDays(Math.min(MOST_DAYS, days + 14))
  }

  return (
    <div>
      <h3 className="font-display text-lg">Pick a time</h3>
      <p className="mt-1 mb-5 text-sm text-muted">
        15 minutes by phone. All times are Pacific (PT). The next step asks for your address.
      </p>
      <div className="min-h-80">
        {slots.isPending && (
          <div role="status" className="grid gap-6">
            <span className="sr-only">Loading free times</span>
            {Array.from({ length: FIRST_DAYS }, (_, index) => (
              <Skeleton key={index} className="h-24" />
            ))}
          </div>
        )}
        {slots.error && (
          <Alert
            variant="destructive"
            title="We could not load the free times"
            retrying={slots.isFetching}
            onRetry={() => void slots.refetch()}
          >
            Try again, or use the Manual Form.
          </Alert>
        )}
        {slots.data && groups.length === 0 && (
          <EmptyState title="No free times in these days">
            Look further ahead, or write to us and we will make one.
          </EmptyState>
        )}
        {groups.length > 0 && <SlotList days={groups.slice(0, shown)} onChoose={props.onChoose} />}
        {slots.data && hasMore && (
          <Button variant="quiet" size="small" className="mt-2" onClick={showMore}>
            Show more days
          </Button>
        )}
      </div>
      <div className="mt-6 flex flex-col-reverse gap-3 border-t border-line pt-5 sm:flex-row sm:justify-between">
        <Button onClick={openWindow}>
          Open in New Window
          <Icon name="external" className="size-4" />
        </Button>
        <Button onClick={props.onCancel}>Cancel</Button>
      </div>
    </div>
  )
}
