import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PayloadRequest } from 'payload'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderFailureReason } from '#cms/publish/page-templates.ts'
import type { PageTemplate } from '#cms/publish/release.ts'
import { lane } from '../../tests/support/lane.ts'
import { markFailed, markRendering, markShown, publishStatus, trackRelease } from './status.ts'

const frame = { liveSince: '2026-11-20T10:00:00.000Z' } as PageTemplate
const none = new Map<string, string>()
const live = { state: 'live', liveSince: frame.liveSince, problem: null }

let client: pg.Client
let req: PayloadRequest

// Rolled back, so that the product's own releases do not see these rows.
beforeEach(async () => {
  client = new pg.Client({ connectionString: lane('databaseUrl') })
  await client.connect()
  await client.query('begin')
  req = { payload: { db: { drizzle: drizzle(client) } } } as unknown as PayloadRequest
})
afterEach(() => client.end())

const status = (id: string) => publishStatus(req, id)

async function shownGuide(): Promise<{ id: string; change: string }> {
  const id = randomUUID()
  const change = await markRendering(req, id)
  await markShown(req, id, change, frame)
  return { id, change }
}

test('the status of a guide goes from offline to rendering, live, and live and listed', async () => {
  const id = randomUUID()
  expect(await status(id)).toMatchObject({ state: 'offline', liveSince: null, isListed: true })
  const change = await markRendering(req, id)
  expect(await status(id)).toMatchObject({ state: 'rendering', isListed: false })
  await markShown(req, id, change, frame)
  expect(await status(id)).toEqual({ ...live, isListed: false })
  await (await trackRelease(req)).shown(new Map([[id, frame]]), none)
  expect(await status(id)).toEqual({ ...live, isListed: true })
})

test('the status of a removed guide is offline, then offline and listed', async () => {
  const { id } = await shownGuide()
  await markShown(req, id, await markRendering(req, id), null)
  expect(await status(id)).toMatchObject({ state: 'offline', liveSince: null, isListed: false })
  await (await trackRelease(req)).shown(new Map(), none)
  expect(await status(id)).toMatchObject({ state: 'offline', isListed: true })
})

test('results of an earlier change do not change the status of a later one', async () => {
  const { id, change } = await shownGuide()
  const tracked = await trackRelease(req)
  await markRendering(req, id)
  await tracked.shown(new Map([[id, frame]]), none)
  await tracked.failed('The index cannot be rendered')
  await markShown(req, id, change, frame)
  await markFailed(req, id, change, 'Invalid time value')
  expect(await status(id)).toMatchObject({ state: 'rendering', isListed: false })
})

test('a change that one instance shows stays live when another one fails to show it', async () => {
  const { id, change } = await shownGuide()
  await markFailed(req, id, change, 'the server’s disk is full')
  expect(await status(id)).toEqual({ ...live, isListed: false })
})

test('a failed guide keeps liveSince and its problem until a release renders it', async () => {
  const { id } = await shownGuide()
  await markFailed(req, id, await markRendering(req, id), 'Invalid time value')
  const failed = { state: 'failed', liveSince: frame.liveSince, problem: 'Invalid time value' }
  expect(await status(id)).toMatchObject(failed)
  const problems = new Map([[id, 'Invalid time value']])
  await (await trackRelease(req)).shown(new Map([[id, frame]]), problems)
  expect(await status(id)).toMatchObject(failed)
  await (await trackRelease(req)).shown(new Map([[id, frame]]), none)
  expect(await status(id)).toMatchObject({ state: 'live', problem: null })
})

test('a failed release marks only the guides that wait for it as failed', async () => {
  const [waiting, settled] = [await shownGuide(), await shownGuide()]
  const frames = new Map([waiting, settled].map(({ id }) => [id, frame]))
  await (await trackRelease(req)).shown(frames, none)
  await markRendering(req, waiting.id)
  await (await trackRelease(req)).failed('The index cannot be rendered')
  expect(await status(waiting.id)).toMatchObject({ state: 'failed', isListed: false })
  expect(await status(settled.id)).toMatchObject({ state: 'live', isListed: true })
})

test('renderFailureReason describes disk errors without paths of the server', () => {
  const refused = { syscall: 'open', path: '/var/lib/keepmore/pieces/1' }
  const said = (code: string) =>
    renderFailureReason(
      Object.assign(new Error(`${code}, open '${refused.path}'`), refused, { code }),
    )
  expect(said('EACCES')).toBe('the server’s disk refused it (EACCES)')
  expect(said('ENOSPC')).toBe('the server’s disk is full')
  expect(renderFailureReason(new Error('No', { cause: new Error('why') }))).toBe('No: why')
})
