import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { z } from 'zod'
import type { Problem } from '#wire/basics.ts'
import { pathOf, type Route } from '#wire/route.ts'
import { signIn, signUp } from '#wire/sessions.ts'
import { changeRole, markConsulted, type User } from '#wire/users.ts'
import type { Role } from '#wire/viewer.ts'
import { rows } from './database.ts'

export type Answer<Body = unknown> = { status: number; body: Body; headers: Headers }

type Reply<R> =
  R extends Route<infer _P, infer _Q, infer _B, infer Schema> ? z.output<Schema> : never

type Given = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** Someone who calls the product: a visitor, or a signed-in person by their token. */
export class Person {
  readonly token: string | undefined
  readonly user: User | undefined
  /** The address of the product they call; the one that all tests share where there is none. */
  readonly at: string | undefined

  /** @param at another product than the one that all tests share */
  constructor(signedIn?: User & { token: string }, at?: string) {
    this.token = signedIn?.token
    this.user = signedIn
    this.at = at
  }

  get id(): string {
    return this.user?.id ?? ''
  }

  /** Makes one call of `wire` through the real gateway. */
  async call<R extends Route>(route: R, given: Given = {}): Promise<Answer<Reply<R>>> {
    const query = given.query ? `?${new URLSearchParams(given.query)}` : ''
    return this.send(route.method, pathOf(route.path, given.params) + query, given.body, {
      ...given.headers,
    }) as Promise<Answer<Reply<R>>>
  }

  /** Makes any request. A body that is a string or a form goes out as it is. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData
    const response = await fetch((this.at ?? inject('url')) + path, {
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
    // A stream has no end to wait for.
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

/** The words of an answer that is not a success, and where they belong. */
export const refusal = ({ body }: Answer) => body as Problem

const signedIn = new Map<string, Promise<Person>>()

/** One of the demo people, signed in once per test file. */
export function demo(name: 'owner' | 'admin' | 'editor' | 'client' | 'seller'): Promise<Person> {
  const known = signedIn.get(name)
  if (known) return known
  const person = enter(`${name}@example.com`, inject('password'))
  signedIn.set(name, person)
  return person
}

export async function enter(email: string, password: string): Promise<Person> {
  const { status, body } = await visitor.call(signIn, { body: { email, password } })
  if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
  return new Person(body)
}

export const PASSWORD = 'quiet-orchard-lane-9'

/** A new client nobody else in the tests knows; consulted if asked for. */
export async function newClient({ consulted = false } = {}): Promise<Person> {
  const email = `test.${randomUUID()}@example.com`
  const body = { email, password: PASSWORD, firstName: 'Test', lastName: 'Client' }
  const answer = await visitor.call(signUp, { body })
  if (answer.status !== 201) throw new Error(`No new client: ${JSON.stringify(answer.body)}`)
  const person = new Person(answer.body)
  if (consulted) {
    const admin = await demo('admin')
    await admin.call(markConsulted, { params: { id: person.id }, body: { completed: true } })
  }
  return person
}

/** Someone new of staff, signed in. */
export async function newStaff(role: Exclude<Role, 'client'>): Promise<Person> {
  const person = await newClient()
  const owner = await demo('owner')
  await owner.call(changeRole, { params: { id: person.id }, body: { role } })
  return enter(String(person.user?.email), PASSWORD)
}

/** A consulted client whose name stands nowhere else on the desk. */
export async function newNamedClient(firstName: string): Promise<{ client: Person; name: string }> {
  const client = await newClient({ consulted: true })
  const lastName = client.id.slice(-12)
  const values = [client.id, firstName, lastName]
  await rows('update users set first_name = $2, last_name = $3 where id = $1', values)
  return { client, name: `${firstName} ${lastName}` }
}

/** Takes away the clients of other test files, so that a board shows whom this one is about. */
export async function clearDesk(): Promise<void> {
  // Theirs have an id in their address; the demo's people have names.
  const left = `select id from users where role = 'client' and email ~ '[0-9a-f]{8}-[0-9a-f]{4}'`
  await rows(`delete from properties where user_id in (${left})`)
  await rows(`delete from users where id in (${left})`)
}
