import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { newGuide } from './support/guides.ts'
import { lane } from './support/lane.ts'
import { demo, type Person, refusal } from './support/people.ts'
import { sendPicture } from './support/pictures.ts'
import { rawRequest } from './support/raw-request.ts'
import { STRANGE_BODIES } from './support/strange.ts'

let editor: Person
beforeAll(async () => {
  editor = await demo('editor')
})

/** Payload normalizes paths as a browser does, so an editor could try the owner's passwords. */
describe('a closed call reached by dot segments or a backslash', () => {
  test.each([
    ...['users/login', 'users/unlock', 'users/forgot-password', 'payload-jobs/run'],
    'globals/site-settings/versions',
  ])('answers 404: %s', async (path) => {
    const headers = { authorization: `Bearer ${editor.token}` }
    const ways = [`x/../${path}`, `x/%2e%2E/${path}`, `./${path}`, path.replace('/', '\\')]
    for (const way of ways) {
      const answer = await rawRequest(lane('url'), 'POST', `/cms/api/${way}`, headers)
      expect(answer, way).toMatchObject({
        status: 404,
        body: '{"message":"There is no such call."}',
      })
    }
  })
})

/** A body without a length was once read to its end before authentication. */
describe('a streamed body that is too large for the CMS', () => {
  const CHUNK = new Uint8Array(64 * 1024).fill(0x20)

  async function sendUnmeasured(path: string, chunks: number, headers: Record<string, string>) {
    let sent = 0
    const body = new ReadableStream({
      pull(stream) {
        if (sent++ < chunks) stream.enqueue(CHUNK)
        else stream.close()
      },
    })
    const how = { method: 'POST', body, duplex: 'half' } as RequestInit
    const answer = await fetch(lane('url') + path, { ...how, headers })
    await answer.body?.cancel()
    return answer.status
  }

  test('answers 413 at POST /cms/api/users/login for 256 KiB', async () => {
    const json = { 'content-type': 'application/json' }
    expect(await sendUnmeasured('/cms/api/users/login', 4, json)).toBe(413)
  })

  test('answers 413 to an editor beyond the largest picture size, and 400 to a smaller body of spaces', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${editor.token}` }
    expect(await sendUnmeasured('/cms/api/guides', 200, headers)).toBe(413)
    expect(await sendUnmeasured('/cms/api/guides', 20, headers)).toBe(400)
  })
})

/** Payload runs our hooks before it validates content, and never validates a draft's. */
describe('the content of a guide', () => {
  const PICTURE = '{"type":"upload","value":"x","fields":{"shown":{"url":"/media/%E0%A4%A"}}}'
  const node = (inside: string) => `{"root":{"type":"root","children":[${inside}]}}`
  const nested = (levels: number) =>
    `${'{"type":"list","children":['.repeat(levels)}{"type":"text"}${']}'.repeat(levels)}`

  test.each([
    ['words', '"words"'],
    ['a root of words', '{"root":"words"}'],
    ['children that are words', '{"root":{"type":"root","children":"words"}}'],
    ['a child that is none', node('null')],
    ['a link without fields', node('{"type":"link","fields":null}')],
    ['a picture at no address', node(PICTURE)],
    ['a link with NUL', node('{"type":"link","fields":{"doc":{"value":"a\\u0000b"}}}')],
    ['half a character', node('{"type":"text","text":"half \\ud83d"}')],
    ['lists three thousand deep', node(nested(3_000))],
    ['lists thirty thousand deep', node(nested(30_000))],
  ])('is refused with 400, in a draft too: %s', async (_what, content) => {
    for (const status of ['draft', 'published']) {
      const about = { title: 'T', city: 'C', slug: `none-${randomUUID()}`, metaDescription: 'm' }
      const body = `${JSON.stringify({ ...about, _status: status }).slice(0, -1)},"content":${content}}`
      const answer = await editor.send('POST', `/cms/api/guides?draft=${status === 'draft'}`, body)
      // A draft drops a picture that is not ours, which leaves this content empty.
      const isLeftOut = content.includes(PICTURE) && status === 'draft'
      expect(answer.status, JSON.stringify(answer.body)).toBe(isLeftOut ? 201 : 400)
    }
  })

  // The editor sends such a picture with null fields; every save after it was once refused.
  test('may have a picture without a caption: a draft answers 201', async () => {
    const { doc } = await sendPicture('A porch')
    const picture = `{"type":"upload","version":3,"fields":null,"relationTo":"media","value":"${doc.id}"}`
    const about = JSON.stringify({ city: 'C', slug: `picture-${randomUUID()}`, _status: 'draft' })
    const body = `${about.slice(0, -1)},"content":${node(picture)}}`
    const answer = await editor.send('POST', '/cms/api/guides?draft=true', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(JSON.stringify(answer.body)).toContain(doc.filename)
  })

  test('answers 400 to NUL in a field or query, and 201 to its escape written as text', async () => {
    const about = { city: 'C', slug: `none-${randomUUID()}`, state: 'Cali\u0000fornia' }
    expect((await editor.send('POST', '/cms/api/guides?draft=true', about)).status).toBe(400)
    const asked = await editor.send('GET', '/cms/api/guides?where[title][equals]=%00')
    expect(asked.status).toBe(400)
    const told = { ...about, state: 'In JSON it is \\u0000' }
    expect((await editor.send('POST', '/cms/api/guides?draft=true', told)).status).toBe(201)
  })
})

/** Payload answered each of these with 500 and logged an error. */
describe('a request that Payload cannot parse', () => {
  const type = 'multipart/form-data; boundary=x'
  const part = (about: string, words: string) =>
    `--x\r\nContent-Disposition: form-data; ${about}\r\n\r\n${words}\r\n`
  const form = (...parts: string[]) => `${parts.join('')}--x--\r\n`
  const FORMS: [what: string, body: string, type?: string][] = [
    ['ends in the middle', part('name="a"', '').trimEnd()],
    ['is empty', '', type],
    ['has another boundary', '--y\r\n\r\n--y--\r\n'],
    ['has no boundary', form(part('name="a"', '1')), 'multipart/form-data'],
    ['has a head that is none', '--x\r\nContent-Disposition form-data\r\n\r\n\r\n--x--\r\n'],
    ['has no fields', form(part('name="a"', '1'))],
    ...['{"a":', 'null', '3', '[]', '"x"'].map((given): [string, string] => [
      `has the fields ${given}`,
      form(part('name="_payload"', given)),
    ]),
  ]

  test.each(FORMS)('answers 400 in words: a form that %s', async (_what, body, given = type) => {
    const [owner, headers] = [await demo('owner'), { 'content-type': given }]
    for (const [method, path] of [
      ['POST', '/cms/api/guides'],
      ['POST', '/cms/api/vendors'],
      ['PATCH', `/cms/api/properties/${randomUUID()}`],
    ] as const) {
      const answer = await owner.send(method, path, body, headers)
      expect(answer.status, `${method} ${path}`).toBe(400)
      expect(refusal(answer).message).toMatch(/^This request could not be read\./)
    }
  })

  // A write whose sender went away arrives like this.
  test('answers 400 with a message: a write without a body', async () => {
    const { id } = await newGuide({ published: false })
    for (const [method, path] of [
      ['POST', '/cms/api/guides'],
      ['POST', '/cms/api/globals/site-settings'],
      ['POST', '/cms/api/globals/landing-page?draft=true&autosave=true'],
      ['PATCH', `/cms/api/guides/${id}?draft=true&autosave=true`],
    ] as const) {
      const answer = await editor.send(method, path)
      expect(answer.status, `${method} ${path}`).toBe(400)
      expect(refusal(answer).message).toMatch(/^This request could not be read\./)
    }
  })

  test('answers below 500: any other strange body', async () => {
    for (const { what, body, headers } of STRANGE_BODIES)
      for (const more of [{}, { 'x-http-method-override': 'GET' }] as Record<string, string>[]) {
        const init = { method: 'POST', body, headers: { ...headers, ...more } }
        const authorization = `Bearer ${editor.token}`
        const answer = await fetch(`${lane('url')}/cms/api/redirects`, {
          ...init,
          headers: { ...init.headers, authorization },
        })
        expect(answer.status, `${what} ${await answer.text()}`).toBeLessThan(500)
      }
  })

  test('answers 400: an upload that is not a picture or is cut short', async () => {
    const whole = await sharp({
      create: { ...{ width: 90, height: 90 }, channels: 3, background: 'tan' },
    })
      .png()
      .toBuffer()
    for (const bytes of [Buffer.from('no picture'), whole.subarray(0, 60)]) {
      const body = new FormData()
      body.set('_payload', '{"alt":"A porch"}')
      body.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'porch.png')
      const answer = await editor.send('POST', '/cms/api/media', body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(400)
    }
  })

  test.each([
    ...['where[id][in]=x', 'where[createdAt][greater_than]=0000-01-01', 'limit=1e999', 'page=-1'],
    ...['where[nothing][equals]=x', 'where[title][equals]=%F0%9F%8F%A0', 'sort=nothing'],
  ])('answers below 500: a search with %s', async (query) => {
    const { status } = await editor.send('GET', `/cms/api/guides?${query}`)
    expect(status).toBeLessThan(500)
  })

  test('answers 400 with a message: a search by a bare id in a polymorphic relationship', async () => {
    const query = `where[user][equals]=${randomUUID()}`
    const answer = await editor.send('GET', `/cms/api/payload-preferences?${query}`)
    expect(answer.status).toBe(400)
    expect(refusal(answer).message).toBe('This asks for a value that cannot be there.')
  })
})
