import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { rows, untilStatementsWait, withRowsLocked } from '../../../tests/support/database.ts'
import { newGuide } from '../../../tests/support/guides.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo, type Person } from '../../../tests/support/people.ts'
import {
  type Picture,
  plainPicture,
  savePicture,
  vastPicture,
  withComment,
} from '../../../tests/support/pictures.ts'
import { page } from '../../../tests/support/site.ts'

const folder = () => join(lane('dataDir'), 'media')
const stored = () => (existsSync(folder()) ? readdirSync(folder()).sort() : [])
const bytesOf = (name: string) => readFileSync(join(folder(), name))

async function newPicture(given: Parameters<typeof savePicture>[0] = {}): Promise<Picture> {
  const bytes = given.bytes ?? (await plainPicture())
  const { status, body } = await savePicture({ words: { alt: 'A porch' }, ...given, bytes })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.doc
}

const namesOf = ({ filename, sizes }: Picture) =>
  [filename, sizes?.card?.filename, sizes?.page?.filename, sizes?.share?.filename].flatMap(
    (name) => name ?? [],
  )

let editor: Person
beforeAll(async () => {
  editor = await demo('editor')
})

describe('POST /cms/api/media', () => {
  test('names each file by the SHA-256 and type of its bytes, whatever name the editor sends', async () => {
    const html = '<form action=/api/messages method=post><input name=message value=hello></form>'
    for (const name of ['evil.html', 'evil.svg', '../up.png', 'a.php', 'no-ending']) {
      const doc = await newPicture({ bytes: withComment(await plainPicture(), html), name })
      expect(doc.filename).toMatch(/^[0-9a-f]{64}\.png$/)
      for (const file of namesOf(doc)) {
        const sha256 = createHash('sha256').update(bytesOf(file)).digest('hex')
        expect(file.split('.')[0]).toBe(sha256)
        expect(bytesOf(file).includes('<form')).toBe(false)
      }
      const types = namesOf(doc).map(async (file) =>
        (await page(`/media/${file}`)).headers.get('content-type'),
      )
      expect(await Promise.all(types)).toEqual([
        'image/png',
        'image/webp',
        'image/webp',
        'image/jpeg',
      ])
    }
  })

  test('turns a picture upright and stores nothing but its pixels', async () => {
    const bytes = await sharp(await plainPicture(1400, 700))
      .withExif({ IFD0: { Copyright: 'Mrs. Person' }, IFD3: { GPSLatitude: '37/1 46/1 30/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const doc = await newPicture({ bytes, name: 'IMG_2231.JPG', type: 'image/jpeg' })
    expect([doc.width, doc.height, doc.mimeType]).toEqual([700, 1400, 'image/jpeg'])
    const head = await sharp(bytesOf(doc.filename)).metadata()
    expect(head).toMatchObject({ format: 'jpeg', width: 700, height: 1400 })
    expect([head.exif, head.orientation, head.icc, head.xmp]).toEqual(Array(4).fill(undefined))
    expect(doc.sizes?.share).toMatchObject({ width: 1200, height: 630, mimeType: 'image/jpeg' })
  })

  test.each([
    ['of 100 megapixels', () => vastPicture(10_000, 10_000), /more than 25 megapixels/],
    ['of 36 megapixels', () => vastPicture(6_000, 6_000), /more than 25 megapixels/],
    ['that is a page', () => Buffer.from('<!doctype html>'), /no JPEG, PNG or WebP/],
    [
      'that is a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /no JPEG/,
    ],
    ['that ends too soon', async () => (await plainPicture()).subarray(0, 300), /cannot be read/],
    [
      'that moves',
      async () => {
        const frames = await Promise.all(['red', 'blue'].map((one) => plainPicture(20, 20, one)))
        return sharp(frames, { join: { animated: true } })
          .webp({ loop: 0, delay: [90, 90] })
          .toBuffer()
      },
      /moves/,
    ],
  ])('a file %s returns 400 with a reason and leaves no file', async (_what, bytes, reason) => {
    const before = stored()
    const { status, body } = await savePicture({ bytes: await bytes(), words: { alt: 'A porch' } })
    expect([status, body.message]).toEqual([400, expect.stringMatching(reason)])
    expect(stored()).toEqual(before)
  })

  test('returns 400 without an alt text or without a file, and leaves no file', async () => {
    const before = stored()
    expect((await savePicture({ bytes: await plainPicture() })).status).toBe(400)
    expect((await savePicture({ words: { alt: 'A porch' } })).status).toBe(400)
    const named = { alt: 'A porch', filename: 'x.png', url: `${lane('url')}/health/live` }
    expect((await savePicture({ words: named })).status).toBe(400)
    expect((await editor.send('POST', '/cms/api/media', named)).status).toBe(400)
    expect(stored()).toEqual(before)
  })

  test('shares one file between pictures with the same bytes, and deleting the last one removes it', async () => {
    const bytes = await plainPicture()
    const [first, second] = await Promise.all([newPicture({ bytes }), newPicture({ bytes })])
    expect(namesOf(second)).toEqual(namesOf(first))
    const remove = async ({ id }: Picture) =>
      expect((await editor.send('DELETE', `/cms/api/media/${id}`)).status).toBe(200)
    await remove(first)
    const another = await newPicture()
    await remove(another)
    // Files are removed in the order in which their rows were deleted.
    await expect.poll(() => existsSync(join(folder(), another.filename))).toBe(false)
    expect(namesOf(second).every((name) => existsSync(join(folder(), name)))).toBe(true)
    await remove(second)
    await expect
      .poll(() => namesOf(second).filter((name) => existsSync(join(folder(), name))))
      .toEqual([])
  })
})

/** The advisory lock that a save holds until its row is committed (`keepUntilCommit`). */
const SAVING = 'select pg_advisory_xact_lock_shared(20261170)'

test('a file is not removed while the save of a picture with the same bytes is uncommitted', async () => {
  const doc = await newPicture()
  const isThere = () => existsSync(join(folder(), doc.filename))
  await withRowsLocked(SAVING, [], async (letGo) => {
    expect((await editor.send('DELETE', `/cms/api/media/${doc.id}`)).status).toBe(200)
    await untilStatementsWait(1)
    expect(isThere()).toBe(true)
    await letGo()
  })
  await expect.poll(isThere).toBe(false)
})

describe('PATCH /cms/api/media/{id}', () => {
  test.each([
    { width: -1, height: 0 },
    { filesize: 1e30, mimeType: 'text/html' },
    {
      filename: 'secrets.png',
      url: 'https://elsewhere.example/x.png',
      thumbnailURL: '//x.example',
    },
    { sizes: { share: { filename: '../x', width: -5 } } },
    { prefix: 'x', _objectKey: 'x' },
  ])('keeps the facts of the file when an editor sends %j', async (claimed) => {
    const doc = await newPicture()
    const answer = await editor.send('PATCH', `/cms/api/media/${doc.id}`, {
      alt: 'New',
      ...claimed,
    })
    expect([200, 400]).toContain(answer.status)
    const { body } = await editor.send('GET', `/cms/api/media/${doc.id}`)
    const { alt: _alt, updatedAt: _at, ...facts } = body as Picture
    expect(facts).toEqual(
      Object.fromEntries(Object.keys(facts).map((key) => [key, doc[key as never]])),
    )
  })

  test.each(['-1', '101', '1e999', 'NaN', '[]'])('returns 400 for focal point %s', async (x) => {
    const doc = await newPicture()
    const edits = { '[focalPoint][x]': x, '[focalPoint][y]': 50 }
    expect((await savePicture({ id: doc.id, words: { alt: 'A' }, edits })).status).toBe(400)
    const words = { focalX: x, focalY: 50 }
    expect((await editor.send('PATCH', `/cms/api/media/${doc.id}`, words)).status).toBe(400)
    const [row] = await rows('select focal_x, focal_y from media where id = $1', [doc.id])
    expect(row).toEqual({ focal_x: '50', focal_y: '50' })
  })
})

describe('cropping a picture in the CMS', () => {
  /** Left half red, right half blue. */
  const halves = async () =>
    sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'gray' } })
      .composite([
        { input: await plainPicture(1000, 1000, 'red'), left: 0, top: 0 },
        { input: await plainPicture(990, 1000, 'blue'), left: 1000, top: 0 },
      ])
      .png()
      .toBuffer()

  async function colorAt(file: string, left: number, top: number) {
    const { data } = await sharp(bytesOf(file))
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return (data[0] ?? 0) > 128 ? 'red' : 'blue'
  }

  test("works on upload and on a stored picture, and the guide's image follows to the new file", async () => {
    const edits = {
      ...{ '[crop][x]': 50, '[crop][y]': 0, '[crop][width]': 49.5, '[crop][height]': 100 },
      ...{ '[widthInPixels]': 990, '[heightInPixels]': 1000 },
      ...{ '[focalPoint][x]': 50, '[focalPoint][y]': 50 },
    }
    const cut = await newPicture({ bytes: await halves(), edits })
    expect([cut.width, cut.height, await colorAt(cut.filename, 5, 5)]).toEqual([990, 1000, 'blue'])

    const whole = await newPicture({ bytes: await halves() })
    const imageUrl = `${lane('url')}/media/${whole.filename}`
    const guide = await newGuide({ imageUrl })
    const { status, body } = await savePicture({ id: whole.id, words: { alt: 'Blue' }, edits })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.doc).toMatchObject({ width: 990, height: 1000, alt: 'Blue' })
    expect(body.doc.filename).not.toBe(whole.filename)
    // The old file stays for now, because the released page still shows it.
    const [row] = await rows('select image_url from guides where id = $1', [guide.id])
    expect(row).toEqual({ image_url: `${lane('url')}/media/${body.doc.filename}` })
    expect(existsSync(join(folder(), whole.filename))).toBe(true)
  })

  test('around another focal point changes the previews, but not the file itself', async () => {
    const whole = await newPicture({ bytes: await halves() })
    const share = async (x: number) => {
      const edits = { '[focalPoint][x]': x, '[focalPoint][y]': 50 }
      const { body } = await savePicture({ id: whole.id, words: { alt: 'A' }, edits })
      expect(body.doc).toMatchObject({ filename: whole.filename, focalX: x, focalY: 50 })
      return colorAt(String(body.doc.sizes?.share?.filename), 595, 300)
    }
    expect([await share(10), await share(85)]).toEqual(['red', 'blue'])
  })

  test.each([
    { '[widthInPixels]': 0, '[heightInPixels]': 10 },
    { '[widthInPixels]': 'x', '[heightInPixels]': 10 },
    { '[crop][x]': 100, '[crop][y]': 100, '[widthInPixels]': 5, '[heightInPixels]': 5 },
    { '[crop][x]': -3, '[crop][y]': 1e9, '[widthInPixels]': 5, '[heightInPixels]': 5 },
    { '[heightInPixels]': 5 },
  ] as Record<string, string | number>[])('returns 400 for an invalid area: %j', async (edits) => {
    const doc = await newPicture()
    const before = stored()
    const named = { alt: 'A', filename: 'secrets.json', url: 'http://127.0.0.1:1/x.png' }
    const answer = await savePicture({ id: doc.id, words: named, edits })
    expect(answer.status, JSON.stringify(answer.body)).toBe(400)
    expect(stored()).toEqual(before)
  })
})

describe('GET /media/{name}', () => {
  const put = (name: string, bytes: Buffer | string) => {
    mkdirSync(folder(), { recursive: true })
    writeFileSync(join(folder(), name), bytes)
    onTestFinished(() => rmSync(join(folder(), name), { force: true }))
    return page(`/media/${encodeURIComponent(name)}`)
  }

  test('serves pictures with nosniff and a sandbox policy, and returns 404 for all other files', async () => {
    const doc = await newPicture()
    for (const name of namesOf(doc)) {
      const { status, headers } = await page(`/media/${name}`)
      expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
      const policy = String(headers.get('content-security-policy'))
      expect(policy).toMatch(/^default-src 'none';.*; sandbox$/)
    }
    const missing = ['page.html', 'page.svg', 'script.js', 'page.png', 'half.part', '.hidden.png']
    const words = '<!doctype html><script>alert(1)</script>'
    for (const name of missing) expect((await put(name, words)).status, name).toBe(404)
    expect((await put('half.part', await plainPicture())).status).toBe(404)
    const names = ['..%2fsecrets.json', '..%252fsecrets.json', '%00', 'a%5cb', 'x'.repeat(300)]
    for (const name of names) expect((await page(`/media/${name}`)).status, name).toBe(404)
  })

  // Earlier releases kept the uploaded name and its extension.
  test.each(['IMG 2231.JPG', 'porch.jfif', 'evil.html', 'porch'])(
    'serves %s of an earlier release with the content type of its bytes',
    async (name) => {
      const { status, headers } = await put(name, await plainPicture(30, 30))
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    },
  )

  test('is the 302 target of /cms/api/media/file/{name}, where strange names cause no 5xx', async () => {
    const doc = await newPicture()
    const { status, headers } = await page(String(doc.url))
    expect([status, headers.get('location')]).toEqual([302, `/media/${doc.filename}`])
    const strange = ['..%252fx', '..%2fx', '%252e%252e', 'none.png', '%00', '%', 'a?prefix=..%2f']
    for (const name of strange) {
      const path = `/cms/api/media/file/${name}`
      expect((await editor.send('GET', path)).status, path).toBeLessThan(500)
    }
  })
})
