import { useNow } from '#portal/lib/now.ts'
import { weekdayDate } from '#wire/dates.ts'
import { pacificDate } from '#wire/slots.ts'
import { homeTexts } from '#wire/texts/homes.ts'

const texts = homeTexts.next

/** The due day of a next step, in red once that day has passed. */
export function NextDue({ due }: { due: string }) {
  const isLate = due < pacificDate(new Date(useNow()))
  return (
    <p className={isLate ? 'mt-1 text-sm text-danger' : 'mt-1 text-sm text-muted'}>
      {isLate ? texts.late(weekdayDate(due)) : texts.until(weekdayDate(due))}
    </p>
  )
}
