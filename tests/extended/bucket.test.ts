import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#wire/sessions.ts'
import { deleteUser } from '#wire/users.ts'
import { type Bucket, bucketStore } from '../../cms/files/bucket.ts'
import { auditKeyOf } from '../support/audit.ts'
import { startBucketServer } from '../support/bucket-server.ts'
import { pdf, sendFiles, sha256 } from '../support/files.ts'
import { DEMO_PASSWORD, lane } from '../support/lane.ts'
import { newClient, PASSWORD, Person } from '../support/people.ts'
import { type Running, startProduct, stopProduct } from '../support/running.ts'

const folder = mkdtempSync(join(tmpdir(), 'keepmore-bucket-'))
let server: Awaited<ReturnType<typeof startBucketServer>>
let bucket: Bucket

beforeAll(async () => {
  server = await startBucketServer(join(folder, 'bucket'))
  bucket = server.bucket
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const REFUSED = /ECONNREFUSED/

const temporary = (bytes: Uint8Array) => {
  const path = join(folder, 'a.part')
  writeFileSync(path, bytes)
  return path
}

async function namesIn(store: ReturnType<typeof bucketStore>) {
  const names: string[] = []
  // The server uses file times, which differ from Date under a moved clock (ops/test-clocks.ts).
  const { mtimeMs } = statSync(temporary(new Uint8Array()))
  for await (const { name, changedAt } of store.list()) {
    expect(mtimeMs - changedAt.getTime()).toBeLessThan(60_000)
    names.push(name)
  }
  return names
}

describe('a bucket', () => {
  test('stores a file, returns all of it or a range, lists it and removes it', async () => {
    const [store, { bytes }] = [bucketStore(bucket, 'uploads'), pdf()]
    const path = temporary(bytes)
    await store.put(path, 'one.pdf', 'application/pdf')
    expect(existsSync(path)).toBe(false)
    const whole = await store.open('one.pdf')
    expect(sha256(await buffer(whole ?? createReadStream(path)))).toBe(sha256(bytes))
    const part = await store.open('one.pdf', { start: 1, end: 3 })
    expect(String(await buffer(part ?? createReadStream(path)))).toBe('PDF')
    expect(await namesIn(store)).toEqual(['one.pdf'])
    await store.remove('one.pdf')
    await store.remove('one.pdf')
    expect(await store.open('one.pdf')).toBeNull()
    expect(await namesIn(store)).toEqual([])
  })

  test('that refuses connections makes keep and open throw, and the local file stays', async () => {
    const store = bucketStore({ ...bucket, endpoint: 'http://127.0.0.1:1' }, 'uploads')
    const path = temporary(pdf().bytes)
    await expect(store.put(path, 'two.pdf', 'application/pdf')).rejects.toThrow(REFUSED)
    await expect(store.open('two.pdf')).rejects.toThrow(REFUSED)
    expect(existsSync(path)).toBe(true)
  })
})

describe('the product with a bucket', () => {
  let product: Running

  beforeAll(async () => {
    product = await startProduct({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: lane('databaseUrl'),
      AUDIT_KEY: auditKeyOf(lane('dataDir')),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      S3_BUCKET: bucket.name,
      S3_ENDPOINT: String(bucket.endpoint),
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    })
  })

  afterAll(() => stopProduct(product))

  async function enterThere(email: string, password: string): Promise<Person> {
    const at = new Person(undefined, product.url)
    return new Person((await at.call(signIn, { body: { email, password } })).body, product.url)
  }

  test('stores uploads in it, serves them from it, and removes them when their user is deleted', async () => {
    const client = await newClient({ consulted: true })
    const sample = pdf()
    const there = await enterThere(String(client.user?.email), PASSWORD)
    const { status, body } = await sendFiles(there, [sample])
    expect(status).toBe(201)
    const { filename = '', filePath = '' } = body.files[0] ?? {}
    expect(await namesIn(bucketStore(bucket, 'uploads'))).toEqual([filename])
    expect(readdirSync(join(folder, 'data/uploads'))).toEqual([])
    const range = await there.send('GET', filePath, undefined, { range: 'bytes=1-3' })
    expect([range.status, range.body]).toEqual([206, 'PDF'])
    expect((await there.send('GET', filePath)).body).toBe(Buffer.from(sample.bytes).toString())
    const owner = await enterThere('owner@example.com', DEMO_PASSWORD)
    const gone = await owner.call(deleteUser, { params: { id: client.id } })
    expect(gone.status).toBe(204)
    await expect.poll(() => namesIn(bucketStore(bucket, 'uploads'))).toEqual([])
  })
})
