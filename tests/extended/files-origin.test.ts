import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '#cms/core/free-port.ts'
import { signIn } from '#wire/sessions.ts'
import { newUpload, pdf, SAMPLES, sha256 } from '../support/files.ts'
import { DEMO_PASSWORD } from '../support/lane.ts'
import { useSeededFolders } from '../support/own-folder.ts'
import { Person } from '../support/people.ts'
import { plainPicture, savePicture } from '../support/pictures.ts'
import { refusedStart } from '../support/refused-start.ts'
import { type Running, startProduct, stopProduct } from '../support/running.ts'

/** A product with a second hostname for its files. */
const seeded = useSeededFolders()
let product: Running
let files: string
let dataDir: string
let seller: Person

async function enter(name: string): Promise<Person> {
  const body = { email: `${name}@example.com`, password: DEMO_PASSWORD }
  const visitor = new Person(undefined, product.url)
  return new Person((await visitor.call(signIn, { body })).body, product.url)
}

const ask = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init })

beforeAll(async () => {
  const PORT = String(await findFreePort())
  files = `http://localhost:${PORT}`
  dataDir = await seeded()
  const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  product = await startProduct({ ...settings, PORT, FILES_URL: files })
  seller = await enter('seller')
})
afterAll(() => stopProduct(product))

/** Uploads a file as the seller. @returns the URL of our call for it */
const newFile = async (sample = pdf()) => product.url + (await newUpload(seller, sample)).filePath

const as = (who: Person) => ({ headers: { authorization: `Bearer ${who.token}` } })

async function signedFor(path: string) {
  const answer = await ask(path, as(seller))
  expect(answer.status).toBe(302)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return new URL(String(answer.headers.get('location')))
}

describe("a client's file", () => {
  test('answers its client alone with 302 to a signed URL on the files hostname, which serves it', async () => {
    const sample = pdf()
    const path = await newFile(sample)
    const address = await signedFor(path)
    expect(address.origin).toBe(files)
    const answer = await ask(address.href)
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(sample.bytes))
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; /)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toMatch(/; sandbox$/)
    const part = await ask(address.href, { headers: { range: 'bytes=1-4' } })
    expect([part.status, await part.text()]).toEqual([206, 'PDF-'])
    const small = await signedFor(`${path}?size=small`)
    expect((await ask(small.href)).status).toBe(200)
    const download = await signedFor(`${path}?download=1`)
    expect((await ask(download.href)).headers.get('content-disposition')).toMatch(/^attachment; /)
    expect((await ask(path)).status).toBe(401)
    expect((await ask(path, as(await enter('client')))).status).toBeGreaterThanOrEqual(403)
  })

  test('is sent as an attachment where a browser cannot show it safely', async () => {
    const word = SAMPLES.find(({ name }) => name.endsWith('.docx'))
    const answer = await ask((await signedFor(await newFile(word))).href)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /)
  })

  test('answers 403 at a changed, made-up or expired URL, and 404 on the main hostname', async () => {
    const [address, other] = [await signedFor(await newFile()), await signedFor(await newFile())]
    const { secret } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
    const filename = address.pathname.split('/').at(-1) ?? ''
    const signed = (until: number) => {
      const said = `file address\n${filename}\nfalse\n${until}`
      const signature = createHmac('sha256', secret).update(said).digest('base64url')
      return `${address.origin}${address.pathname}?until=${until}&signature=${signature}`
    }
    expect((await ask(signed(Date.now() + 60_000))).status).toBe(200)
    const changed = [
      signed(Date.now() - 1),
      address.href.replace('signature=', 'signature=x'),
      address.href.replace(/signature=.*/, ''),
      address.href.replace('until=', 'until=1'),
      `${address.href}&download=1`,
      `${address.href}&size=small`,
      address.href.replace(address.pathname, other.pathname),
    ]
    for (const url of changed) expect((await ask(url)).status, url).toBe(403)
    expect((await ask(product.url + address.pathname + address.search)).status).toBe(404)
  })
})

test('pictures answer 302 to the files hostname, which the CSP of pages allows', async () => {
  const by = await enter('editor')
  const { body } = await savePicture({ bytes: await plainPicture(), words: { alt: 'A porch' }, by })
  const path = `/media/${body.doc.filename}`
  const moved = await ask(product.url + path)
  expect([moved.status, moved.headers.get('location')]).toEqual([302, files + path])
  const { status, headers } = await ask(files + path)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  for (const page of ['/', '/dashboard', '/cms/login'])
    expect((await ask(product.url + page)).headers.get('content-security-policy')).toMatch(
      new RegExp(`img-src [^;]*${files}`),
    )
})

describe('the files hostname', () => {
  test.each([
    ...['/', '/blog', '/sign-in', '/dashboard', '/schedule', '/health/live', '/robots.txt'],
    ...['/cms', '/cms/api/users/me', '/cms/api/media', '/api/auth/user', '/api/openapi.json'],
  ])('answers 404 without a cookie to GET %s of a signed-in client', async (path) => {
    const answer = await ask(files + path, as(seller))
    expect(answer.status).toBe(404)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('answers 404 without a cookie to POSTs, sign-ins included', async () => {
    const body = JSON.stringify({ email: 'seller@example.com', password: DEMO_PASSWORD })
    const headers = { 'content-type': 'application/json' }
    for (const path of ['/api/auth/sign-in', '/cms/api/users/login', '/media/x.png']) {
      const answer = await ask(files + path, { method: 'POST', headers, body })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []])
    }
  })

  test.each(['http://127.0.0.1:8080', 'https://files.example.com/path'])(
    'is refused at startup as %s, which shares our cookies or is not an origin',
    async (given) => {
      const { code, said } = await refusedStart({ DATA_DIR: dataDir, FILES_URL: given })
      expect([code, said]).toEqual([1, expect.stringContaining('FILES_URL needs a hostname')])
    },
  )
})
