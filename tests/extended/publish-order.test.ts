import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { PageTemplate } from '#cms/publish/release.ts'
import { openReleaseStore } from '#cms/publish/release-store.ts'
import { createGuide, deleteGuide, type Guide, replaceGuide } from '#wire/guides.ts'
import { signIn } from '#wire/sessions.ts'
import { rows, untilStatementsWait, withRowsLocked } from '../support/database.ts'
import { guideFields, newGuide } from '../support/guides.ts'
import { DEMO_PASSWORD, lane } from '../support/lane.ts'
import { embeddedUrl, runIn } from '../support/own-database.ts'
import { useSeededFolders } from '../support/own-folder.ts'
import { demo, Person } from '../support/people.ts'
import { sendPicture } from '../support/pictures.ts'
import { type Running, startProduct, stopProduct } from '../support/running.ts'
import { page, untilPage, untilShown } from '../support/site.ts'

/** Blocks releases, which read the vendors, but not the page of a single guide. */
const HELD = 'lock table vendors in access exclusive mode'

const LISTS = ['/blog', '/sitemap.xml', '/rss.xml', '/blog/sell-my-house-fresno']

describe('the page of a guide changes before the pages that list it', () => {
  test('when it is published', async () => {
    const fields = guideFields()
    await withRowsLocked(HELD, [], async () => {
      await newGuide(fields)
      await untilPage(`/blog/${fields.slug}`, 200)
      for (const path of LISTS) expect((await page(path)).text, path).not.toContain(fields.slug)
    })
    for (const path of LISTS) await untilShown(path, fields.slug)
  })

  test('when it is deleted, and when its slug changes', async () => {
    const [editor, off, moving] = [await demo('editor'), guideFields(), guideFields()]
    const [gone, moved] = [await newGuide(off), await newGuide(moving)]
    for (const path of LISTS) for (const { slug } of [off, moving]) await untilShown(path, slug)
    const to = `${moving.slug}-moved`
    await withRowsLocked(HELD, [], async () => {
      await editor.call(deleteGuide, { params: { id: gone.id } })
      await untilPage(`/blog/${off.slug}`, 404)
      const body = { ...moving, slug: to }
      await editor.call(replaceGuide, { params: { id: moved.id }, body })
      await untilPage(`/blog/${to}`, 200)
      const old = await page(`/blog/${moving.slug}`)
      expect([old.status, old.headers.get('location')]).toEqual([301, `/blog/${to}`])
    })
    for (const path of LISTS) {
      await untilShown(path, off.slug, false)
      await untilShown(path, to)
    }
  })
})

/** What each guide's page in the release on disk was made from. */
async function madeFrom(): Promise<Map<string, string>> {
  const file = join(lane('dataDir'), 'releases/current')
  const { frames } = JSON.parse(await readFile(file, 'utf8')) as {
    frames: [string, PageTemplate][]
  }
  return new Map(frames.map(([, frame]) => [frame.listed.slug, frame.madeFrom]))
}

// Site settings once came with new ids at each read, so every page seemed changed.
test('a publish does not render the pages of unchanged guides', async () => {
  const before = await madeFrom()
  const { slug } = await newGuide()
  await expect.poll(async () => (await madeFrom()).has(slug), { timeout: 10_000 }).toBe(true)
  const after = await madeFrom()
  expect(before.size).toBeGreaterThan(5)
  for (const [other, from] of before) expect(after.get(other), other).toBe(from)
})

test('after a hundred publishes every page is current, and during them no reader gets a partial page', async () => {
  const editor = await demo('editor')
  const guides = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const fields = guideFields()
      return { fields, id: (await newGuide(fields)).id }
    }),
  )
  for (const { fields } of guides) await untilShown('/blog', fields.slug)

  const over = new AbortController()
  const torn: string[] = []
  const read = async (path: string) => {
    const { status, text } = await page(path)
    if (status !== 200 || !text.trimEnd().endsWith('</html>')) torn.push(`${path} ${status}`)
    return text
  }
  const reading = (async () => {
    while (!over.signal.aborted) {
      const links = (await read('/blog')).match(/(?<=href=")\/blog\/[a-z0-9-]+(?=")/g) ?? []
      for (const link of [links.at(0), links.at(-1)]) if (link) await read(link)
    }
  })()
  for (let round = 0; round < 25; round++)
    await Promise.all(
      guides.map(({ id, fields }) => {
        const city = `Round ${round} ${fields.city}`
        return editor.call(replaceGuide, { params: { id }, body: { ...fields, city } })
      }),
    )
  over.abort()
  await reading
  expect(torn).toEqual([])
  for (const { fields } of guides)
    for (const path of [`/blog/${fields.slug}`, '/blog', '/blog/sell-my-house-fresno'])
      await untilShown(path, `Round 24 ${fields.city}`)
})

test('a guide that cannot be rendered keeps its old page and delays no other guide', async () => {
  const fields = guideFields()
  const broken = await newGuide(fields)
  await untilShown('/blog', fields.slug)
  // Not a date, as rows of an older version may have: a page cannot render it.
  await rows(
    `insert into guides_facts (_order, _parent_id, id, label, value, as_of, source, source_url)
     values (1, $1, $2, 'Tax', 'None', 'last spring', 'The city', 'https://example.com')`,
    [broken.id, randomUUID()],
  )
  await rows('update guides set title = $2 where id = $1', [broken.id, 'Never to be seen'])
  const other = guideFields()
  await newGuide(other)
  for (const path of LISTS) await untilShown(path, other.slug)
  const before = await page(`/blog/${fields.slug}`)
  expect(before.status).toBe(200)
  expect(before.text).toContain('A plain sentence about selling a house')
  for (const path of LISTS) {
    const { text } = await page(path)
    expect(text, path).toContain(fields.slug)
    expect(text, path).not.toContain('Never to be seen')
  }
  await (await demo('editor')).call(deleteGuide, { params: { id: broken.id } })
  await untilPage(`/blog/${fields.slug}`, 404)
})

// The first could once overtake the second and stay live until the next release.
test('the second of two changes of a guide does not start before the first is live', async () => {
  const [editor, fields] = [await demo('editor'), guideFields()]
  const { id } = await newGuide(fields)
  for (const path of LISTS) await untilShown(path, fields.slug)
  const change = async (city: string) => {
    const answer = await editor.call(replaceGuide, { params: { id }, body: { ...fields, city } })
    expect(answer.status).toBe(200)
  }
  // The page of a guide is rendered with the redirects to it. A release reads this table too, by another text.
  const rendering = '%from redirects where%'
  await withRowsLocked('lock table redirects in access exclusive mode', [], async () => {
    await change('First')
    await untilStatementsWait(1, rendering)
    await change('Second')
    // Time enough for the second change to come as far.
    await sleep(500)
    await untilStatementsWait(1, rendering)
  })
  await untilShown(`/blog/${fields.slug}`, 'Second')
})

describe('an interrupted publish', () => {
  const folder = useSeededFolders()
  let dataDir: string
  let product: Running
  const start = () => startProduct({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' })

  beforeAll(async () => {
    dataDir = await folder()
    product = await start()
  })
  afterAll(() => stopProduct(product))

  /** A connection to this product's database; a kill of the product ends it. */
  async function connected(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: embeddedUrl(dataDir) })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  const text = async (path: string) => (await fetch(product.url + path)).text()

  async function anEditor(): Promise<Person> {
    const body = { email: 'editor@example.com', password: DEMO_PASSWORD }
    const visitor = new Person(undefined, product.url)
    return new Person((await visitor.call(signIn, { body })).body, product.url)
  }

  /** Creates a guide while releases are blocked. */
  async function writtenWhileHeld() {
    const editor = await anEditor()
    const fields = guideFields()
    const holder = await connected()
    await holder.query('begin')
    await holder.query(HELD)
    const written = await editor.call(createGuide, { body: fields })
    expect(written.status).toBe(201)
    return { holder, slug: fields.slug, title: (written.body as Guide).title }
  }

  test('whose database connection is ended is retried by itself and goes live', async () => {
    const { holder, slug } = await writtenWhileHeld()
    const waiting = `from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const count = async () => (await holder.query(`select 1 ${waiting}`)).rowCount
    await expect.poll(count, { timeout: 10_000, interval: 20 }).toBe(1)
    await holder.query(`select pg_terminate_backend(pid) ${waiting}`)
    await expect.poll(count, { timeout: 10_000, interval: 20 }).toBe(0)
    await holder.end()
    for (const path of LISTS)
      await expect.poll(() => text(path), { timeout: 20_000, interval: 100 }).toContain(slug)
  })

  const status = async (path: string) => (await fetch(product.url + path)).status
  const drawn = () => readdirSync(join(dataDir, 'share')).sort()
  let pictures = { shown: [] as string[], kept: '', gone: '' }

  test('has drawn and copied pictures before it, some of which nothing shows (set-up of the next tests)', async () => {
    const editor = await anEditor()
    const database = await connected()
    onTestFinished(() => database.end())
    const copied = async (url: string) => {
      const { doc } = await sendPicture('A porch', editor)
      await database.query(
        `insert into outside_pictures (url, media_id, asked_at)
         values ($1, $2, now() - interval '31 days')`,
        [url, doc.id],
      )
      return `/media/${doc.filename}`
    }
    const imageUrl = 'https://example.com/kept.jpg'
    const draft = guideFields({ imageUrl, imageAlt: 'A porch', published: false })
    expect((await editor.call(createGuide, { body: draft })).status).toBe(201)
    for (const subject of ['keepmore', 'sell-my-house-fresno'])
      expect(await status(`/share/${subject}.png`)).toBe(200)
    const gone = await copied('https://example.com/gone.jpg')
    pictures = { shown: drawn(), kept: await copied(imageUrl), gone }
    expect(pictures.shown).toHaveLength(2)
    writeFileSync(join(dataDir, 'share/0123456789abcdef.png'), 'of a guide that is gone')
    for (const file of drawn()) utimesSync(join(dataDir, 'share', file), 0, 0)
    // As an hour after the first start, whose claim would keep the next start from sweeping the rows.
    await runIn(dataDir, 'update installation set swept_at = null', [])
  })

  test('by kill -9 leaves the old release complete, and the next start finishes the publish', async () => {
    const { slug, title } = await writtenWhileHeld()
    const ended = once(product.process, 'exit')
    product.process.kill('SIGKILL')
    await ended

    const left = (await openReleaseStore(join(dataDir, 'releases'))).current()
    const index = String(await left?.pages.get('/blog')?.read())
    const links = index.match(/(?<=href=")\/blog\/[a-z0-9-]+(?=")/g) ?? []
    expect(links.length).toBeGreaterThan(5)
    expect(links).not.toContain(`/blog/${slug}`)
    for (const link of links)
      expect(String(await left?.pages.get(link)?.read()), link).toMatch(/<\/html>\s*$/)

    product = await start()
    expect(await text(`/blog/${slug}`)).toContain(title)
    for (const path of LISTS) expect(await text(path), path).toContain(slug)
  })

  test('is followed by a start that removes the pictures that nothing shows, and no others', async () => {
    await expect.poll(drawn, { timeout: 20_000 }).toEqual(pictures.shown)
    await expect.poll(() => status(pictures.gone), { timeout: 20_000 }).toBe(404)
    expect(await status(pictures.kept)).toBe(200)
  })
})
