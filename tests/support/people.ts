import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Problem } from '#wire/basics.ts'
import { pathOf, type Route } from '#wire/route.ts'
import { signIn } from '#wire/sessions.ts'
import type { MailedCodeStep, SecondFactorStep, SignedIn } from '#wire/sign-in-reply.ts'
import { signUp, verifyCode } from '#wire/sign-up.ts'
import { readOwnUser, type User } from '#wire/users.ts'
import type { Role } from '#wire/viewer.ts'
import { rows } from './database.ts'
import { lane } from './lane.ts'
import { newToken, storedPassword } from './sessions.ts'

export type Answer<Body = unknown> = { status: number; body: Body; headers: Headers }

type Reply<R> =
  R extends Route<infer _P, infer _Q, infer _B, infer Schema> ? z.output<Schema> : never

type Given = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

export class Person {
  readonly token: string | undefined
  readonly user: User | undefined
  /** The URL of the product they call; by default the lane's. */
  readonly at: string | undefined

  /** @param at the URL of another product than the lane's */
  constructor(answer?: SignedIn | MailedCodeStep | SecondFactorStep, at?: string) {
    const signedIn = answer && 'id' in answer ? answer : undefined
    this.token = signedIn?.token
    this.user = signedIn
    this.at = at
  }

  get id(): string {
    return this.user?.id ?? ''
  }

  /** Makes one call of `wire` through the real gateway. @throws where a success is not the declared reply */
  async call<R extends Route>(route: R, given: Given = {}): Promise<Answer<Reply<R>>> {
    const query = given.query ? `?${new URLSearchParams(given.query)}` : ''
    const path = pathOf(route.path, given.params) + query
    const answer = await this.send(route.method, path, given.body, { ...given.headers })
    if (answer.status === route.success) route.reply?.parse(answer.body)
    return answer as Answer<Reply<R>>
  }

  /** Sends any request. A string or form body is sent unchanged. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData
    const response = await fetch((this.at ?? lane('url')) + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body:
          typeof body === 'string' || isForm ? (body as string | FormData) : JSON.stringify(body),
      }),
    })
    const type = response.headers.get('content-type') ?? ''
    // An event stream never ends, so its body is not read.
    if (type.includes('event-stream')) await response.body?.cancel()
    const text = response.bodyUsed ? '' : await response.text()
    const isJson = type.includes('json')
    return {
      status: response.status,
      body: text && isJson ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }
}

export const visitor = new Person()

/** The problem in an answer that is not a success. */
export const refusal = ({ body }: Answer) => body as Problem

/** The status and the words of an answer that is not a success. */
export const refusedWith = (answer: Answer) => [answer.status, refusal(answer).message]

export const mailOf = ({ user }: Person): string => String(user?.email)

export type DemoName = 'owner' | 'admin' | 'editor' | 'client' | 'seller'

const demoPeople = new Map<DemoName, Promise<Person>>()

/** A demo user, with a session that the tests of one file share. */
export function demo(name: DemoName): Promise<Person> {
  const known = demoPeople.get(name)
  if (known) return known
  const person = withSession(`${name}@example.com`)
  demoPeople.set(name, person)
  return person
}

/** Forgets the sessions of the demo users, which another file may have ended. */
export const forgetDemoPeople = (): void => demoPeople.clear()

/** Signs in by e-mail and password, as the form does. */
export async function signInWithPassword(email: string, password: string): Promise<Person> {
  const { status, body } = await visitor.call(signIn, { body: { email, password } })
  if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
  return new Person(body)
}

async function withSession(email: string): Promise<Person> {
  const [found] = await rows<{ id: string }>('select id from users where email = $1', [email])
  if (!found) throw new Error(`${email} has no account`)
  const token = await newToken(found.id)
  const headers = { authorization: `Bearer ${token}` }
  const { status, body } = await visitor.call(readOwnUser, { headers })
  if (status !== 200) throw new Error(`${email} has no session: ${JSON.stringify(body)}`)
  return new Person({ ...body, token })
}

export const PASSWORD = 'quiet-orchard-lane-9'

/**
 * Creates a signed-in user, with {@link PASSWORD} as password. It inserts the rows directly, because a real
 * sign-up hashes a password for a tenth of a second; sessions.test.ts tests sign-up itself.
 */
async function newPerson(role: Role, consulted: boolean): Promise<Person> {
  const id = uuidv7()
  const email = `test.${randomUUID()}@example.com`
  const stage = consulted ? 'consultation-completed' : 'lead'
  const { hash, salt } = storedPassword(PASSWORD)
  await rows(
    `insert into users (id, email, first_name, last_name, role, has_consultation, customer_stage,
                        stage_updated_at, salt, hash, email_proved_at)
     values ($1, $2, 'Test', 'Client', $3, $4, $5, now(), $6, $7, now())`,
    [id, email, role, consulted, stage, salt, hash],
  )
  if (consulted) await writeConsultation(id, stage)
  return withSession(email)
}

/** Inserts what marking a client as consulted writes, except for its mail and its audit event. */
async function writeConsultation(userId: string, stage: string): Promise<void> {
  await rows(
    `insert into stage_history (id, user_id, from_stage, to_stage, reason)
     values ($1, $2, 'lead', $3, 'Consultation completed')`,
    [uuidv7(), userId, stage],
  )
  await rows(
    `insert into notifications (id, user_id, type, title, message, link)
     values ($1, $2, 'consultation', 'Your portal is open', 'Your consultation is complete.',
             '/dashboard')`,
    [uuidv7(), userId],
  )
}

/** Creates a client that no other test uses; consulted if asked for. */
export const newClient = ({ consulted = false } = {}): Promise<Person> =>
  newPerson('client', consulted)

/** Creates a client through the product's sign-up, which records an audit event and publishes changes. */
export async function signUpClient(): Promise<Person> {
  const email = `test.${randomUUID()}@example.com`
  const body = { email, password: PASSWORD, firstName: 'Test', lastName: 'Client' }
  const answer = await signUpWithCode(body)
  if (answer.status !== 201) throw new Error(`No new client: ${JSON.stringify(answer.body)}`)
  return new Person(answer.body)
}

/** Signs up with the code that the reply contains on the embedded demo. */
export async function signUpWithCode(
  body: { email: string } & Record<string, unknown>,
  { as = visitor } = {},
): Promise<Answer<SignedIn>> {
  const { status, body: asked } = await as.call(signUp, { body })
  if (status !== 202) throw new Error(`No code for ${body.email}: ${JSON.stringify(asked)}`)
  const { pending: pendingToken, demoCode: code } = asked
  const given = { email: body.email, code, pending: pendingToken }
  // A new account has no second factor.
  return as.call(verifyCode, { body: given }) as Promise<Answer<SignedIn>>
}

export const newStaff = (role: Exclude<Role, 'client'>): Promise<Person> => newPerson(role, false)

/** Creates a consulted client with a unique name. */
export async function newNamedClient(firstName: string): Promise<{ client: Person; name: string }> {
  const client = await newClient({ consulted: true })
  const lastName = client.id.slice(-12)
  const values = [client.id, firstName, lastName]
  await rows('update users set first_name = $2, last_name = $3 where id = $1', values)
  return { client, name: `${firstName} ${lastName}` }
}

const PACKETS = ['packet_files', 'packets']

/** Deletes the offers for these users' homes. Triggers keep what was sent, so they rest for this one transaction. */
async function deleteOffersOf(users: string): Promise<void> {
  const theirs = `select id from offers where property_id in (
    select id from properties where user_id in (${users}))`
  if ((await rows(`${theirs} limit 1`)).length === 0) return
  const tables = [
    ...['deliveries', 'escrows', 'signing_codes', 'acceptances'],
    ...['offer_events', 'offer_opinions', 'offer_files', 'offer_versions'],
  ]
  const triggers = (how: string) =>
    tables.map((table) => `alter table ${table} ${how} trigger user`)
  await rows(
    [
      ...triggers('disable'),
      `delete from escrow_date_reminders where date_id in (select id from escrow_dates
        where escrow_id in (select id from escrows where offer_id in (${theirs})))`,
      `delete from escrow_dates where escrow_id in (
        select id from escrows where offer_id in (${theirs}))`,
      ...PACKETS.map((table) => `alter table ${table} disable trigger user`),
      ...PACKETS.map(
        (table) => `delete from ${table} where escrow_id in (
          select id from escrows where offer_id in (${theirs}))`,
      ),
      'alter table acceptance_signatures disable trigger user',
      `delete from acceptance_signatures where acceptance_id in (
        select id from acceptances where offer_id in (${theirs}))`,
      ...tables.map((table) => `delete from ${table} where offer_id in (${theirs})`),
      `delete from offers where id in (${theirs})`,
      ...triggers('enable'),
      'alter table acceptance_signatures enable trigger user',
      ...PACKETS.map((table) => `alter table ${table} enable trigger user`),
    ].join(';\n'),
  )
}

/**
 * Deletes the users, and their properties, of earlier test files in this lane: their addresses contain a
 * UUID. Lists stay short, and an event notifies five members of staff instead of a hundred.
 */
export async function deleteEarlierPeople(): Promise<void> {
  const earlier = `select id from users where email ~ '[0-9a-f]{8}-[0-9a-f]{4}'`
  await deleteOffersOf(earlier)
  await rows(`delete from photo_pairs using uploads
    where uploads.id in (altered_id, original_id) and user_id in (${earlier})`)
  await rows(`delete from properties where user_id in (${earlier})`)
  await rows(`delete from users where id in (${earlier})`)
}
