import { beforeAll, describe, expect, test } from 'vitest'
import { pathOf, type Route } from '#wire/route.ts'
import { ACTORS, type Actor, nameOf, type Row, table } from './support/access-table.ts'
import { importDeclaredRoutes, importServedRoutes } from './support/declared.ts'
import { DEMO_PASSWORD } from './support/lane.ts'
import {
  demo,
  newClient,
  newStaff,
  type Person,
  refusal,
  signInWithPassword,
  visitor,
} from './support/people.ts'
import { wellFormed } from './support/well-formed.ts'

const NO_SUCH_CALL = { message: 'There is no such call.' }

/** These calls end sessions or change sign-in data, so each gets a user or session of its own. */
const ENDS_SESSION = ['GET /api/logout', 'POST /api/auth/sign-out']
const CHANGES_ACCOUNT =
  /^\/api\/(account(\/(email|password|sessions|export)|$)|invitations\/accept)/

function someone(actor: Actor): Promise<Person> {
  if (actor === 'visitor') return Promise.resolve(visitor)
  if (actor === 'client_no_consultation') return newClient()
  if (actor === 'client') return newClient({ consulted: true })
  return demo(actor)
}

const someoneNew = (actor: Actor): Promise<Person> =>
  actor === 'editor' || actor === 'admin' || actor === 'owner' ? newStaff(actor) : someone(actor)

const withOwnSession = (person: Person) =>
  person.user?.role === 'client' || !person.user
    ? person
    : signInWithPassword(person.user.email, DEMO_PASSWORD)

const people = new Map<Actor, Person>()

beforeAll(async () => {
  for (const actor of ACTORS) people.set(actor, await someone(actor))
})

async function ask(row: Row, actor: Actor) {
  const name = nameOf(row)
  let who = people.get(actor) ?? visitor
  if (CHANGES_ACCOUNT.test(row.path)) who = await someoneNew(actor)
  if (ENDS_SESSION.includes(name)) {
    who = actor.startsWith('client') ? await someone(actor) : await withOwnSession(who)
  }
  const { params, query, body, headers, wrong } = await wellFormed(name, who)
  const path = pathOf(row.path, params) + (query ? `?${new URLSearchParams(query)}` : '')
  return {
    right: await who.send(row.method, path, body, headers),
    wrong: wrong === undefined ? null : await who.send(row.method, path, wrong),
  }
}

describe.each(table)('$method $path', (row) => {
  test.each(ACTORS)(`answers %s with the status in the access table`, async (actor) => {
    const { right, wrong } = await ask(row, actor)
    const expected = row[actor]
    if (wrong) {
      expect(`${right.status}/${wrong.status}`).toBe(expected)
      return
    }
    expect(right.status, JSON.stringify(right.body)).toBe(Number.parseInt(expected, 10))
    if (expected === '403g') expect(refusal(right).message).toMatch(/^Consultation Required/)
    if (expected === '403')
      expect(refusal(right).message).toMatch(/^(Access denied|Admin access required)/)
    if (expected === '401') expect(right.body).toEqual({ message: 'Unauthorized' })
    if (expected === '204') expect(right.body).toBe('')
  })
})

describe('the access table, the declared routes and the gateway', () => {
  const names = (routes: Pick<Route, 'method' | 'path'>[]) => routes.map(nameOf).sort()

  test('list the same calls: every served call has a row in the table, and every row is served', async () => {
    expect(names(await importServedRoutes())).toEqual(table.map(nameOf).sort())
  })

  test('list the same calls: the declared routes are the served ones', async () => {
    const declared = names(await importDeclaredRoutes())
    expect(declared).toEqual(names(await importServedRoutes()))
  })

  test('leave GET /api/everything undeclared: it answers JSON 404 to every role', async () => {
    for (const person of people.values()) {
      const answer = await person.send('GET', '/api/everything')
      expect(answer).toMatchObject({ status: 404, body: NO_SUCH_CALL })
    }
  })

  test('leave DELETE /api/properties undeclared: it answers 405 with Allow: POST, GET', async () => {
    const answer = await visitor.send('DELETE', '/api/properties')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST, GET')
  })
})
