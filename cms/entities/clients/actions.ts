import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { completeConsultation, reopenConsultations } from '#cms/entities/consultations/actions.ts'
import { findOpenConsultation } from '#cms/entities/consultations/queries.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { writeStage } from '#cms/entities/stage-history/actions.ts'
import { lockClient } from '#cms/entities/users/actions.ts'
import { writeFields } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { queueOptionalMail } from '#cms/mail/mail.ts'
import type { User } from '#cms/payload-types.ts'
import { pacificTime } from '#wire/dates.ts'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import { clientMailTexts, clientNotificationTexts } from '#wire/texts/clients.ts'
import { consultationStageReasons } from '#wire/texts/consultations.ts'
import type { ConsultationMark, StageChange } from '#wire/users.ts'
import type { Viewer } from '#wire/viewer.ts'
import { readClient } from './queries.ts'

/**
 * Moves a client to another stage, with history, in one transaction.
 * @throws Problem 409 if already at that stage, or if no longer at `from`, then with the current client
 */
export function changeClientStage(
  req: PayloadRequest,
  viewer: Viewer,
  clientId: string,
  change: StageChange,
): Promise<User> {
  return inTransaction(req, async () => {
    const client = await lockClient(req, clientId)
    if (change.from && client.customerStage !== change.from)
      throw await stageConflict(req, String(viewer.id), client)
    if (client.customerStage === change.stage)
      throw new Problem(409, `This client is already at ${stageLabel(change.stage)}.`)
    const moved = await writeStage(req, client, change, viewer.id)
    if (change.tellClient === false) return moved
    const stage = stageLabel(change.stage)
    const text = clientNotificationTexts.stageChanged(stage)
    await notify(req, [clientId], { type: 'other', ...text, link: '/dashboard' })
    await queueOptionalMail(req, client, 'stageNews', clientMailTexts.stageChanged(stage))
    return moved
  })
}

/**
 * Sets or clears `hasConsultation`. Setting it completes the named or the earliest open consultation and moves a
 * client at an early stage to `consultation-completed`; clearing it opens the completed ones again. Of a client who
 * is consulted already, only the named consultation is completed.
 * @throws Problem 404 for another client's consultation, 409 for a cancelled one
 */
export function markClientConsulted(
  req: PayloadRequest,
  viewer: Viewer,
  clientId: string,
  { completed, consultationId, tellClient = true }: ConsultationMark,
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
    const earliest = named ? null : await findOpenConsultation(req, clientId, 'scheduledAt')
    if (earliest) await completeConsultation(req, clientId, earliest.id)
    if (tellClient) await announcePortal(req, client)
    const early: CustomerStage[] = ['lead', 'consultation-scheduled']
    if (!early.includes(client.customerStage)) return marked
    const change = {
      stage: 'consultation-completed',
      reason: consultationStageReasons.completed,
    } as const
    return writeStage(req, client, change, viewer.id)
  })
}

async function announcePortal(req: PayloadRequest, client: User): Promise<void> {
  const text = clientNotificationTexts.portalOpen
  await notify(req, [client.id], { type: 'consultation', ...text, link: '/dashboard' })
  await queueOptionalMail(req, client, 'stageNews', clientMailTexts.portalOpen)
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
