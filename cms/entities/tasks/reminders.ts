import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v5 as uuidv5 } from 'uuid'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { findStaffIds, type Recipient } from '#cms/entities/users/actions.ts'
import { CLIENT_NAME, joinClient } from '#cms/entities/users/client-name.ts'
import type { TaskDay, TaskReminder } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { runSql } from '#cms/kit/documents.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { queueOptionalMail } from '#cms/mail/mail.ts'
import type { Task } from '#cms/payload-types.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'
import { clientTaskTexts as es } from '#wire/texts/es/tasks.ts'
import { clientTaskTexts as en, staffTaskNoticeTexts } from '#wire/texts/tasks.ts'
import { isForClient } from './news.ts'

const REMINDER_HOUR = 9

/** A client is reminded so many days before the due day. */
const REMIND_DAYS_BEFORE = [2, 0] as const

/** The namespace of the jobs' ids, which are hashes: a job that is queued twice exists once. */
const JOBS = '5b6f1c52-4a0e-4a53-9d6c-0d2a5d1f7a90'

/**
 * Queues the reminders of a client's task for 9:00 AM PT, two days before its due day and on it; none for a time
 * that is past. A task that is moved away and back to a day is reminded of once.
 */
export async function queueReminders(req: PayloadRequest, task: Task): Promise<void> {
  const { id, due } = task
  if (!due || !isForClient(task)) return
  for (const days of REMIND_DAYS_BEFORE) {
    const at = slotStart(addDays(due, -days), REMINDER_HOUR)
    const jobId = uuidv5(`${id} ${due} ${days}`, JOBS)
    if (at > new Date()) await enqueue(req, 'task-reminder', { taskId: id, due }, at, jobId)
  }
}

/**
 * The reminder job: mails and notifies the client. Sends nothing once the task is submitted, done or waived, is due
 * on another day or was due, or before the client's first consultation, when the portal shows no task.
 */
export async function remindOfTask(
  req: PayloadRequest,
  { taskId, due }: TaskReminder,
  jobId: string,
): Promise<void> {
  const today = pacificDate(new Date())
  await inTransaction(req, async () => {
    const [found] = await runSql<Recipient & Pick<Task, 'title'>>(req)`
      select t.title, u.id, u.email, u.first_name as "firstName", u.role, u.language,
             jsonb_build_object('stageNews', u.mail_preferences_stage_news) as "mailPreferences"
      from tasks t join users u on u.id = t.client_id
      where t.id = ${taskId} and t.due = ${due} and t.due >= ${today} and t.actor = 'seller'
        and t.state in ('open', 'returned') and u.role = 'client' and u.has_consultation`
    if (!found || (await hasRun(req, jobId))) return
    const when = { title: found.title, due, isToday: due === today }
    const texts = textsFor(found, { en, es })
    const text = texts.notification.reminder(when)
    await notify(req, [found.id], { type: 'other', ...text, link: '/dashboard', entityId: jobId })
    await queueOptionalMail(req, found, 'stageNews', texts.mail.reminder(when))
  })
}

/**
 * Queues the notices of this day's tasks of staff for 9:00 AM PT. Every instance calls it each hour: the job's id is
 * the day's, so the day has one. After 9:00 it runs at once.
 */
export async function queueTaskDay(req: PayloadRequest): Promise<void> {
  const day = pacificDate(new Date())
  const at = slotStart(day, REMINDER_HOUR)
  await enqueue(req, 'task-day', { day }, at, uuidv5(day, JOBS))
}

type DueTask = Pick<Task, 'id' | 'title'> & {
  assigneeId: string | null
  clientId: string | null
  who: string | null
}

/**
 * The job of a day: one notification for each task of staff that is due, to its assignee; one to all staff for all
 * tasks that no one is assigned to. Sends nothing on another day.
 */
export async function tellStaffOfTasks(
  req: PayloadRequest,
  { day }: TaskDay,
  jobId: string,
): Promise<void> {
  if (day !== pacificDate(new Date())) return
  await inTransaction(req, async () => {
    const due = await runSql<DueTask>(req)`
      select t.id, t.title, t.assignee_id as "assigneeId", client.id as "clientId", ${CLIENT_NAME} as who
      from tasks t ${joinClient(sql`t.client_id`)}
      where t.due = ${day} and t.actor <> 'seller' and t.state in ('open', 'returned')
      order by t.id`
    if (due.length === 0 || (await hasRun(req, jobId))) return
    for (const { assigneeId, clientId, title, who } of due)
      if (assigneeId)
        await notify(req, [assigneeId], {
          type: 'other',
          ...staffTaskNoticeTexts.due(title, who),
          link: '/admin?tab=today&who=mine',
          entityId: jobId,
          ...(clientId && { aboutUser: clientId }),
        })
    const titles = due.filter(({ assigneeId }) => !assigneeId).map(({ title }) => title)
    if (titles.length > 0)
      await notify(req, await findStaffIds(req, null), {
        type: 'other',
        ...staffTaskNoticeTexts.unassigned(titles),
        link: '/admin?tab=today',
        entityId: jobId,
      })
  })
}

/** A job may run twice. Its notifications name it, and are written in one transaction. */
async function hasRun(req: PayloadRequest, jobId: string): Promise<boolean> {
  const found = await runSql(req)`select id from notifications where entity_id = ${jobId} limit 1`
  return found.length > 0
}
