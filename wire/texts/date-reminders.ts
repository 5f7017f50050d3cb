import { shortWeekday } from '../dates.ts'
import { NOT_ADVICE } from './escrow-dates.ts'

/** When a date is, as people are told of it in the morning. */
export type Morning = 'tomorrow' | 'today' | 'late'

const HEADS: Record<Morning, string> = {
  late: 'Late',
  today: 'Due today',
  tomorrow: 'Due tomorrow',
}

const WHEN: Record<Morning, (day: string) => string> = {
  late: (day) => `Late, it was due ${day}`,
  today: (day) => `Today, ${day}`,
  tomorrow: (day) => `Tomorrow, ${day}`,
}

const counted = (counts: Partial<Record<Morning, number | undefined>>) => {
  const parts = [
    counts.late && `${counts.late} late`,
    counts.today && `${counts.today} due today`,
    counts.tomorrow && `${counts.tomorrow} due tomorrow`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** The most letters of the title of a task. */
const MAX_TITLE = 200

/** English texts of the reminders of the dates of a sale, and of the task that a late one makes. */
export const dateReminderTexts = {
  /** `Due today: Deposit`, or `Dates: 1 late, 2 due today`. */
  title: (labels: string[], counts: Partial<Record<Morning, number | undefined>>) => {
    const [only] = labels
    const kind = (['late', 'today', 'tomorrow'] as const).find((each) => counts[each])
    return labels.length === 1 && kind ? `${HEADS[kind]}: ${only}` : `Dates: ${counted(counts)}`
  },
  /** `Tomorrow, Tue, Dec 8: you return the disclosures. 12 Oak St` */
  line: (morning: Morning, day: string, doing: string, home: string) =>
    `${WHEN[morning](shortWeekday(day))}: ${doing}. ${home}`,
  mail: {
    seller: {
      intro: 'Here is what your sale needs from you:',
      outro: 'Done already? Tell your agent, who marks it as done.',
      notAdvice: NOT_ADVICE,
      action: 'See All Dates',
    },
    staff: {
      intro: 'Here is what the sales need:',
      outro: 'Nothing ends or is waived by itself. Mark what is done under Dates, at the home.',
      notAdvice: 'This is not legal advice. The signed form decides.',
      action: 'Open Today',
    },
  },
  /** The escrow's number tells two sales of one home apart. */
  task: (label: string, day: string, toDo: string, number: string | null) => {
    const escrow = number === null ? '' : ` Escrow ${number}.`
    const head = `Late since ${shortWeekday(day)}: ${label}.`
    return `${head} ${toDo}${escrow}`.slice(0, MAX_TITLE)
  },
}
