import { appointment, clockTime, weekdayDate } from '#portal/lib/format.ts'

/** Free starts under the day they fall on in California. */
export function SlotList({
  days,
  onChoose,
}: {
  days: [date: string, starts: string[]][]
  onChoose: (start: string) => void
}) {
  return (
    <ul className="divide-y divide-line">
      {days.map(([date, starts]) => (
        <li key={date} className="grid gap-3 py-4 first:pt-0 sm:grid-cols-[11rem_1fr]">
          <h4 className="text-sm font-semibold sm:pt-2.5">{weekdayDate(starts[0] ?? date)}</h4>
          <ul className="grid grid-cols-3 gap-2 md:grid-cols-5">
            {starts.map((start) => (
              <li key={start}>
                <button
                  type="button"
                  aria-label={appointment(start)}
                  onClick={() => onChoose(start)}
                  className="min-h-11 w-full rounded-field border border-line-strong text-sm tabular-nums transition-colors duration-150 hover:border-eucalyptus hover:bg-eucalyptus-wash"
                >
                  {clockTime(start)}
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
