import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { openLanePayload } from './lane-payload.ts'
import type { Person } from './people.ts'

type Ask = { method?: string; path: string; body?: object; headers?: Record<string, string> }

/**
 * Serves the product's calls in this process on the lane's database, until the test is over, and counts what each of
 * them sends to the database and waits for. Jobs are not added here, because this process has no queue.
 */
export async function countingRoundTrips() {
  await openLanePayload()
  const { apiRouter } = await import('#cms/gateway/api-router.ts')
  const server = express().use(apiRouter()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => {
    sent.mockRestore()
    server.close()
  })
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async (person: Person, { method = 'GET', path, body, headers }: Ask) => {
    sent.mockClear()
    const answer = await fetch(at + path, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        // fetch adds a header to a conditional request that asks for a full answer.
        'cache-control': 'max-age=0',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    await answer.arrayBuffer()
    // A new connection sends its settings once, whichever call opens it.
    const statements = sent.mock.calls.filter(([text]) => !String(text).startsWith('set '))
    return { status: answer.status, roundTrips: statements.length, headers: answer.headers }
  }
}
