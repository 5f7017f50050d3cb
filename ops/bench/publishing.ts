/**
 * `npm run bench -- publishing [--guides 482 --rounds 15 --no-astro]`: time from a change of a guide until
 * visitors see it on its page, and until every page that lists it shows it, through the real gateway over HTTP;
 * the lists of guides; the start. Each page links to all other guides, and each measured English guide has a Spanish
 * translation. Compared with `astro build` of the same pages in the same run, which takes minutes for 5,000 guides:
 * `--no-astro` leaves it out.
 */
import '../log-level.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePort } from '../../cms/core/free-port.ts'
import { startProduct, stopProduct } from '../../tests/support/running.ts'
import { createGuide, type Guide, replaceGuide } from '../../wire/guides.ts'
import { findUnsourcedNumbers } from '../../wire/unsourced-numbers.ts'
import { asStaff, DEMO_PASSWORD } from './as-staff.ts'
import { astroBuild } from './astro-build.ts'
import { at, type Figure, guideLists, printFigures } from './guide-lists.ts'
import { fillWithGuides } from './many-guides.ts'

const POLL_MS = 4
const PATIENCE_MS = 60_000

const { values } = parseArgs({
  options: {
    guides: { type: 'string', default: '482' },
    rounds: { type: 'string', default: '15' },
    astro: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const wanted = Number(values.guides)
const rounds = Number(values.rounds)

/** Milliseconds from the answer to the change request; negative values count as 0. */
type Times = { page: number; lists: number }
type Kind = 'publish' | 'change' | 'unpublish'

type Answer = { status: number; text: string; etag: string | null }

/** The last answer by path. `ask` sends its ETag, so that the product answers 304 and spends no time on an unchanged page. */
const answers = new Map<string, Answer>()

const folder = mkdtempSync(join(tmpdir(), 'keepmore-bench-'))
const dataDir = join(folder, 'data')
// One port for all starts: the public address is part of every page.
const settings = {
  DATA_DIR: dataDir,
  PORT: String(await findFreePort()),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  DEMO_PASSWORD,
}
let product = await startProduct(settings)
let isHeld = false
try {
  // The module reads DATA_DIR when it is imported, so the import comes after the assignment.
  process.env.DATA_DIR = dataDir
  const { readRunningUrl: runningUrl } = await import('../reach-database.ts')
  await fillWithGuides(runningUrl() ?? '', wanted)
  await stopProduct(product)
  const started = performance.now()
  product = await startProduct(settings)
  const firstStart = performance.now() - started
  await stopProduct(product)
  const again = performance.now()
  product = await startProduct(settings)
  const laterStart = performance.now() - again
  console.log(
    `${wanted} guides and their translations. The start that rendered them: ${seconds(firstStart)}`,
  )

  const session = await asStaff(product.url)
  const headers = { ...session, 'content-type': 'application/json' }
  const listFigures = await guideLists(product.url, session)
  const times: Record<Kind, Times[]> = { publish: [], change: [], unpublish: [] }
  for (let round = 0; round < rounds; round++) {
    const fields = await newFields(round)
    const guide = await send<Guide>(createGuide.path, 'POST', fields, headers)
    times.publish.push(await seen(guide, fields.slug, true))
    const mark = `Renamed Town ${round}`
    const renamed = { ...fields, title: `Sell Your House in ${mark}`, city: mark }
    const path = replaceGuide.path.replace('{id}', guide.body.id)
    times.change.push(
      await seen(await send(path, 'PUT', renamed, headers), fields.slug, true, mark),
    )
    const draft = await send(path, 'PUT', { ...renamed, published: false }, headers)
    times.unpublish.push(await seen(draft, fields.slug, false))
  }
  const all = Object.values(times).flat()
  const shown = all.map(({ lists }) => lists)
  console.table(
    Object.entries(times).flatMap(([kind, of]) =>
      (['page', 'lists'] as const).map((what) =>
        row(
          kind,
          what,
          of.map((one) => one[what]),
        ),
      ),
    ),
  )
  const figures: Figure[] = [
    { what: 'start with an unchanged release', unit: 'ms', figure: laterStart, limit: 6_000 },
    {
      what: 'a guide live, p95',
      unit: 'ms',
      figure: at(
        0.95,
        all.map(({ page }) => page),
      ),
      limit: 100,
    },
    { what: 'everything that lists it, p95', unit: 'ms', figure: at(0.95, shown), limit: 1_000 },
    ...listFigures,
  ]
  isHeld = printFigures(figures)

  if (values.astro) {
    const built = await astroBuild(join(folder, 'astro'), product.url, runningUrl() ?? '')
    const median = at(0.5, shown)
    console.log(
      `astro build of the same ${wanted} guides, every page: ${seconds(built)}; ` +
        `this product, everything that lists a change: ${seconds(median)}; ${(built / median).toFixed(0)} times as fast.`,
    )
  }
} finally {
  await stopProduct(product)
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isHeld ? 0 : 1)

type Sent<Body> = { body: Body; answered: number }

async function send<Body>(
  path: string,
  method: string,
  body: object,
  headers: Record<string, string>,
): Promise<Sent<Body>> {
  const answer = await fetch(product.url + path, { method, headers, body: JSON.stringify(body) })
  const answered = performance.now()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return { body: (await answer.json()) as Body, answered }
}

/** A guide's fields as an editor sends them, with the text of an existing guide without the numbers that its facts cover. */
async function newFields(round: number) {
  const path = (await guidePaths()).at(round)?.replace('/blog/', '/api/blog/posts/')
  const model = await fetch(product.url + path)
  const { content: html, metaDescription: summary, title } = (await model.json()) as Guide
  const unsourced = findUnsourcedNumbers(
    { title, metaDescription: summary, html, facts: [], allowed: [] },
    product.url,
  )
  const withoutNumbers = (text: string) =>
    unsourced.reduce((left, { words }) => left.replaceAll(words, 'some'), text)
  const [content, metaDescription] = [html, summary].map(withoutNumbers)
  const city = `Published Town ${round}`
  const slug = `sell-my-house-published-town-${round}`
  return { title: `Sell Your House in ${city}`, city, slug, metaDescription, content }
}

/** The paths of all English guides, newest first. */
async function guidePaths(): Promise<string[]> {
  const { text } = await ask('/sitemap.xml')
  return [...text.matchAll(/(?<!\/es)(\/blog\/[a-z0-9-]+)</g)].map(([, path]) => String(path))
}

/** Polls the page, and then everything that lists it, until all of them show the change. */
async function seen({ answered }: Sent<unknown>, slug: string, isLive: boolean, mark?: string) {
  const others = await someGuides(slug)
  const page = await until(answered, async () => {
    const { status, text } = await ask(`/blog/${slug}`)
    return isLive ? status === 200 && (!mark || text.includes(mark)) : status === 404
  })
  const isListed = async (path: string, words: string) => (await ask(path)).text.includes(words)
  const lists = await until(answered, async () => {
    const link = mark && isLive ? `>${mark}</a>` : `/blog/${slug}"`
    for (const path of others) if ((await isListed(path, link)) !== isLive) return false
    if ((await isListed('/blog', mark && isLive ? mark : `/blog/${slug}"`)) !== isLive) return false
    for (const path of ['/sitemap.xml', '/rss.xml'])
      if ((await isListed(path, `/blog/${slug}<`)) !== isLive) return false
    return true
  })
  return { page, lists }
}

/** The first, middle and last of the other guides; a release changes all guides at once. */
async function someGuides(slug: string): Promise<string[]> {
  const others = (await guidePaths()).filter((path) => path !== `/blog/${slug}`)
  return [0, 0.5, 0.99].map((share) => others[Math.floor(others.length * share)] ?? '')
}

async function ask(path: string): Promise<Answer> {
  const known = answers.get(path)
  const answer = await fetch(product.url + path, {
    headers: { 'accept-encoding': 'br', ...(known?.etag && { 'if-none-match': known.etag }) },
  })
  const text = await answer.text()
  if (known && answer.status === 304) return known
  const now = { status: answer.status, text, etag: answer.headers.get('etag') }
  answers.set(path, now)
  return now
}

async function until(from: number, holds: () => Promise<boolean>): Promise<number> {
  while (performance.now() - from < PATIENCE_MS) {
    const asked = performance.now()
    if (await holds()) return Math.max(0, asked - from)
    await sleep(POLL_MS)
  }
  throw new Error('The change was never seen.')
}

function row(kind: string, what: 'page' | 'lists', times: number[]) {
  const shown = what === 'page' ? 'the guide itself' : 'all that lists it'
  const [median, p95] = [0.5, 0.95].map((share) => `${at(share, times).toFixed(0)} ms`)
  return { kind, shown, median, p95, rounds: times.length }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
