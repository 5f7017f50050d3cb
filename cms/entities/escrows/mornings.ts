import type { PayloadRequest } from 'payload'
import { v5 as uuidv5 } from 'uuid'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { lockHomes } from '#cms/entities/properties/actions.ts'
import { addTask } from '#cms/entities/tasks/actions.ts'
import { findStaff } from '#cms/entities/users/actions.ts'
import type { DateMorning } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { asSystem, idOf } from '#cms/kit/documents.ts'
import { languageFor, textsFor } from '#cms/kit/languages.ts'
import { findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { type Addressee, mailTo } from '#cms/mail/mail.ts'
import { dayOf, keyOf } from '#wire/escrow-dates.ts'
import { datesPath } from '#wire/escrows.ts'
import { lateTaskOf } from '#wire/late-task.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'
import { dateReminderTexts as en } from '#wire/texts/date-reminders.ts'
import { dateReminderTexts as es } from '#wire/texts/es/date-reminders.ts'
import { doing as doingInSpanish } from '#wire/texts/es/escrow-dates.ts'
import { doing as doingInEnglish, type Reader } from '#wire/texts/escrow-dates.ts'
import { type EscrowDateRow, findDate, findDatesIn } from './date-rows.ts'
import { labelOf } from './present-dates.ts'
import { claimMorning, claimTask, findTaskless, keepTask, type Told } from './reminder-rows.ts'
import { findEscrow } from './rows.ts'

const MORNING_HOUR = 9

/** The namespace of the jobs' ids, which are hashes: a morning that is queued twice exists once. */
const JOBS = '0f7b5f0e-6f5a-4a0e-9a3a-1c2b3d4e5f60'

/** Queues the reminders of this day for 9:00 AM PT. Every instance calls it each hour; after 9:00 it runs at once. */
export async function queueDateMorning(req: PayloadRequest): Promise<void> {
  const day = pacificDate(new Date())
  const at = slotStart(day, MORNING_HOUR)
  await enqueue(req, 'date-morning', { day }, at, uuidv5(day, JOBS))
}

/**
 * The job of a morning: tells sellers and staff of the dates that are due tomorrow or today, and of those that are late
 * and that they were not told of as late; then a late date gets its task. Nothing else follows from time. Sends nothing on
 * another day.
 */
export async function tellOfDates(
  req: PayloadRequest,
  { day }: DateMorning,
  jobId: string,
): Promise<void> {
  if (day !== pacificDate(new Date())) return
  await inTransaction(req, async () => {
    const told = await claimMorning(req, { day, tomorrow: addDays(day, 1) })
    for (const letter of await lettersOf(req, told)) await send(req, letter, jobId)
  })
  // Each in a transaction of its own: it locks its home and the agent, and another one may fail.
  for (const id of await findTaskless(req, day)) await addLateTask(req, id, day)
}

/** One date of a letter. */
type Line = Pick<Told, 'kind' | 'address' | 'homeId'> & { date: EscrowDateRow }

type Person = Addressee & { id: string }
type Letter = { person: Person; reader: Reader; lines: Line[] }

/** Who acts for the sellers too: a side that is not known may be theirs. */
const ACTORS_OF_SELLERS = ['seller', 'both', 'recipient']

/** What each person is told this morning: the sellers their own dates, staff those of all clients whom they see. */
async function lettersOf(req: PayloadRequest, told: Told[]): Promise<Letter[]> {
  const letters = new Map<string, Letter>()
  const add = (reader: Reader, people: Person[], lines: Line[]) => {
    if (lines.length === 0) return
    for (const person of people) {
      const key = `${reader} ${person.id}`
      const letter = letters.get(key) ?? { person, reader, lines: [] }
      letter.lines.push(...lines)
      letters.set(key, letter)
    }
  }
  const found = new Map(told.map((each) => [each.id, each]))
  const lines = (await findDatesIn(req, 'id', [...found.keys()])).flatMap((date) => {
    const each = found.get(date.id)
    return each ? [{ ...each, date }] : []
  })
  for (const [homeId, own] of Map.groupBy(lines, (line) => line.homeId)) {
    const forSellers = own.filter(({ date }) => ACTORS_OF_SELLERS.includes(date.rule.actor))
    if (forSellers.length > 0) add('seller', await findJoinedSellers(req, homeId), forSellers)
    add('staff', await findStaff(req, own[0]?.clientId ?? null), own)
  }
  return [...letters.values()]
}

/** One notice and one mail, whose id names the person and the job. */
async function send(
  req: PayloadRequest,
  { person, reader, lines }: Letter,
  jobId: string,
): Promise<void> {
  const texts = textsFor(person, { en, es })
  const doing = textsFor(person, { en: doingInEnglish, es: doingInSpanish })
  const labels = lines.map(({ date }) => labelOf(date, languageFor(person)))
  const counts = Object.groupBy(lines, ({ kind }) => kind)
  const title = texts.title(labels, {
    ...{ late: counts.late?.length, today: counts.today?.length },
    tomorrow: counts.tomorrow?.length,
  })
  const said = lines.map(({ kind, address, date }, at) => {
    const saying = { actor: date.rule.actor, rule: keyOf(date), title: labels[at] ?? '' }
    const words = doing(saying, reader)
    return texts.line(kind, dayOf(date), words, address)
  })
  const [first] = lines
  const path = reader === 'seller' && first ? datesPath(first.homeId) : '/admin?tab=today'
  const { intro, outro, notAdvice, action: label } = texts.mail[reader]
  await notify(req, [person.id], {
    type: 'property_update',
    ...{ title, message: said.join(' '), link: path },
  })
  const paragraphs = [intro, ...said, outro, notAdvice]
  const mail = mailTo(person, { subject: title, paragraphs, action: { label, path } })
  await enqueue(req, 'mail', mail, undefined, uuidv5(`${reader} ${person.id}`, jobId))
}

/** Gives staff the task of a late date, once for the day that counted, and none while an earlier one is open. */
function addLateTask(req: PayloadRequest, id: string, day: string): Promise<void> {
  return inTransaction(req, async () => {
    const known = await findDate(req, id)
    const escrow = known && (await findEscrow(req, known.escrowId))
    if (!escrow) return
    await lockHomes(req, [escrow.propertyId])
    const [date, home] = [
      await findDate(req, id),
      await asSystem(req).findById('properties', escrow.propertyId),
    ]
    const client = home && idOf(home.user)
    if (!date || !client || !(await claimTask(req, date, day))) return
    const toDo = lateTaskOf(date.rule.ifLate)
    if (toDo === null) return
    const title = en.task(labelOf(date), dayOf(date), toDo, escrow.escrowNumber)
    const subject = { client, property: escrow.propertyId, stage: 'escrow' } as const
    const given = { title, actor: 'broker', evidence: 'tick', due: day, tellClient: false } as const
    await keepTask(req, date, (await addTask(req, subject, given)).id)
  })
}
