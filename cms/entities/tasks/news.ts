import type { PayloadRequest } from 'payload'
import { notify } from '#cms/entities/notifications/actions.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { queueOptionalMail } from '#cms/mail/mail.ts'
import type { Task, User } from '#cms/payload-types.ts'
import type { CustomerStage } from '#wire/stages.ts'
import { newsMail as en, type NewsTask } from '#wire/texts/client-news.ts'
import { newsMail as es } from '#wire/texts/es/client-news.ts'
import { clientTaskTexts as esTasks } from '#wire/texts/es/tasks.ts'
import { clientTaskTexts as enTasks } from '#wire/texts/tasks.ts'

/** What one action tells a client, in one mail. The functions that change the sale add to it. */
export type ClientNews = { stage?: CustomerStage; isPortalOpen?: true; tasks: Task[] }

/** Whether a task is on the client's own list: theirs to do. */
export const isForClient = ({ actor }: Pick<Task, 'actor'>) => actor === 'seller'

/**
 * Puts one notification for the tasks that are a client's to do. None before the first consultation, because the portal
 * does not show them yet. @returns those tasks, for the caller's mail
 */
export async function noteTasks(
  req: PayloadRequest,
  client: User,
  tasks: Task[],
): Promise<NewsTask[]> {
  const own = client.role === 'client' && client.hasConsultation ? tasks.filter(isForClient) : []
  if (own.length > 0) {
    const texts = textsFor(client, { en: enTasks, es: esTasks })
    const text = texts.notification.given(own.map(({ title }) => title))
    await notify(req, [client.id], { type: 'other', ...text, link: '/dashboard' })
  }
  return own.map(({ title, due }) => ({ title, due: due ?? null }))
}

/**
 * Mails a client the news of one action, in the caller's transaction, with the tasks of {@link noteTasks}.
 * @param client as the action left them
 */
export async function tellNews(
  req: PayloadRequest,
  client: User,
  { stage, isPortalOpen, tasks }: ClientNews,
): Promise<void> {
  const named = await noteTasks(req, client, tasks)
  if (!stage && !isPortalOpen && named.length === 0) return
  const newsMail = textsFor(client, { en, es })
  const text = newsMail({ stage, isPortalOpen, tasks: named })
  await queueOptionalMail(req, client, 'stageNews', text)
}
