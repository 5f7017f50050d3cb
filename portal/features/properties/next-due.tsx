import { useNow } from '#portal/lib/now.ts'
import { join } from '#portal/ui/join.ts'
import { weekdayDate } from '#wire/dates.ts'
import { pacificDate } from '#wire/slots.ts'
import { homeTexts } from '#wire/texts/homes.ts'

const texts = homeTexts.next

function wordsOf(due: string, today: string) {
  const day = weekdayDate(due)
  if (due < today) return { words: texts.late(day), tone: 'text-danger' }
  if (due === today) return { words: texts.today(day), tone: 'font-semibold' }
  return { words: texts.until(day), tone: 'text-muted' }
}

/** The day by which a client does a next step or a task: bold on that day, red after it. */
export function NextDue({ due }: { due: string }) {
  const { words, tone } = wordsOf(due, pacificDate(new Date(useNow())))
  return <p className={join('mt-1 text-sm', tone)}>{words}</p>
}
