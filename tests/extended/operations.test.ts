import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, extract } from 'tar'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { findFreePort } from '#cms/core/free-port.ts'
import { listOwnMessages, type ThreadMessage, writeToAgent } from '#wire/messages.ts'
import { listOwnProperties } from '#wire/properties.ts'
import { signIn } from '#wire/sessions.ts'
import { verifyContract } from '#wire/signatures.ts'
import { readOwnUser } from '#wire/users.ts'
import { startBucketServer } from '../support/bucket-server.ts'
import { type Ended, runCommand } from '../support/commands.ts'
import { newSignedContract, TYPED } from '../support/contracts.ts'
import { withRowsLocked } from '../support/database.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { newHome } from '../support/homes.ts'
import { lane } from '../support/lane.ts'
import { embeddedUrl } from '../support/own-database.ts'
import { readPages } from '../support/pages.ts'
import { Person } from '../support/people.ts'
import { type Running, startProduct, stopProduct } from '../support/running.ts'
import { copySeeded } from '../support/seeded.ts'

/** The same secret in both places, so that a session would be valid if it were restored. */
const SETTINGS = {
  DEMO_PASSWORD: 'three-blue-houses-42',
  SECRET: 'one-secret-for-two-places-0123456789',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
}

const folder = mkdtempSync(join(tmpdir(), 'keepmore-operations-'))
const here = { ...SETTINGS, DATA_DIR: join(folder, 'here'), PORT: '' }
const there = { ...SETTINGS, DATA_DIR: join(folder, 'there') }
const archive = join(folder, 'backup.tar.gz')

let product: Running

beforeAll(async () => {
  here.PORT = String(await findFreePort())
  await copySeeded(inject('seeded'), here.DATA_DIR)
  product = await startProduct(here)
}, 300_000)

afterAll(async () => {
  await stopProduct(product)
  rmSync(folder, { recursive: true, force: true })
})

async function entered(name: 'seller' | 'admin', at: string): Promise<Person> {
  const body = { email: `${name}@example.com`, password: SETTINGS.DEMO_PASSWORD }
  const answer = await new Person(undefined, at).call(signIn, { body })
  expect(answer.status).toBe(200)
  return new Person(answer.body, at)
}

const filesOf = (dataDir: string) =>
  readdirSync(join(dataDir, 'uploads'))
    .sort()
    .map((name) => [name, readFileSync(join(dataDir, 'uploads', name)).toString('base64')])

/** Rows of the same millisecond have no other fixed order. */
const byId = <Row extends { id: string }>(rows: Row[]) =>
  rows.toSorted((one, other) => one.id.localeCompare(other.id))

/** Writes messages one after another until it is stopped. */
function keepWriting(person: Person) {
  const acknowledged: string[] = []
  const until = new AbortController()
  const writer = async () => {
    while (!until.signal.aborted) {
      const body = { content: `Line ${acknowledged.length}` }
      const { status, body: kept } = await person.call(writeToAgent, { body })
      expect(status).toBe(201)
      acknowledged.push(kept.id)
    }
  }
  const writers = [writer(), writer(), writer()]
  return {
    acknowledged,
    async stop() {
      until.abort()
      await Promise.all(writers)
    },
  }
}

/** Every message of the thread: on a slow machine, the writers fill more than one page. */
const wholeThread = async (person: Person) =>
  (await readPages<ThreadMessage>(person, listOwnMessages.path)).flat()

const refused = ({ code, output }: Ended, words: RegExp) => {
  expect(output).toMatch(words)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
}

test('a backup made during writes restores rows, files and keys elsewhere, but no session', async () => {
  const june = await entered('seller', product.url)
  await newHome(june)
  const signed = await newSignedContract(june, TYPED, await entered('admin', product.url))

  const writing = keepWriting(june)
  await expect.poll(() => writing.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(20)
  const before = [...writing.acknowledged]
  const backup = await runCommand('backup', [archive], here)
  await writing.stop()
  expect(backup).toMatchObject({ code: 0 })
  expect(writing.acknowledged.length).toBeGreaterThan(before.length)

  const restore = await runCommand('restore', [archive], there)
  expect(restore.output).toMatch(/every row counted, every sha256 compared/)
  expect(restore.code).toBe(0)

  const restored = await startProduct(there)
  try {
    const again = await entered('seller', restored.url)
    const thread = await wholeThread(again)
    const kept = new Set(thread.map(({ id }) => id))
    expect(before.filter((id) => !kept.has(id))).toEqual([])
    const original = await wholeThread(june)
    expect(byId(thread)).toEqual(byId(original.filter(({ id }) => kept.has(id))))
    expect(byId((await again.call(listOwnProperties)).body)).toEqual(
      byId((await june.call(listOwnProperties)).body),
    )
    expect(filesOf(there.DATA_DIR)).toEqual(filesOf(here.DATA_DIR))
    expect(filesOf(there.DATA_DIR).length).toBeGreaterThan(0)

    // Old signatures verify after the restore, and new ones have the same seal.
    const anew = await newSignedContract(again, TYPED, await entered('admin', restored.url))
    for (const { id } of [signed, anew])
      expect((await again.call(verifyContract, { params: { id } })).body).toMatchObject({
        whole: true,
        checks: { hash: true, record: true, seal: true, document: true },
      })
    for (const key of ['signing.pem', 'audit.key']) {
      const keyOf = ({ DATA_DIR }: typeof there) => readFileSync(join(DATA_DIR, key), 'utf8')
      expect(keyOf(there)).toBe(keyOf(here))
      expect(statSync(join(there.DATA_DIR, key)).mode & 0o777).toBe(0o600)
    }

    const oldSession = new Person(
      june.user && { ...june.user, token: june.token ?? '' },
      restored.url,
    )
    expect((await oldSession.call(readOwnUser)).status).toBe(401)
  } finally {
    await stopProduct(restored)
  }
}, 180_000)

/** A backup once said 0 rows for a table whose count came after its last row, and could then not be restored. */
test('a backup counts the rows of each table over a slow connection', async () => {
  const proxy = await startDatabaseProxy(embeddedUrl(here.DATA_DIR), { splitsCopies: true })
  onTestFinished(() => proxy.shut())
  const file = join(folder, 'slow.tar.gz')
  const settings = { ...here, DATABASE_URL: proxy.url }
  expect(await runCommand('backup', [file], settings)).toMatchObject({ code: 0 })
  const users = manifestIn(await unpacked(file)).tables.find(({ name }) => name === 'users')
  expect(users?.rows).toBeGreaterThan(0)
})

/** With a bucket, the archive once named a missing folder, and no backup was kept. */
test('a backup of a product with a bucket contains signing.pem and no uploads', async () => {
  const server = await startBucketServer(join(folder, 'bucket'))
  onTestFinished(() => server.stop())
  const file = join(folder, 'beside-bucket.tar.gz')
  const settings = { ...here, ...server.settings }
  expect(await runCommand('backup', [file], settings)).toMatchObject({ code: 0 })
  const kept = Object.keys(manifestIn(await unpacked(file)).files)
  expect(kept.filter((path) => path.startsWith('uploads/'))).toEqual([])
  expect(kept).toContain('signing.pem')
})

test('restore without --replace is refused where there is data already', async () => {
  refused(await runCommand('restore', [archive], there), /There is data already/)
})

test('restoring a damaged backup keeps the data, and restoring a good one sets newer anchors aside', async () => {
  const state = () => snapshot(there)
  const before = await state()

  const half = join(folder, 'half.tar.gz')
  await copyFile(archive, half)
  truncateSync(half, Math.floor(readFileSync(archive).length / 2))
  refused(await runCommand('restore', [half, '--replace'], there), /cannot be restored/)

  const altered = await alter((manifest) => {
    const vendors = manifest.tables.find(({ name }) => name === 'vendors')
    if (vendors) vendors.rows += 1
  })
  refused(await runCommand('restore', [altered, '--replace'], there), /The previous data is back/)
  expect(await state()).toEqual(before)

  // Anchors newer than the backup are not a forgery.
  // The folder is there already when this run has passed midnight (UTC).
  await mkdir(join(there.DATA_DIR, 'audit-anchors'), { recursive: true })
  const anchor = `2030-01-01 999999 ${'0'.repeat(64)}\n`
  writeFileSync(join(there.DATA_DIR, 'audit-anchors/2030.txt'), anchor)
  expect((await runCommand('audit', [], there)).output).toMatch(/^not ok: .*entry 999999 was there/)
  const again = await runCommand('restore', [archive, '--replace'], there)
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('audit-anchors-until-') })
  expect((await runCommand('audit', [], there)).output).toMatch(/^ok: .* 0 anchors/)
  expect(readdirSync(there.DATA_DIR).filter((name) => /restore/.test(name))).toEqual([])
}, 120_000)

// The refused backup once removed the folder of the other one.
test('a second backup at the same time is refused and keeps the folder of the first', async () => {
  const at = { ...SETTINGS, DATA_DIR: lane('dataDir'), DATABASE_URL: lane('databaseUrl') }
  const underWay = join(at.DATA_DIR, 'backup-under-way')
  await mkdir(underWay)
  const lock = "select pg_advisory_xact_lock(hashtext('keepmore'), hashtext('backup'))"
  const second = () => runCommand('backup', [join(folder, 'second.tar.gz')], at)
  await withRowsLocked(lock, [], async () => refused(await second(), /Another backup is under way/))
  expect(existsSync(underWay)).toBe(true)
  rmSync(underWay, { recursive: true })
})

test('reset and restore are refused while the product runs', async () => {
  refused(await runCommand('reset', ['--yes'], here), /KeepMore is running on .* Stop it/)
  refused(await runCommand('restore', [archive, '--replace'], here), /KeepMore is running/)
  expect((await fetch(`${product.url}/health/ready`)).status).toBe(200)
})

test('reset needs --yes without a terminal, and is refused where DATABASE_URL is set', async () => {
  refused(await runCommand('reset', [], there), /nobody to ask/)
  refused(await runCommand('import-sales', ['no-such-list.csv'], there), /There is no no-such-list/)
  const elsewhere = { ...there, DATABASE_URL: 'postgres://somebody@127.0.0.1:1/theirs' }
  refused(await runCommand('reset', ['--yes'], elsewhere), /DATABASE_URL is set/)
  expect(existsSync(there.DATA_DIR)).toBe(true)
  expect(await runCommand('reset', ['--yes'], there)).toMatchObject({ code: 0 })
  expect(existsSync(there.DATA_DIR)).toBe(false)
})

test('doctor exits 0 for a running product, and 1 with the next step for a missing browser', async () => {
  const well = await runCommand('doctor', [], here)
  expect(well.output).not.toMatch(/^not ok/m)
  expect(well.output).toMatch(/KeepMore answers on 127\.0\.0\.1/)
  expect(well.output).toMatch(/^(\d+)\/\1$/m)
  expect(well.code).toBe(0)

  const ill = await runCommand('doctor', [], { ...here, CHROMIUM_PATH: join(folder, 'no-browser') })
  expect(ill.output).toMatch(/^not ok +Browser .*Next: /m)
  expect(ill.code).toBe(1)
})

type Listed = { tables: { name: string; rows: number }[]; files: Record<string, unknown> }

async function unpacked(from: string): Promise<string> {
  const cwd = mkdtempSync(join(folder, 'unpacked-'))
  await extract({ file: from, cwd })
  return cwd
}

const manifestIn = (cwd: string): Listed =>
  JSON.parse(readFileSync(join(cwd, 'manifest.json'), 'utf8'))

/** The hashes of all data of an installation, from a backup of it. */
async function snapshot(settings: typeof there): Promise<Listed['files']> {
  const file = join(folder, 'snapshot.tar.gz')
  expect(await runCommand('backup', [file], settings)).toMatchObject({ code: 0 })
  return manifestIn(await unpacked(file)).files
}

/** A copy of the backup with a changed manifest. */
async function alter(change: (manifest: Listed) => void): Promise<string> {
  const cwd = await unpacked(archive)
  const manifest = manifestIn(cwd)
  change(manifest)
  writeFileSync(join(cwd, 'manifest.json'), JSON.stringify(manifest))
  await mkdir(join(folder, 'altered'), { recursive: true })
  const file = join(folder, 'altered', 'backup.tar.gz')
  await create({ gzip: true, cwd, file }, readdirSync(cwd))
  return file
}
