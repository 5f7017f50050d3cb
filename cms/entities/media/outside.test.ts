import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress } from '#cms/core/network.ts'
import { readPublishStatus } from '#wire/guide-editorial.ts'
import { readPublishedGuide } from '#wire/guides.ts'
import { newGuide } from '../../../tests/support/guides.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo, visitor } from '../../../tests/support/people.ts'
import { page } from '../../../tests/support/site.ts'

/** A picture server on another origin. */
let elsewhere: Server
/** Another program on the same machine, with the same pictures. */
let beside: Server
let port: number
const asked: string[] = []

beforeAll(async () => {
  const color = {
    create: { width: 1600, height: 900, channels: 3, background: '#c64a12' },
  } as const
  const jpeg = await sharp(color).jpeg().toBuffer()
  const bodies: Record<string, Buffer | string> = {
    '/porch.jpg': jpeg,
    '/twice.jpg': jpeg,
    '/page.jpg': '<!doctype html><p>Not a picture</p>',
    '/drawing.jpg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '/half.jpg': jpeg.subarray(0, 40),
    '/large.jpg': Buffer.concat([jpeg, randomBytes(10 * 1024 * 1024)]),
  }
  const serve: RequestListener = (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (path.startsWith('/to/'))
      return void response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end()
    const body = bodies[path]
    response.writeHead(body ? 200 : 404, { 'content-type': 'image/jpeg' }).end(body)
  }
  port = Number(lane('pictureHost').split(':')[1])
  elsewhere = createServer(serve).listen(port, '127.0.0.1')
  beside = createServer(serve).listen(0, '127.0.0.1')
  await Promise.all([once(elsewhere, 'listening'), once(beside, 'listening')])
})

afterAll(() => {
  for (const server of [elsewhere, beside]) server.close()
})

/** The tests' product may fetch from this one port of `localhost` (PICTURE_HOSTS), and no other. */
const library = (path: string) => `http://${lane('pictureHost')}${path}`

const PATIENCE = { timeout: 20_000, interval: 200 }

async function imageOf(slug: string) {
  const { document } = new JSDOM((await page(`/blog/${slug}`)).text).window
  const share = document.querySelector('meta[property="og:image"]')?.getAttribute('content')
  const image = document.querySelector('[data-guide-image]')
  return { src: image?.getAttribute('src'), alt: image?.getAttribute('alt'), share }
}

describe("a guide's picture on another server", () => {
  test('is copied to /media, and the page never names the other server', async () => {
    const imageUrl = library('/porch.jpg')
    const { slug } = await newGuide({ imageUrl, imageAlt: 'A porch' })
    // Until the copy exists, the page shows the share card and never the other address.
    expect((await page(`/blog/${slug}`)).text).not.toContain(`:${port}`)
    await expect
      .poll(async () => (await imageOf(slug)).src, PATIENCE)
      .toMatch(/^\/media\/[\w.-]+\.webp$/)
    const { src, alt, share } = await imageOf(slug)
    expect(alt).toBe('A porch')
    const seen = await page(`/blog/${slug}`)
    expect(seen.text).not.toContain(`:${port}`)
    expect(seen.headers.get('content-security-policy')).toMatch(/img-src 'self' data:(;|$)/)
    for (const path of [src, new URL(String(share)).pathname])
      expect((await page(String(path))).status, String(path)).toBe(200)
    expect(String(share)).toContain(lane('url'))
    // The API still returns the address that was given.
    const { body } = await visitor.call(readPublishedGuide, { params: { slug } })
    expect(body.imageUrl).toBe(imageUrl)
  })

  test('is fetched once when two guides show it', async () => {
    const imageUrl = library('/twice.jpg')
    const first = await newGuide({ imageUrl })
    await expect.poll(async () => (await imageOf(first.slug)).src, PATIENCE).toMatch(/^\/media\//)
    const second = await newGuide({ imageUrl })
    await expect.poll(async () => (await imageOf(second.slug)).src, PATIENCE).toMatch(/^\/media\//)
    expect((await imageOf(second.slug)).src).toBe((await imageOf(first.slug)).src)
    expect(asked.filter((path) => path === '/twice.jpg')).toHaveLength(1)
  })

  test('that cannot be fetched is reported to the editor, and the page shows the share card instead', async () => {
    const hidden = `http://127.0.0.1:${port}/hidden.jpg`
    const { port: other } = beside.address() as AddressInfo
    const refusals: [string, RegExp][] = [
      [`http://localhost:${other}/porch.jpg`, /not one of the public internet/],
      [hidden, /not one of the public internet/],
      [`http://[::1]:${port}/hidden.jpg`, /not one of the public internet/],
      ['http://2130706433/hidden.jpg', /not one of the public internet/],
      ['http://169.254.169.254/latest/meta-data', /not one of the public internet/],
      [library(`/to/${encodeURIComponent(hidden)}`), /not one of the public internet/],
      [library('/to/file:%2F%2F%2Fetc%2Fpasswd'), /not one that anybody may open/],
      [library('/to/porch.jpg').replace('/to/', '/to/%2Fto%2F'), /answered 404|leads on and on/],
      [library('/missing.jpg'), /answered 404/],
      [library('/page.jpg'), /no JPEG, PNG or WebP/],
      [library('/drawing.jpg'), /no JPEG, PNG or WebP/],
      [library('/half.jpg'), /cannot be read/],
      [library('/large.jpg'), /larger than 10 MB/],
    ]
    const editor = await demo('editor')
    const look = async ([imageUrl, reason]: (typeof refusals)[number]) => {
      const { id, slug } = await newGuide({ imageUrl })
      const said = async () =>
        (await editor.call(readPublishStatus, { params: { id } })).body.pictureProblem
      await expect.poll(said, { ...PATIENCE, message: imageUrl }).toMatch(reason)
      const src = async () => (await imageOf(slug)).src
      await expect.poll(src, { ...PATIENCE, message: imageUrl }).toBe(`/share/${slug}.png`)
      expect((await page(`/share/${slug}.png`)).status).toBe(200)
    }
    await Promise.all(refusals.map(look))
    expect(asked).not.toContain('/hidden.jpg')
  })
})

describe('a public internet address', () => {
  test.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '192.0.1.1'])('is %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', 'ff02::1'],
    ...[
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      'x',
    ],
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))
})
