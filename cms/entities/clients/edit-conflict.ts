import type { PayloadRequest } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import { pacificTime } from '#cms/mail/pacific-time.ts'
import type { User } from '#cms/payload-types.ts'
import { stageLabel } from '#wire/stages.ts'
import { readClient } from './queries.ts'

/** The 409 for a stage change based on an outdated stage: who moved the client since, where to and when. */
export async function stageConflict(
  req: PayloadRequest,
  staffId: string,
  client: User,
): Promise<Problem> {
  const current = await readClient(req, staffId, client)
  const [latest] = current.stageHistory
  const who = latest?.changedBy ?? 'Someone'
  const when = latest ? ` on ${pacificTime(latest.createdAt)}` : ''
  const why = latest ? ` The reason: ${latest.reason}` : ''
  const message = `${who} moved this client to ${stageLabel(current.customerStage)}${when}.${why}`
  return new Problem(409, message, { current })
}
