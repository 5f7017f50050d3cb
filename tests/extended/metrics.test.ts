import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findFreePort } from '#cms/core/free-port.ts'
import { CALLS_AT_ONCE } from '#cms/kit/database-slots.ts'
import { sendContactMessage } from '#wire/contact.ts'
import { forgotPassword, signIn } from '#wire/sessions.ts'
import { runCommand } from '../support/commands.ts'
import { DEMO_PASSWORD } from '../support/lane.ts'
import { type Scrape, scrape, valueOf } from '../support/metrics.ts'
import { useSeededFolders } from '../support/own-folder.ts'
import { Person } from '../support/people.ts'
import { type Running, startProduct, stopProduct } from '../support/running.ts'
import { listen } from '../support/streams.ts'

const folder = useSeededFolders()
const CALLS = 'keepmore_http_request_duration_seconds_count'

let dataDir: string
let port: number
let product: Running
let visitor: Person
let seller: Person
let owner: Person

beforeAll(async () => {
  dataDir = await folder()
  port = await findFreePort()
  const settings = { DATA_DIR: dataDir, METRICS_PORT: String(port), LOG_LEVEL: 'error' }
  product = await startProduct({ ...settings, DEMO_PASSWORD })
  visitor = new Person(undefined, product.url)
  seller = await signInAs('seller@example.com')
  owner = await signInAs('owner@example.com')
})
afterAll(() => stopProduct(product))

const signInAs = async (email: string) =>
  new Person(
    (await visitor.call(signIn, { body: { email, password: DEMO_PASSWORD } })).body,
    product.url,
  )

/** Waits until a metric has risen above its value in an earlier scrape. */
const untilRisen = (before: Scrape, metric: string, labels: Record<string, string> = {}) =>
  expect
    .poll(async () => valueOf(await scrape(port), metric, labels) ?? 0)
    .toBeGreaterThan(valueOf(before, metric, labels) ?? 0)

describe('GET /metrics at METRICS_PORT', () => {
  test('counts calls and pages by route template, method and status', async () => {
    const before = await scrape(port)
    const call = { route: '/api/uploads/property/:propertyId', method: 'GET', status: '401' }
    const page = { route: 'page', method: 'GET', status: '200' }
    for (let sent = 0; sent < 3; sent++)
      await visitor.send('GET', `/api/uploads/property/${randomUUID()}`)
    await visitor.send('GET', '/vendors')
    await expect
      .poll(async () => valueOf(await scrape(port), CALLS, call))
      .toBe((valueOf(before, CALLS, call) ?? 0) + 3)
    await untilRisen(before, CALLS, page)
  })

  test('has no label for an id, an address or an unknown path, and no new series for more of them', async () => {
    const strange = async () => {
      await visitor.send('GET', `/${randomUUID()}?email=ann@example.com`)
      await visitor.send('GET', `/api/${randomUUID()}`)
      await visitor.send('GET', `/cms/api/users/${randomUUID()}`)
      await visitor.send('GET', `/uploads/${randomUUID()}.pdf`)
      await visitor.send('GET', `/media/${randomUUID()}.png`)
      await visitor.send('GET', `/blog/${randomUUID()}`)
      await seller.send('GET', `/api/uploads/property/${randomUUID()}`)
      await visitor.send('PROPFIND', `/${randomUUID()}`)
      await visitor.send('GET', '/health/ready')
    }
    const READY = { route: '/health/ready' }
    const series = ({ samples }: Scrape) =>
      samples
        .filter(({ name }) => name === CALLS)
        .map(({ labels }) => JSON.stringify(labels))
        .sort()
    const first = await scrape(port)
    await strange()
    await untilRisen(first, CALLS, READY)
    const once = await scrape(port)
    await strange()
    await untilRisen(once, CALLS, READY)
    const twice = await scrape(port)
    expect(series(twice)).toEqual(series(once))
    const values = twice.samples.flatMap(({ labels }) => Object.values(labels))
    expect(values.filter((value) => /[\da-f]{8}-|@|\d{4}/.test(value))).toEqual([])
  })

  test('has the state of pool, slots, jobs, streams, memory and event loop', async () => {
    const before = await scrape(port)
    await listen(seller)
    await untilRisen(before, 'keepmore_event_streams')
    const now = await scrape(port)
    expect(valueOf(now, 'keepmore_database_up')).toBe(1)
    const opened = valueOf(now, 'keepmore_database_pool', { state: 'total' })
    // The start opened them, before the few calls of this file.
    expect(opened).toBeGreaterThanOrEqual(CALLS_AT_ONCE)
    expect(valueOf(now, 'keepmore_database_pool', { state: 'waiting' })).toBe(0)
    expect(valueOf(now, 'keepmore_database_slots', { state: 'held' })).toBe(0)
    expect(valueOf(now, 'keepmore_jobs', { queue: 'mail', state: 'failed' })).toBe(0)
    expect(valueOf(now, 'keepmore_job_oldest_age_seconds', { queue: 'mail' })).toBeDefined()
    expect(valueOf(now, 'process_resident_memory_bytes')).toBeGreaterThan(50e6)
    expect(valueOf(now, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    expect(valueOf(now, 'keepmore_release_timestamp_seconds')).toBeGreaterThan(1.7e9)
  })

  test('counts a mailed link, its job, a published change and a refused request', async () => {
    const before = await scrape(port)
    await visitor.call(forgotPassword, { body: { email: 'seller@example.com' } })
    await untilRisen(before, 'keepmore_mails_total', { result: 'sent' })
    await untilRisen(before, 'keepmore_job_runs_total', {
      queue: 'password-reset',
      result: 'completed',
    })

    const saved = await owner.send('POST', '/cms/api/globals/site-settings', { tagline: 'Keep it' })
    expect(saved.status).toBe(200)
    await untilRisen(before, 'keepmore_publish_lag_seconds_count')
    await untilRisen(before, 'keepmore_publishes_total', { result: 'live' })
    await untilRisen(before, 'keepmore_release_timestamp_seconds')

    const body = { name: 'Ann', email: 'ann@example.com', message: 'Hello', phone: '' }
    for (let sent = 0; sent < 6; sent++) await visitor.call(sendContactMessage, { body })
    await untilRisen(before, 'keepmore_rate_limit_refusals_total', { limit: 'contact' })
  })

  test('has the time of the last backup, 0 before the first', async () => {
    const metric = 'keepmore_backup_timestamp_seconds'
    expect(valueOf(await scrape(port), metric)).toBe(0)
    const started = Date.now() / 1000
    const archive = join(dataDir, 'backup.tar.gz')
    const settings = { DATA_DIR: dataDir, PORT: new URL(product.url).port }
    expect(await runCommand('backup', [archive], settings)).toMatchObject({ code: 0 })
    expect(valueOf(await scrape(port), metric)).toBeGreaterThanOrEqual(started)
  })

  test('is the only answer of its port, and the main port answers 404 to it', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
    expect((await visitor.send('GET', '/metrics')).status).toBe(404)
  })

  test('exports every metric and label that the dashboard and the eight alert rules name', async () => {
    const { samples, types } = await scrape(port)
    const rules = parse(read('alerts.yaml')).groups.flatMap(
      (group: { rules: unknown[] }) => group.rules,
    )
    expect(rules).toHaveLength(8)
    const used = [...expressions(rules), ...expressions(JSON.parse(read('dashboard.json')))]
    const names = used.flatMap((text) => text.match(/\b(keepmore|nodejs|process)_\w+/g) ?? [])
    expect(new Set(names).size).toBeGreaterThan(15)
    const isExported = (name: string) =>
      types.has(name) || types.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram'
    expect(names.filter((name) => !isExported(name))).toEqual([])

    const known = new Set([
      'le',
      'instance',
      'job',
      ...samples.flatMap(({ labels }) => Object.keys(labels)),
    ])
    const named = used.flatMap((text) => [
      ...[...text.matchAll(/(\w+)=~?"/g)].map(([, label]) => String(label)),
      ...[...text.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels]) => String(labels).split(/, ?/)),
    ])
    expect(named.filter((label) => !known.has(label))).toEqual([])
  })
})

test('without METRICS_PORT the product listens on PORT only', async () => {
  const plain = await startProduct({ DATA_DIR: await folder(), LOG_LEVEL: 'error' })
  expect(listeningPorts(product.process.pid).sort()).toEqual(
    [Number(new URL(product.url).port), port].sort(),
  )
  expect(listeningPorts(plain.process.pid)).toEqual([Number(new URL(plain.url).port)])
  await stopProduct(plain)
})

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../ops/monitoring', file), 'utf8')

/** The PromQL of all properties named `expr`. */
function expressions(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'expr' ? [String(value)] : expressions(value),
  )
}

/** The TCP ports that a process listens on, from Linux's /proc. */
function listeningPorts(pid: number | undefined): number[] {
  const open = readdirSync(`/proc/${pid}/fd`).map((fd) => socketBehind(`/proc/${pid}/fd/${fd}`))
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[3] === '0A' && open.includes(`socket:[${columns[9]}]`))
    .map((columns) => Number.parseInt(String(columns[1]).split(':')[1] ?? '', 16))
}

/** Where a file descriptor's link points, or null if the process closed it after the listing. */
function socketBehind(link: string): string | null {
  try {
    return readlinkSync(link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
