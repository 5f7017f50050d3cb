import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { completeEarliestConsultation } from '#cms/entities/consultations/completion.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { endAllSessions } from '#cms/entities/sessions/rows.ts'
import { asSystem, runSql, writeFields } from '#cms/kit/documents.ts'
import { inTransaction } from '#cms/kit/in-transaction.ts'
import { notFound, Problem } from '#cms/kit/problem.ts'
import { queueOptionalMail } from '#cms/mail/optional.ts'
import { portalIsOpen, stageNews } from '#cms/mail/stage-news.ts'
import type { User } from '#cms/payload-types.ts'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import type { StageChange } from '#wire/users.ts'
import { mayChangeRoleOf, type Role, type Viewer } from '#wire/viewer.ts'
import { personAndLastOwner } from './last-owner.ts'
import { movedMeanwhile } from './moved-meanwhile.ts'

/** Everyone who works the pipeline. Read as the system: a client's booking tells staff. */
export function staff(req: PayloadRequest): Promise<User[]> {
  return asSystem(req).find('users', { role: { in: ['admin', 'owner'] } })
}

export async function staffIds(req: PayloadRequest): Promise<string[]> {
  return (await staff(req)).map((person) => person.id)
}

/** The person if they are a client. @throws Problem 404 otherwise: staff are not in the pipeline. */
export async function requireClient(req: PayloadRequest, id: string): Promise<User> {
  const person = await asSystem(req).findById('users', id)
  if (person?.role !== 'client') throw notFound('This client')
  return person
}

/**
 * Anybody, held until the transaction ends, so that two changes queue. A person is held before what is
 * theirs, and without the key: a notice to them from whoever holds their home goes through, and the
 * two do not wait for each other. @throws Problem 404 for nobody
 */
export async function lockPerson(req: PayloadRequest, id: string): Promise<User> {
  await runSql(req, sql`select id from users where id = ${id} for no key update`)
  const person = await asSystem(req).findById('users', id)
  if (!person) throw notFound('This person')
  return person
}

/** Like {@link requireClient}, and holds the row as {@link lockPerson} does. */
export async function lockClient(req: PayloadRequest, id: string): Promise<User> {
  await runSql(req, sql`select id from users where id = ${id} for no key update`)
  return requireClient(req, id)
}

/**
 * Moves a client to another stage, with history, in one transaction.
 * @throws Problem 409 if already there, or if moved since `from` was seen, with the current version
 */
export function moveToStage(
  req: PayloadRequest,
  viewer: Viewer,
  clientId: string,
  change: StageChange,
): Promise<User> {
  return inTransaction(req, async () => {
    const client = await lockClient(req, clientId)
    if (change.from && client.customerStage !== change.from)
      throw await movedMeanwhile(req, String(viewer.id), client)
    if (client.customerStage === change.stage)
      throw new Problem(409, `This client is already at ${stageLabel(change.stage)}.`)
    const moved = await writeStage(req, client, change, viewer.id)
    await notify(req, [clientId], {
      type: 'other',
      title: `Your sale: ${stageLabel(change.stage)}`,
      message: `You are now at: ${stageLabel(change.stage)}.`,
      link: '/dashboard',
    })
    await queueOptionalMail(req, client, 'stageNews', stageNews(client, change.stage))
    return moved
  })
}

/** Sets or clears the consultation; setting it completes the booked one and moves an early stage on. */
export function setConsulted(
  req: PayloadRequest,
  viewer: Viewer,
  clientId: string,
  completed: boolean,
): Promise<User> {
  return inTransaction(req, async () => {
    const client = await lockClient(req, clientId)
    if (client.hasConsultation === completed) return client
    const marked = await writeFields(req, 'users', clientId, { hasConsultation: completed })
    const details = { completed }
    await record(req, { event: 'consultation-marked', subject: clientId, details })
    if (!completed) return marked
    await completeEarliestConsultation(req, clientId)
    await notify(req, [clientId], {
      type: 'consultation',
      title: 'Your portal is open',
      message: 'Your consultation is complete. Vendors, messages and uploads are open to you now.',
      link: '/dashboard',
    })
    await queueOptionalMail(req, client, 'stageNews', portalIsOpen(client))
    const early: CustomerStage[] = ['lead', 'consultation-scheduled']
    if (!early.includes(client.customerStage)) return marked
    const change = { stage: 'consultation-completed', reason: 'Consultation completed' } as const
    return writeStage(req, client, change, viewer.id)
  })
}

/** The stage and its history row. The caller holds the client's row and the transaction. */
export async function writeStage(
  req: PayloadRequest,
  client: User,
  change: StageChange,
  changedBy: string | null,
): Promise<User> {
  const moved = await writeFields(req, 'users', client.id, {
    customerStage: change.stage,
    stageUpdatedAt: new Date().toISOString(),
    ...(change.notes !== undefined && { stageNotes: change.notes }),
  })
  await asSystem(req).create('stage-history', {
    user: client.id,
    fromStage: client.customerStage,
    toStage: change.stage,
    reason: change.reason,
    notes: change.notes,
    changedBy,
  })
  const details = { from: client.customerStage, to: change.stage }
  await record(req, { event: 'stage-changed', subject: client.id, actor: changedBy, details })
  return moved
}

/** Signs someone out everywhere, on every device. @throws Problem 404 for nobody */
export function signOutEverywhere(req: PayloadRequest, userId: string): Promise<void> {
  return inTransaction(req, async () => {
    // Held first: the CMS, when it saves a person, writes back the sessions that it read.
    const [person] = await runSql(req, sql`select id from users where id = ${userId} for update`)
    if (!person) throw notFound('This person')
    await endAllSessions(req, userId)
    await record(req, { event: 'sessions-ended', subject: userId })
  })
}

/** Changes a role and ends the person's sessions, so that no old authority stays signed in. */
export function giveRole(
  req: PayloadRequest,
  viewer: Viewer,
  userId: string,
  role: Role,
): Promise<User> {
  if (!mayChangeRoleOf(viewer, userId)) throw new Problem(403, 'You cannot change your own role.')
  return inTransaction(req, async () => {
    const { person, isLastOwner } = await personAndLastOwner(req, userId)
    if (isLastOwner && role !== 'owner')
      throw new Problem(409, 'The last owner cannot be given another role.')
    if (person.role === role) return person
    const changed = await writeFields(req, 'users', userId, { role })
    await endAllSessions(req, userId)
    const details = { from: person.role, to: role }
    await record(req, { event: 'role-changed', subject: userId, details })
    return changed
  })
}
