import { calendarDay } from '#portal/lib/format.ts'
import type { CardFacts } from '#wire/board.ts'
import { contractTypeLabel } from '#wire/contracts.ts'
import { clockTime, shortDate } from '#wire/dates.ts'
import { pacificDate } from '#wire/slots.ts'
import { boardTexts } from '#wire/texts/board.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import type { Client } from '#wire/users.ts'
import { elapsedTime, isUnanswered, waitStart } from './urgency.ts'

const texts = boardTexts.card

/** What staff have to do next for a client, as one line of a card. */
export type NextAction = {
  kind: 'answer' | 'appointment' | 'sign' | 'task'
  /** ISO 8601, or a day in California: the earliest is the next. */
  at: string
  /** What there is to do, or the start of the inquiry that waits. */
  text: string
  /** When, in words. */
  when: string
  /** True where the time or the day is over; an answer that waits has a mark of its own. */
  isLate: boolean
}

/** `Nov 20`. */
const dayOf = (date: string) => date.replace(/, \d{4}$/, '')

/** The earliest of: the wait for an answer, the next appointment, a contract to sign, the next task due. */
export function nextAction(
  client: Client,
  task: CardFacts['task'],
  now: number,
): NextAction | undefined {
  const today = pacificDate(new Date(now))
  const due = (day: string) => ({
    at: day,
    when: texts.due(dayOf(calendarDay(day))),
    isLate: day < today,
  })
  const actions: NextAction[] = []
  const waitsSince = waitStart(client)
  if (waitsSince)
    actions.push({
      kind: 'answer',
      at: waitsSince,
      text: client.openInquiry ? `“${client.openInquiry}”` : '',
      when: elapsedTime(waitsSince, now),
      isLate: false,
    })
  const at = client.nextAppointmentAt
  if (at)
    actions.push({
      kind: 'appointment',
      at,
      text: texts.appointment,
      when: `${dayOf(shortDate(at))}, ${clockTime(at)}`,
      isLate: Date.parse(at) < now,
    })
  for (const { status, contractType, dueOn, createdAt } of client.contracts) {
    if (status !== 'sent' && status !== 'pending') continue
    const text = texts.unsigned(contractTypeLabel(contractType))
    const since = texts.sent(dayOf(shortDate(createdAt)))
    const when = dueOn ? due(dueOn) : { at: createdAt, when: since, isLate: false }
    actions.push({ kind: 'sign', text, ...when })
  }
  if (task) actions.push({ kind: 'task', text: task.title, ...due(task.due) })
  return actions.sort((a, b) => a.at.localeCompare(b.at))[0]
}

/** The mark of a client who waits for an answer: `Unanswered · 5h`. */
export function waitText(client: Client, now: number): string | null {
  const since = waitStart(client)
  if (!since) return null
  const what = isUnanswered(client) ? texts.unanswered : adminClientTexts.awaitingReply
  return `${what} · ${elapsedTime(since, now)}`
}
