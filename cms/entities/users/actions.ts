import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, notFound } from '#cms/core/problem.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { Reader } from '#cms/kit/languages.ts'
import { seenBy, seesPerson } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { User } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'
import type { Language } from '#wire/languages.ts'
import type { Source } from '#wire/sources.ts'
import { clientEditRefusals } from '#wire/texts/client-pane.ts'
import { seesOwnClientsOnly } from '#wire/viewer.ts'

/** In which language an address is written to: that of its account, if it has one. */
export async function readerAt(req: PayloadRequest, email: string): Promise<Reader> {
  const [found] = await runSql<Reader>(req)`
    select role, language from users where email = ${email.toLowerCase()}`
  return found ?? {}
}

/** What a mail or notification needs to know of a user. */
export type Recipient = Pick<
  User,
  'id' | 'email' | 'firstName' | 'role' | 'mailPreferences' | 'language'
>

/** The columns of a {@link Recipient}, of the table `users`. */
export const RECIPIENT = sql`
  id, email, first_name as "firstName", role, language,
  jsonb_build_object('messages', mail_preferences_messages,
    'stageNews', mail_preferences_stage_news) as "mailPreferences"`

/** The condition of the admins and owners who see a client; with null, of those who see every client. */
export const staffOf = (clientId: string | null): SQL => sql`
  role in ('admin', 'owner') and (
    sees = 'all' or id = (select agent_id from users as client where client.id = ${clientId}))`

/** The users of {@link staffOf}. Plain SQL, because Payload's find takes longer than the rows. */
export function findStaff(req: PayloadRequest, clientId: string | null): Promise<Recipient[]> {
  return runSql<Recipient>(req)`
    select ${RECIPIENT} from users where ${staffOf(clientId)} order by created_at`
}

export async function findStaffIds(
  req: PayloadRequest,
  clientId: string | null,
): Promise<string[]> {
  return (await findStaff(req, clientId)).map((person) => person.id)
}

/**
 * The user if they are a client whom the request's viewer sees. @throws Problem 404 otherwise: staff are not in the
 * pipeline
 */
export async function requireClient(req: PayloadRequest, id: string): Promise<User> {
  const person = await asSystem(req).findById('users', id)
  if (person?.role !== 'client' || !seesPerson(viewerOf(req), person)) throw notFound('This client')
  return person
}

/** @throws Problem 404 for a client whom the request's viewer does not see */
export async function requireSeen(req: PayloadRequest, id: string): Promise<void> {
  const viewer = viewerOf(req)
  if (!seesOwnClientsOnly(viewer)) return
  const [seen] = await runSql(req)`
    select id from users where id = ${id} and ${seenBy(viewer, sql`users.id`)}`
  if (!seen) throw notFound('This client')
}

/**
 * Locks a user's row until the transaction ends, so that two changes queue. Lock a user before the rows
 * that belong to them. FOR NO KEY UPDATE avoids a deadlock: a transaction that holds the user's property can
 * still insert a notification for the user.
 */
export const lockUserRow = (req: PayloadRequest, id: string) =>
  runSql(req)`select id from users where id = ${id} for no key update`

/** A user with the lock of {@link lockUserRow}. @throws Problem 404 for an unknown user */
export async function lockUser(req: PayloadRequest, id: string): Promise<User> {
  await lockUserRow(req, id)
  return asSystem(req).requireById('users', id, 'This person')
}

/** Like {@link requireClient}, with the lock of {@link lockUserRow}. */
export async function lockClient(req: PayloadRequest, id: string): Promise<User> {
  await lockUserRow(req, id)
  return requireClient(req, id)
}

/** Keeps a user's role until the commit. @returns false for a user who is not staff, or for an unknown one */
export async function lockStaff(req: PayloadRequest, id: string): Promise<boolean> {
  const found = await runSql(req)`
    select id from users where id = ${id} and role in ('admin', 'owner') for share`
  return found.length > 0
}

/** {@link lockStaff} for the agent of a client. @throws Problem 400 for a user who is not staff */
export async function lockAgent(req: PayloadRequest, id: string): Promise<void> {
  if (!(await lockStaff(req, id))) throw fieldProblem('agentId', clientEditRefusals.agent)
}

/** The maximum length of a first or last name, as in SignUp. */
const MAX_NAME_LENGTH = 100

export type NewLead = Pick<User, 'email' | 'firstName' | 'lastName'> & {
  phone?: string | undefined
  source: Source
  /** Of the page that the client used; English where nothing tells it. */
  language?: Language | undefined
  sourceDetail?: string | undefined
  stageNotes?: string | undefined
}

/** A typed full name as first and last name. */
export function splitName(name: string): Pick<NewLead, 'firstName' | 'lastName'> {
  const [first = '', ...rest] = name.split(/\s+/)
  return {
    firstName: first.slice(0, MAX_NAME_LENGTH),
    lastName: rest.join(' ').slice(0, MAX_NAME_LENGTH),
  }
}

/** The agent of a client whom a user of staff adds: themselves if they see only their own clients. */
export const agentOfAdded = (req: PayloadRequest): string | null => {
  const viewer = viewerOf(req)
  return seesOwnClientsOnly(viewer) ? viewer.id : null
}

/**
 * Adds a client without a password (set later by "forgot password") in the caller's transaction.
 * @param actor the staff user who adds the client; null where the client came by themselves
 * @returns the id, or undefined if a user has this address: that user is not changed
 */
export async function insertLead(
  req: PayloadRequest,
  lead: NewLead,
  actor: string | null,
): Promise<string | undefined> {
  const { email, firstName, lastName, source } = lead
  const { phone = null, sourceDetail = null, stageNotes = null, language = 'en' } = lead
  const [added] = await runSql<{ id: string }>(req)`
    insert into users (id, email, first_name, last_name, phone, source, source_detail, stage_notes, agent_id, language)
    values (${uuidv7()}, ${email}, ${firstName}, ${lastName}, ${phone}, ${source}, ${sourceDetail},
            ${stageNotes}, ${actor && agentOfAdded(req)}, ${language})
    on conflict (email) do nothing returning id`
  if (!added) return undefined
  await announce(req, 'users', added)
  await record(req, { event: 'client-added', subject: added.id, actor })
  return added.id
}

/**
 * Finds the user with this address, or adds a lead, and locks the row until the transaction ends. An existing
 * user is not changed. No password is hashed, so that both cases take the same time.
 * @returns the user, and whether they have no password yet
 */
export async function findOrCreateLead(
  req: PayloadRequest,
  lead: NewLead,
): Promise<{ person: User; isNew: boolean }> {
  await insertLead(req, lead, null)
  const [row] = await runSql<{ id: string; isNew: boolean }>(req)`
    select id, hash is null as "isNew" from users where email = ${lead.email} for update`
  const person = row && (await asSystem(req).findById('users', row.id))
  if (!person) throw notFound('This person')
  return { person, isNew: row.isNew }
}
