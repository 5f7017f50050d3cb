import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, extract } from 'tar'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#cms/core/free-port.ts'
import { signIn } from '#wire/sessions.ts'
import { startBucketServer } from '../support/bucket-server.ts'
import { runCommand } from '../support/commands.ts'
import { DEMO_PASSWORD } from '../support/lane.ts'
import { mailsIn } from '../support/mailbox.ts'
import { scrape, valueOf } from '../support/metrics.ts'
import { embeddedUrl, runIn } from '../support/own-database.ts'
import { useSeededFolders } from '../support/own-folder.ts'
import { Person } from '../support/people.ts'
import { sendPicture } from '../support/pictures.ts'
import { type Running, startProduct, stopProduct } from '../support/running.ts'

type Printed = { code: number | null; ok: boolean; message: string; mailed: boolean }

const OWNER = 'owner@example.com'
const folder = mkdtempSync(join(tmpdir(), 'keepmore-drill-'))
const seededFolder = useSeededFolders()
const archive = join(folder, 'backup.tar.gz')

let product: Running
let settings: Record<string, string>

const dataDir = () => settings.DATA_DIR ?? ''

beforeAll(async () => {
  settings = {
    DATA_DIR: await seededFolder(),
    PORT: String(await findFreePort()),
    METRICS_PORT: String(await findFreePort()),
    LOG_LEVEL: 'error',
    DEMO_PASSWORD,
  }
  product = await startProduct(settings)
  await runCommand('backup', [archive], settings)
})
afterAll(async () => {
  await stopProduct(product)
  rmSync(folder, { recursive: true, force: true })
})

async function drill(path: string, at = settings): Promise<Printed> {
  const { code, output } = await runCommand('drill', [path, '--json'], at)
  return { code, ...JSON.parse(output) }
}

const lastDrill = async () => {
  const ready = await fetch(`${product.url}/health/ready`)
  expect(ready.status).toBe(200)
  return (await ready.json()).lastDrill
}

/** Only of the mails about the backup: at 9:00 AM Pacific the product also mails dates that are due or late. */
const subjects = async () =>
  (await mailsIn(dataDir(), OWNER))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('backup'))

/** A copy of the backup in which `change` has edited the unpacked files. */
async function altered(change: (cwd: string) => void): Promise<string> {
  const cwd = mkdtempSync(join(folder, 'altered-'))
  await extract({ file: archive, cwd })
  change(cwd)
  const file = `${cwd}.tar.gz`
  await create({ gzip: true, cwd, file }, readdirSync(cwd))
  return file
}

test('drill restores the newest backup beside the running product, and health, metrics and a mail say so', async () => {
  expect(await lastDrill()).toBeNull()
  writeFileSync(join(folder, 'notes.txt'), 'no backup')
  const printed = await drill(folder)
  expect(printed).toMatchObject({ code: 0, ok: true, mailed: true })
  expect(printed.message).toMatch(/backup\.tar\.gz of 20.* was restored whole: [\d,]+ rows and/)
  expect(await lastDrill()).toEqual({ at: expect.stringMatching(/^20.*Z$/), ok: true })
  const metrics = await scrape(Number(settings.METRICS_PORT))
  expect(valueOf(metrics, 'keepmore_drill_timestamp_seconds')).toBeGreaterThan(1.7e9)
  expect(valueOf(metrics, 'keepmore_drill_failed')).toBe(0)
  expect(await subjects()).toEqual(['Your latest backup works'])
  expect(readdirSync(dataDir()).filter((name) => /scratch/.test(name))).toEqual([])
})

test('drill exits 1 for one damaged byte in the rows of a table, and health, metrics and a mail say so', async () => {
  const damaged = await altered((cwd) => {
    const file = join(cwd, 'tables/public.users.copy')
    const bytes = readFileSync(file)
    // Any other name is a valid row too.
    bytes.write('j', bytes.indexOf('June'))
    writeFileSync(file, bytes)
  })
  const printed = await drill(damaged)
  expect(printed).toMatchObject({ code: 1, ok: false, mailed: true })
  expect(printed.message).toMatch(/tables\/public\.users\.copy is damaged/)
  expect(await lastDrill()).toMatchObject({ ok: false })
  const metrics = await scrape(Number(settings.METRICS_PORT))
  expect(valueOf(metrics, 'keepmore_drill_failed')).toBe(1)
  expect(await subjects()).toContain('Action needed: your latest backup failed its test')
})

test('drill exits 1 where the database holds another value than the backup, and where there is no backup', async () => {
  const rounded = await altered((cwd) => {
    const file = join(cwd, 'tables/public.vendors.copy')
    // The column holds milliseconds, so PostgreSQL rounds the rest away.
    const text = readFileSync(file, 'utf8').replace(/(:\d\d)\.(\d{1,3})\+00/, '$1.$20004+00')
    writeFileSync(file, text)
    const manifest = JSON.parse(readFileSync(join(cwd, 'manifest.json'), 'utf8'))
    const sha256 = createHash('sha256').update(text).digest('hex')
    manifest.files['tables/public.vendors.copy'] = { bytes: Buffer.byteLength(text), sha256 }
    writeFileSync(join(cwd, 'manifest.json'), JSON.stringify(manifest))
  })
  const printed = await drill(rounded)
  expect(printed).toMatchObject({ code: 1, ok: false })
  expect(printed.message).toMatch(/public\.vendors has other values/)
  const none = await drill(join(folder, 'nowhere'))
  expect(none).toMatchObject({ code: 1, ok: false, message: expect.stringMatching(/no backup in/) })
})

const countScratchDatabases = () =>
  runIn(dataDir(), `select from pg_database where datname ~ '^keepmore_scratch_'`, [])

test('with DATABASE_URL drill uses a scratch database on that server and drops it, and the bucket gets no file', async () => {
  const visitor = new Person(undefined, product.url)
  const body = { email: OWNER, password: DEMO_PASSWORD }
  const owner = new Person((await visitor.call(signIn, { body })).body, product.url)
  expect(await sendPicture('A porch', owner)).toMatchObject({ status: 201 })
  const objects = join(folder, 'bucket')
  const bucket = await startBucketServer(objects)
  onTestFinished(() => bucket.stop())
  const at = { ...settings, ...bucket.settings, DATABASE_URL: embeddedUrl(dataDir()) }
  const file = join(folder, 'beside-bucket.tar.gz')
  // With a bucket the backup has the pictures and no uploads, for which the drill does not ask.
  expect(await runCommand('backup', [file], at)).toMatchObject({ code: 0 })
  const before = readdirSync(objects, { recursive: true })
  const running = drill(file, at)
  await expect.poll(countScratchDatabases, { interval: 50 }).toBe(1)
  expect(await running).toMatchObject({ code: 0, ok: true, mailed: true })
  expect(await countScratchDatabases()).toBe(0)
  expect(readdirSync(objects, { recursive: true })).toEqual(before)
})

test('drill uses an embedded PostgreSQL where the role of DATABASE_URL may not create a database', async () => {
  await runIn(dataDir(), `create role reader login password 'drill-word'`, [])
  await runIn(dataDir(), 'grant pg_read_all_data to reader', [])
  const url = new URL(embeddedUrl(dataDir()))
  Object.assign(url, { username: 'reader', password: 'drill-word' })
  const at = { ...settings, DATABASE_URL: url.href }
  expect(await drill(archive, at)).toMatchObject({ code: 0, ok: true, mailed: true })
  expect(existsSync(join(dataDir(), 'scratch'))).toBe(false)
})
