import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bucketStore } from '#cms/files/bucket.ts'
import { auditKeyOf } from '../support/audit.ts'
import { startBucketServer } from '../support/bucket-server.ts'
import { runCommand } from '../support/commands.ts'
import { rows } from '../support/database.ts'
import { lane } from '../support/lane.ts'
import { useFolders } from '../support/own-folder.ts'
import { refusedStart } from '../support/refused-start.ts'
import { startProduct, stopProduct } from '../support/running.ts'

const folder = useFolders()
const objects = mkdtempSync(join(tmpdir(), 'keepmore-installation-'))
let server: Awaited<ReturnType<typeof startBucketServer>>

beforeAll(async () => {
  server = await startBucketServer(objects)
})

afterAll(async () => {
  await server.stop()
  rmSync(objects, { recursive: true, force: true })
})

/** A database of its own; `template` is copied. @returns its URL */
async function makeDatabase(name: string, template = 'template1'): Promise<string> {
  await rows(`create database ${name} template ${template}`)
  onTestFinished(async () => void (await rows(`drop database ${name} with (force)`)))
  const url = new URL(lane('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}

const settingsOf = (DATABASE_URL: string) => ({
  DATA_DIR: folder(),
  DATABASE_URL,
  AUDIT_KEY: auditKeyOf(lane('dataDir')),
  LOG_LEVEL: 'error',
  ...server.settings,
})

const start = async (settings: Record<string, string>) => stopProduct(await startProduct(settings))

/** Stores a file without a row, old enough for every sweeper. */
async function storeOldFile(): Promise<string> {
  const [temporary, name] = [join(folder(), 'a.part'), `${randomUUID()}.pdf`]
  writeFileSync(temporary, 'a signed page')
  await bucketStore(server.bucket, 'uploads').put(temporary, name, 'application/pdf')
  const path = join(objects, server.bucket.name, 'uploads', `${name}._S3rver_object`)
  utimesSync(path, 0, 0)
  return name
}

async function namesInBucket(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of bucketStore(server.bucket, 'uploads').list()) names.push(name)
  return names
}

const idInBucket = async () => {
  const found = await bucketStore(server.bucket, 'installation').open('id')
  return found && (await text(found))
}

const idIn = ({ DATA_DIR }: { DATA_DIR: string }) =>
  readFileSync(join(DATA_DIR, 'installation/id'), 'utf8')

test('a database, a bucket and a DATA_DIR of two installations are refused at start, and nothing is deleted', async () => {
  const original = settingsOf(await makeDatabase('installation_original'))
  // An installation from before it had an id gets one, unless the sweeper would delete files of the bucket.
  const unknown = await storeOldFile()
  const before = await refusedStart(original)
  expect(before.said).toMatch(
    /^KeepMore did not start\. S3_BUCKET client-files has files that no row/,
  )
  expect(before.said.split('\n')).toHaveLength(1)
  expect(await idInBucket()).toBeNull()
  expect(await namesInBucket()).toEqual([unknown])
  await bucketStore(server.bucket, 'uploads').remove(unknown)

  await start(original)
  expect(await idInBucket()).toBe(idIn(original))
  const file = await storeOldFile()

  const copied = settingsOf(await makeDatabase('installation_copy', 'installation_original'))
  const refused = await refusedStart(copied)
  expect(refused.code).toBe(1)
  expect(refused.said).toMatch(
    /^KeepMore did not start\. S3_BUCKET client-files belongs to the installation of another database, .* Set another S3_BUCKET, .*: npm run take-over$/,
  )
  expect(await namesInBucket()).toEqual([file])

  const { DATA_DIR } = original
  const mixed = { DATABASE_URL: copied.DATABASE_URL, AUDIT_KEY: copied.AUDIT_KEY, DATA_DIR }
  const onDisk = await refusedStart(mixed)
  expect(onDisk.said).toContain(
    `DATA_DIR ${DATA_DIR} belongs to the installation of another database`,
  )

  // A second instance of the original has an empty DATA_DIR and gets the same id.
  const second = { ...original, DATA_DIR: folder() }
  await start(second)
  expect(idIn(second)).toBe(idIn(original))

  const taken = await runCommand('take-over', [], copied)
  expect(taken.output).toContain('This database owns S3_BUCKET client-files and')
  expect(taken.code).toBe(0)
  await start(copied)
  expect(await idInBucket()).toBe(idIn(copied))
  const replaced = await refusedStart(original)
  expect(replaced.said).toContain('S3_BUCKET client-files belongs to the installation of another')
}, 240_000)
