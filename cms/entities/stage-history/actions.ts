import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { applyChecklist } from '#cms/entities/tasks/checklist.ts'
import { asSystem, writeFields } from '#cms/kit/documents.ts'
import type { Task, User } from '#cms/payload-types.ts'
import type { StageChange } from '#wire/users.ts'

/**
 * Writes a client's stage and history row, and adds the tasks of the stage's checklist. The caller holds the
 * transaction and the client's row lock, and tells the client (`tellNews`).
 */
export async function writeStage(
  req: PayloadRequest,
  client: User,
  change: StageChange,
  changedBy: string | null,
): Promise<{ moved: User; tasks: Task[] }> {
  const moved = await writeFields(req, 'users', client.id, {
    customerStage: change.stage,
    stageUpdatedAt: new Date().toISOString(),
    ...(change.notes !== undefined && { stageNotes: change.notes }),
  })
  const written = await asSystem(req).create('stage-history', {
    user: client.id,
    fromStage: client.customerStage,
    toStage: change.stage,
    reason: change.reason,
    notes: change.notes,
    changedBy,
  })
  const tasks = await applyChecklist(req, client, written)
  const details = { from: client.customerStage, to: change.stage }
  await record(req, { event: 'stage-changed', subject: client.id, actor: changedBy, details })
  return { moved, tasks }
}
