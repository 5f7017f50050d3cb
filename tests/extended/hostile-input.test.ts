import { describe, expect, test } from 'vitest'
import type { Route } from '#wire/route.ts'
import { nameOf } from '../support/access-table.ts'
import { importServedRoutes } from '../support/declared.ts'
import { lane } from '../support/lane.ts'
import { demo, newClient, type Person, visitor } from '../support/people.ts'
import { rawRequest } from '../support/raw-request.ts'
import {
  type Body,
  JSON_TYPE,
  METHODS,
  STRANGE_BODIES,
  STRANGE_CREDENTIALS,
  STRANGE_TARGETS,
  STRANGE_TEXTS,
  STRANGE_VALUES,
} from '../support/strange.ts'
import { wellFormed } from '../support/well-formed.ts'

const routes = await importServedRoutes()
const reads = routes.filter(({ method }) => method === 'GET')
const writes = routes.filter(({ method }) => method !== 'GET')

/** Internals that no answer may show. */
const INTERNAL =
  /node_modules|\bat \S+ \(|\.ts:\d|drizzle|Failed query|postgres|syntax error|violates|duplicate key/i

let answers = 0

type Given = { body?: Body; headers?: Record<string, string>; what?: string }

/** Sends one request, which must answer below 500 with a plain message. */
async function ask(who: Person, method: string, path: string, given: Given = {}): Promise<number> {
  const response = await fetch(lane('url') + path, {
    method,
    redirect: 'manual',
    headers: { ...(who.token && { authorization: `Bearer ${who.token}` }), ...given.headers },
    ...(given.body !== undefined && { body: given.body }),
  })
  // An event stream does not end, and a CSV file of the whole audit log takes seconds.
  const isLong = /event-stream|csv/.test(response.headers.get('content-type') ?? '')
  if (isLong) await response.body?.cancel()
  const text = isLong ? '' : await response.text()
  const said = `${method} ${path.slice(0, 99)} (${given.what ?? ''}) → ${response.status} ${text.slice(0, 200)}`
  answers++
  expect(response.status, said).toBeLessThan(500)
  if (response.status >= 400 && method !== 'HEAD') expectPlainWords(text, said)
  return response.status
}

function expectPlainWords(text: string, said: string): void {
  expect(text, said).not.toMatch(INTERNAL)
  expect(text, said).toMatch(/^\{"message":".+/)
  expect(JSON.parse(text).message, said).toBeTypeOf('string')
}

/**
 * The user who gets furthest with a call: most writes are for staff, a few for clients alone. Calls
 * that change an account get one that no other test needs.
 */
const CLIENTS_ALONE = ['POST /api/messages', 'POST /api/contracts/{id}/signature']
const isOfClients = (route: Route) =>
  CLIENTS_ALONE.includes(nameOf(route)) || route.path.startsWith('/api/account')
const whoMay = (route: Route): Promise<Person> =>
  isOfClients(route) ? newClient({ consulted: true }) : demo('owner')

const filled = (route: Route, params: Record<string, string> = {}) =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))

/** With `true` no other test could publish a guide, until it is `false` again. */
const NEEDS_APPROVAL = 'PATCH /api/admin/blog/settings'

/** These calls would end the session of the caller. */
const endsSession = (route: Route) => /sign-out|logout/.test(route.path)

describe.concurrent.each(writes)('$method $path', (route) => {
  test('answers every strange body below 500 with a plain message', async () => {
    const who = endsSession(route) ? visitor : await whoMay(route)
    const path = filled(route, (await wellFormed(nameOf(route), who)).params)
    for (const { what, body, headers } of STRANGE_BODIES)
      for (const person of [who, visitor])
        await ask(person, route.method, path, { body, headers, what })
  })

  test('answers every strange value of a field below 500 with a plain message', async () => {
    if (!route.body) return
    const who = await whoMay(route)
    let request = await wellFormed(nameOf(route), who)
    for (const field of Object.keys(request.body as object))
      for (const value of STRANGE_VALUES) {
        if (nameOf(route) === NEEDS_APPROVAL && value === true) continue
        const body = JSON.stringify({ ...(request.body as object), [field]: value })
        const headers = { 'content-type': JSON_TYPE, 'idempotency-key': `${field}-${answers}` }
        const what = `${field}: ${JSON.stringify(value).slice(0, 40)}`
        const path = filled(route, request.params)
        const status = await ask(who, route.method, path, { body, headers, what })
        // A created row may block the next request.
        if (status < 300) request = await wellFormed(nameOf(route), who)
      }
  })
})

describe.concurrent.each(routes.filter(({ path }) => path.includes('{')))(
  '$method $path',
  (route) => {
    test('answers every strange path segment below 500 with a plain message', async () => {
      const who = await whoMay(route)
      const body = route.body ? { body: '{}', headers: { 'content-type': JSON_TYPE } } : {}
      for (const text of STRANGE_TEXTS) {
        const path = route.path.replace(/\{\w+\}/, text)
        await ask(who, route.method, path, { ...body, what: text })
      }
    })
  },
)

describe.concurrent.each(reads)('$method $path', (route) => {
  test('answers every strange query below 500 with a plain message', async () => {
    const who = endsSession(route) ? visitor : await whoMay(route)
    const path = filled(route, (await wellFormed(nameOf(route), who)).params)
    // A call without a query schema needs fewer names.
    const names = route.query
      ? ['next', 'from', 'address', 'zipCode', 'where[id][equals]', '__proto__']
      : ['where[id][equals]', 'depth']
    for (const text of STRANGE_TEXTS) {
      for (const name of names) await ask(who, 'GET', `${path}?${name}=${text}&days=62`)
      if (!route.query) continue
      await ask(who, 'GET', `${path}?from=2027-01-01&days=${text}`)
      await ask(who, 'GET', `${path}?address=a&address=${text}`)
    }
  })
})

test('the market calls answer every strange address in their path below 500 with a plain message', async () => {
  const owner = await demo('owner')
  for (const call of ['valuation', 'comparables', 'trends'])
    for (const text of STRANGE_TEXTS) await ask(owner, 'GET', `/api/market/${call}/${text}`)
})

test('every path answers every method below 500 with a plain message', async () => {
  for (const path of new Set(routes.map((route) => route.path)))
    for (const method of METHODS) {
      // Signing in without a body is covered above as a strange body.
      await ask(visitor, method, path.replace(/\{\w+\}/, 'x'))
    }
})

test('malformed credentials count as none: the answers are those of a visitor, 401, 200 and 403', async () => {
  for (const headers of STRANGE_CREDENTIALS) {
    expect(await ask(visitor, 'GET', '/api/auth/user', { headers })).toBe(401)
    expect(await ask(visitor, 'GET', '/api/blog/posts', { headers })).toBe(200)
    expect(await ask(visitor, 'GET', '/cms/api/guides', { headers })).toBe(403)
  }
})

test('a malformed Idempotency-Key answers below 500 with a plain message', async () => {
  const owner = await demo('owner')
  const { body } = await wellFormed('POST /api/properties', owner)
  for (const key of ['a b', 'x'.repeat(201), '\u00e9'])
    await ask(owner, 'POST', '/api/properties', {
      body: JSON.stringify(body),
      headers: { 'content-type': JSON_TYPE, 'idempotency-key': key },
    })
})

test('request targets that no browser sends answer 200 to 499 and expose no file', async () => {
  for (const target of STRANGE_TARGETS)
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const { status, type, body } = await rawRequest(lane('url'), method, target)
      const said = `${method} ${target} → ${status} ${body.slice(0, 200)}`
      answers++
      expect(status, said).toBeGreaterThanOrEqual(200)
      expect(status, said).toBeLessThan(500)
      expect(body, said).not.toContain('databasePassword')
      if (status >= 400 && type.includes('json')) expectPlainWords(body, said)
    }
})

test('GET /health/ready answers 200 after more than 500 of these requests', async () => {
  expect(answers).toBeGreaterThan(500)
  expect(await ask(visitor, 'GET', '/health/ready')).toBe(200)
})
