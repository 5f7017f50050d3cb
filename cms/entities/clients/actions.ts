import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { completeConsultation, reopenConsultations } from '#cms/entities/consultations/actions.ts'
import { findOpenConsultation } from '#cms/entities/consultations/queries.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { writeStage } from '#cms/entities/stage-history/actions.ts'
import { type ClientNews, tellNews } from '#cms/entities/tasks/news.ts'
import { lockClient } from '#cms/entities/users/actions.ts'
import { writeFields } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { textsFor } from '#cms/kit/languages.ts'
import type { User } from '#cms/payload-types.ts'
import { pacificTime } from '#wire/dates.ts'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import { clientNotificationTexts as en } from '#wire/texts/client-news.ts'
import { consultationStageReasons } from '#wire/texts/consultations.ts'
import { clientNotificationTexts as es } from '#wire/texts/es/client-news.ts'
import type { ConsultationMark, StageChange } from '#wire/users.ts'
import type { Viewer } from '#wire/viewer.ts'
import { readClient } from './queries.ts'

/**
 * Moves a client to another stage, with history, in one transaction.
 * @param news what the caller mails the client after further changes; absent: this function mails its own
 * @throws Problem 409 if already at that stage, or if no longer at `from`, then with the current client
 */
export function changeClientStage(
  req: PayloadRequest,
  viewer: Viewer,
  clientId: string,
  change: StageChange,
  news?: ClientNews,
): Promise<User> {
  return inTransaction(req, async () => {
    const client = await lockClient(req, clientId)
    if (change.from && client.customerStage !== change.from)
      throw await stageConflict(req, String(viewer.id), client)
    if (client.customerStage === change.stage)
      throw new Problem(409, `This client is already at ${stageLabel(change.stage)}.`)
    const { moved, tasks } = await writeStage(req, client, change, viewer.id)
    if (change.tellClient === false) return moved
    const text = textsFor(client, { en, es }).stageChanged(change.stage)
    await notify(req, [clientId], { type: 'other', ...text, link: '/dashboard' })
    await addNews(req, moved, { stage: change.stage, tasks }, news)
    return moved
  })
}

/**
 * Sets or clears `hasConsultation`. Setting it completes the named or the earliest open consultation and moves a
 * client at an early stage to `consultation-completed`; clearing it opens the completed ones again. Of a client who
 * is consulted already, only the named consultation is completed.
 * @throws Problem 404 for another client's consultation, 409 for a cancelled one
 * @param news as in {@link changeClientStage}
 */
export function markClientConsulted(
  req: PayloadRequest,
  viewer: Viewer,
  clientId: string,
  { completed, consultationId, tellClient = true }: ConsultationMark,
  news?: ClientNews,
): Promise<User> {
  return inTransaction(req, async () => {
    const client = await lockClient(req, clientId)
    const named = completed ? consultationId : undefined
    if (client.hasConsultation === completed && !named) return client
    const details = { completed }
    await record(req, { event: 'consultation-marked', subject: clientId, details })
    if (named) await completeConsultation(req, clientId, named)
    if (client.hasConsultation === completed) return client
    const marked = await writeFields(req, 'users', clientId, { hasConsultation: completed })
    if (!completed) {
      await reopenConsultations(req, clientId)
      return marked
    }
    const earliest = named ? null : await findOpenConsultation(req, clientId)
    if (earliest) await completeConsultation(req, clientId, earliest.id)
    const { moved, tasks } = await completeStage(req, viewer, marked)
    if (!tellClient) return moved
    const text = textsFor(client, { en, es }).portalOpen
    await notify(req, [clientId], { type: 'consultation', ...text, link: '/dashboard' })
    await addNews(req, moved, { isPortalOpen: true, tasks }, news)
    return moved
  })
}

/** Moves a client at an early stage to `consultation-completed`. */
async function completeStage(req: PayloadRequest, viewer: Viewer, client: User) {
  const early: CustomerStage[] = ['lead', 'consultation-scheduled']
  if (!early.includes(client.customerStage)) return { moved: client, tasks: [] }
  const reason = consultationStageReasons.completed
  return writeStage(req, client, { stage: 'consultation-completed', reason }, viewer.id)
}

/** Adds to the news that the caller collects, or else tells the client at once. */
async function addNews(
  req: PayloadRequest,
  client: User,
  { tasks, ...given }: ClientNews,
  news: ClientNews | undefined,
): Promise<void> {
  if (!news) return tellNews(req, client, { ...given, tasks })
  Object.assign(news, given)
  news.tasks.push(...tasks)
}

/** The 409 for a stage change based on an outdated stage: who moved the client since, where to and when. */
async function stageConflict(req: PayloadRequest, staffId: string, client: User): Promise<Problem> {
  const current = await readClient(req, staffId, client.id)
  const [latest] = current.stageHistory
  const who = latest?.changedBy ?? 'Someone'
  const when = latest ? ` on ${pacificTime(latest.createdAt)}` : ''
  const why = latest ? ` The reason: ${latest.reason}` : ''
  const message = `${who} moved this client to ${stageLabel(current.customerStage)}${when}.${why}`
  return editConflict(message, current)
}
