import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { signIn } from '#wire/sessions.ts'
import { removeUpload } from '#wire/uploads.ts'
import { deleteUser } from '#wire/users.ts'
import { type Bucket, bucketStore } from '../../cms/files/bucket.ts'
import type { FileStore } from '../../cms/files/disk.ts'
import { auditKeyOf } from '../support/audit.ts'
import { startBucketServer } from '../support/bucket-server.ts'
import { runCommand } from '../support/commands.ts'
import { rows } from '../support/database.ts'
import { pdf, png, sendFiles, sha256 } from '../support/files.ts'
import { DEMO_PASSWORD, lane } from '../support/lane.ts'
import { newClient, PASSWORD, Person } from '../support/people.ts'
import { plainPicture, savePicture } from '../support/pictures.ts'
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

/** A database beside the lane's. */
const RESTORED = 'restored_from_bucket'

const REFUSED = /ECONNREFUSED/

const temporary = (bytes: Uint8Array) => {
  const path = join(folder, 'a.part')
  writeFileSync(path, bytes)
  return path
}

const bytesIn = async (store: FileStore, name: string) =>
  buffer((await store.open(name)) ?? Readable.from([]))

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
    expect([await store.size('one.pdf'), await store.size('two.pdf')]).toEqual([bytes.length, null])
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

/** Settings of a product with its own DATA_DIR on the lane's database and the bucket. */
const settingsIn = (dataDir: string) => ({
  DATA_DIR: join(folder, dataDir),
  DATABASE_URL: lane('databaseUrl'),
  AUDIT_KEY: auditKeyOf(lane('dataDir')),
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  ...server.settings,
})

describe('two products with one database and one bucket', () => {
  let product: Running
  let other: Running

  beforeAll(async () => {
    // Files from before the bucket was set.
    for (const [name, bytes] of [
      ['media/IMG 1.png', await plainPicture(30, 30)],
      ['media/broken.part', 'x'],
      ['uploads/a.pdf', pdf().bytes],
    ] as const) {
      mkdirSync(dirname(join(folder, 'data', name)), { recursive: true })
      writeFileSync(join(folder, 'data', name), bytes)
    }
    product = await startProduct(settingsIn('data'))
    other = await startProduct(settingsIn('other'))
  })

  afterAll(async () => {
    await stopProduct(product)
    await stopProduct(other)
  })

  const filesIn = (name: string) => {
    const path = join(folder, name)
    return existsSync(path) ? readdirSync(path) : []
  }

  async function enterThere(email: string, password: string): Promise<Person> {
    const at = new Person(undefined, product.url)
    return new Person((await at.call(signIn, { body: { email, password } })).body, product.url)
  }

  async function newPicture(bytes?: Buffer) {
    const editor = await enterThere('editor@example.com', DEMO_PASSWORD)
    const given = { bytes: bytes ?? (await plainPicture()), words: { alt: 'A porch' } }
    const { status, body } = await savePicture({ ...given, by: editor })
    expect(status, JSON.stringify(body)).toBe(201)
    const { id, filename, sizes } = body.doc
    const names = [filename, sizes?.card?.filename, sizes?.page?.filename, sizes?.share?.filename]
    return { id, editor, names: names.flatMap((name) => name ?? []) }
  }

  const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())
  const statusesOf = async (name: string) =>
    Promise.all(
      [product, other].map(async ({ url }) => (await fetch(`${url}/media/${name}`)).status),
    )

  test('have the files that lay in DATA_DIR before the bucket was set, and temporary files stay', async () => {
    expect([filesIn('data/media'), filesIn('data/uploads')]).toEqual([['broken.part'], []])
    expect(await statusesOf('IMG%201.png')).toEqual([200, 200])
    const names = await namesIn(bucketStore(bucket, 'uploads'))
    expect(names).toEqual(['a.pdf'])
    await bucketStore(bucket, 'uploads').remove('a.pdf')
  })

  test('serve the same bytes of a picture and its sizes, and 404 once it is deleted', async () => {
    const { id, editor, names } = await newPicture()
    expect(names).toHaveLength(4)
    for (const name of names) {
      const urls = [product, other].map(({ url }) => `${url}/media/${name}`)
      const hashes = (await Promise.all(urls.map(bytesAt))).map(sha256)
      expect(hashes).toEqual(Array(2).fill(name.split('.')[0]))
    }
    expect([filesIn('data/media'), filesIn('other/media')]).toEqual([['broken.part'], []])
    expect((await editor.send('DELETE', `/cms/api/media/${id}`)).status).toBe(200)
    for (const name of names) await expect.poll(() => statusesOf(name)).toEqual([404, 404])
  })

  test('answer a range, HEAD and a known ETag of a picture', async () => {
    const [name = ''] = (await newPicture()).names
    const url = `${other.url}/media/${name}`
    const whole = await bytesAt(url)
    const part = await fetch(url, { headers: { range: 'bytes=1-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'PNG'])
    expect(part.headers.get('content-range')).toBe(`bytes 1-3/${whole.length}`)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${whole.length}`])
    const etag = String(head.headers.get('etag'))
    expect(etag).toBe(`"${name.split('.')[0]}"`)
    // With its own Cache-Control, fetch asks as a browser's cache does.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
    expect((await fetch(url, { headers })).status).toBe(304)
    await bucketStore(bucket, 'media').remove(name)
    expect((await fetch(url, { headers })).status).toBe(404)
    const outside = { range: `bytes=${whole.length}-` }
    expect((await fetch(`${other.url}/media/IMG%201.png`, { headers: outside })).status).toBe(416)
  })

  test('draw a share card once: the second product serves the file that the first one stored', async () => {
    const store = bucketStore(bucket, 'share')
    const card = await bytesAt(`${product.url}/share/keepmore.png`)
    const [name = '', ...others] = await namesIn(store)
    expect(others).toEqual([])
    expect(sha256(await bytesIn(store, name))).toBe(sha256(card))
    const changed = await plainPicture(12, 6)
    await store.put(temporary(changed), name, 'image/png')
    expect(await bytesAt(`${other.url}/share/keepmore.png`)).toEqual(changed)
    expect([filesIn('data/share'), filesIn('other/share')]).toEqual([[], []])
  })

  test('put their pictures into a backup, and a restore puts them into another bucket', async () => {
    const { names } = await newPicture()
    const archive = join(folder, 'backup.tar.gz')
    // Rows of other tests name files on the lane's own disk, which the backup reports as missing.
    const { output } = await runCommand('backup', [archive], settingsIn('data'))
    expect(output).toMatch(/Backed up /)
    for (const name of names) expect(output).not.toContain(name)
    const elsewhere = await startBucketServer(join(folder, 'elsewhere'))
    await rows(`create database ${RESTORED}`)
    onTestFinished(async () => {
      await elsewhere.stop()
      await rows(`drop database ${RESTORED} with (force)`)
    })
    const url = new URL(lane('databaseUrl'))
    url.pathname = `/${RESTORED}`
    const there = { ...settingsIn('restored'), DATABASE_URL: url.href, ...elsewhere.settings }
    expect((await runCommand('restore', [archive], there)).output).toMatch(/Restored /)
    const store = bucketStore(elsewhere.bucket, 'media')
    for (const name of names) expect(sha256(await bytesIn(store, name))).toBe(name.split('.')[0])
    expect(filesIn('restored/media')).toEqual([])
  })

  test('keep the copies of a photo in it, serve them from it, and remove them with the photo', async () => {
    const client = await newClient({ consulted: true })
    const there = await enterThere(String(client.user?.email), PASSWORD)
    // The job of a photo could run in the lane's product, which has no bucket, so the file is sent as a document.
    const { body } = await sendFiles(there, [png()], { uploadType: 'document' })
    const { id = '', filename = '', filePath = '' } = body.files[0] ?? {}
    const copies = ['thumb', 'small', 'large'].map((size) => `${size}-${id}.webp`)
    const store = bucketStore(bucket, 'uploads')
    for (const name of copies) await store.put(temporary(Buffer.from(name)), name, 'image/webp')
    await rows(
      `update uploads set upload_type = 'photo', sizes_thumb_filename = $2, sizes_large_filename = $4,
         sizes_small_filename = $3, sizes_small_width = 1, sizes_small_height = 1, sizes_small_filesize = $5
       where id = $1`,
      [id, ...copies, copies[1]?.length],
    )
    expect((await there.send('GET', `${filePath}?size=small`)).body).toBe(copies[1])
    expect((await namesIn(store)).toSorted()).toEqual([filename, ...copies].toSorted())
    expect((await there.call(removeUpload, { params: { id } })).status).toBe(204)
    await expect.poll(() => namesIn(store)).toEqual([])
  })

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
