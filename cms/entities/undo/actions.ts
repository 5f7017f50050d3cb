import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { isUniqueColumnViolation, notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { queueReminder } from '#cms/entities/consultations/mails.ts'
import { lockSlots, SLOT_COLUMNS } from '#cms/entities/consultations/slot-reservation.ts'
import { followHome } from '#cms/entities/statements/actions.ts'
import { deleteWaitingJobs } from '#cms/jobs/queue.ts'
import { asSystem, runSql, writeFields } from '#cms/kit/documents.ts'
import type { Http } from '#cms/kit/endpoint.ts'
import {
  type ChangedRow,
  type RecordedWrites,
  recordWrites,
  valuesOf,
} from '#cms/kit/recorded-writes.ts'
import { consultationRefusals } from '#cms/kit/refusals.ts'
import type { Consultation } from '#cms/payload-types.ts'
import type { Activity } from '#wire/activity.ts'
import { UNDO_HEADER, UNDO_MINUTES, type Undone } from '#wire/undo.ts'
import { isOwner, type Viewer } from '#wire/viewer.ts'

export type Asked = { req: PayloadRequest; viewer: Viewer; http: Http }

/** The audit event of the action, and the id of the row that it is about. */
type Action = { kind: Activity; subject: string }

/**
 * Runs a staff action in one transaction that also stores what Undo needs, and names the stored row in the
 * answer's `Undo-Id` header. The action's mails wait (`enqueue`). An action that changes nothing has no Undo.
 */
export async function undoable<Result>(
  { req, viewer, http }: Asked,
  { kind, subject }: Action,
  act: () => Promise<Result>,
): Promise<Result> {
  const done = await inTransaction(req, async () => {
    const { result, writes } = await recordWrites(req, act)
    if (writes.changed.length + writes.created.length === 0) return { result }
    const [stored] = await runSql<{ id: string }>(req)`
      insert into undoable_actions (actor_id, kind, subject, writes)
      values (${viewer.id}, ${kind}, ${subject}, ${JSON.stringify(writes)}::jsonb) returning id`
    return { result, undoId: stored?.id }
  })
  if (done.undoId) http.response.set(UNDO_HEADER, done.undoId)
  return done.result
}

type Stored = Action & {
  actorId: string
  writes: RecordedWrites
  isUndone: boolean
  isOver: boolean
}

/**
 * Undoes an action in one transaction: restores the fields that it changed, and deletes the rows that it added
 * and those of its mails that have not left.
 * @throws Problem 404 for an unknown or another user's action, except to an owner; 409 with the reason where it
 * is undone already or too old, or a row has changed since
 */
export function undo(req: PayloadRequest, viewer: Viewer, id: string): Promise<Undone> {
  return inTransaction(req, async () => {
    const { kind, subject, writes } = await lockAction(req, viewer, id)
    const changed = writes.changed.toSorted(
      (a, b) => lockOrder(a) - lockOrder(b) || a.id.localeCompare(b.id),
    )
    await keepAgents(req, changed)
    for (const row of changed) await lockUnchanged(req, row)
    for (const row of writes.created) await lockAdded(req, row)
    for (const row of changed) await restore(req, row)
    for (const row of writes.created) await removeAdded(req, row)
    const mailsStopped = await deleteWaitingJobs(req, writes.jobs)
    const mailsSent = writes.jobs.length - mailsStopped
    await runSql(req)`update undoable_actions set undone_at = now() where id = ${id}`
    const clients = changed.filter(({ collection }) => collection === 'users').map((row) => row.id)
    // An action for several clients is one event of each.
    for (const each of clients.length > 1 ? clients : [subject])
      await record(req, { event: 'undone', subject: each, details: { action: kind, mailsSent } })
    return { mailsStopped, mailsSent }
  })
}

async function lockAction(req: PayloadRequest, viewer: Viewer, id: string): Promise<Stored> {
  const [action] = await runSql<Stored>(req)`
    select kind, subject, actor_id as "actorId", writes, undone_at is not null as "isUndone",
           created_at < now() - make_interval(mins => ${UNDO_MINUTES}) as "isOver"
    from undoable_actions where id = ${id} for update`
  if (!action || (action.actorId !== viewer.id && !isOwner(viewer))) throw notFound('This action')
  if (action.isUndone) throw new Problem(409, 'This change is undone already.')
  if (action.isOver)
    throw new Problem(409, `A change can be undone for ${UNDO_MINUTES} minutes. That time is over.`)
  return action
}

/** As ARCHITECTURE.md orders locks: a property, its user, what belongs to the user. */
const LOCK_ORDER = ['properties', 'users'] as string[]
const lockOrder = ({ collection }: ChangedRow) =>
  LOCK_ORDER.includes(collection) ? LOCK_ORDER.indexOf(collection) : LOCK_ORDER.length

/**
 * Keeps the roles of the agents that Undo restores, before it locks their clients. An agent who has left the team is
 * restored as none.
 */
async function keepAgents(req: PayloadRequest, changed: ChangedRow[]): Promise<void> {
  const ids = new Set(changed.flatMap(({ before }) => (before.agent ? String(before.agent) : [])))
  const staff = await runSql<{ id: string }>(req)`
    select id from users where id = any(${`{${[...ids]}}`}::uuid[]) and role in ('admin', 'owner')
    order by id for share`
  const remaining = new Set(staff.map(({ id }) => id))
  for (const { before } of changed)
    if (before.agent && !remaining.has(String(before.agent))) before.agent = null
}

const NAMES: Record<string, string> = {
  users: 'client',
  properties: 'property',
  consultations: 'consultation',
  'host-blocks': 'blocked time',
  tasks: 'task',
}

const lockRowOf = (
  req: PayloadRequest,
  { collection, id }: Pick<ChangedRow, 'collection' | 'id'>,
) =>
  runSql(req)`
    select id from ${sql.identifier(collection.replaceAll('-', '_'))}
    where id = ${id} for no key update`

const changedSince = (collection: string, how: 'changed again' | 'deleted') =>
  new Problem(409, `The ${NAMES[collection] ?? 'row'} was ${how} since, so this can’t be undone.`)

/** Locks a row until the transaction ends. @throws Problem 409 unless it still is as the action left it */
async function lockUnchanged(req: PayloadRequest, row: ChangedRow): Promise<void> {
  const { collection, id, after } = row
  await lockRowOf(req, row)
  const now = await asSystem(req).findById(collection, id)
  if (now && isDeepStrictEqual(valuesOf(now, Object.keys(after)), after)) return
  throw changedSince(collection, now ? 'changed again' : 'deleted')
}

type AddedRow = RecordedWrites['created'][number]

/** Locks an added row. @throws Problem 409 if it has changed since, as a consultation that its client moved */
async function lockAdded(req: PayloadRequest, row: AddedRow): Promise<void> {
  if (!row.updatedAt) return
  await lockRowOf(req, row)
  const now = await asSystem(req).findById(row.collection, row.id)
  if (now && valuesOf(now, ['updatedAt']).updatedAt !== row.updatedAt)
    throw changedSince(row.collection, 'changed again')
}

/** Deletes an added row unless it has gone with another one, as a task with its row of the stage history. */
async function removeAdded(req: PayloadRequest, { collection, id }: AddedRow): Promise<void> {
  if (await asSystem(req).findById(collection, id)) await asSystem(req).remove(collection, id)
}

/**
 * Writes the fields as they were; a version counts on, so that an open form of the undone state is stale. A consultation
 * takes its slot again, if that is still free, and gets its reminder anew: each write of its row voids the one before.
 * The statement of a home gets a version that says so.
 * @throws Problem 409 for a slot that was booked since
 */
async function restore(req: PayloadRequest, { collection, id, ...row }: ChangedRow): Promise<void> {
  const before = { ...row.before }
  if ('version' in row.after) before.version = Number(row.after.version) + 1
  if (collection !== 'consultations') {
    await writeFields(req, collection, id, before)
    if (collection === 'properties') await followHome(req, id, 'undone')
    return
  }
  await lockSlots(req)
  try {
    await queueReminder(req, (await writeFields(req, collection, id, before)) as Consultation)
  } catch (error) {
    if (isUniqueColumnViolation(error, SLOT_COLUMNS))
      throw new Problem(409, consultationRefusals.takenSince)
    throw error
  }
}

/** Deletes what no Undo can need any more: it holds notes and stages of clients. */
export async function sweepUndoableActions(req: PayloadRequest): Promise<string[]> {
  const deleted = await runSql<{ id: string }>(req)`
    delete from undoable_actions where created_at < now() - make_interval(mins => ${UNDO_MINUTES})
    returning id`
  return deleted.map(({ id }) => id)
}
