import { log } from '#cms/core/log.ts'
import { type Page, type Release, sha256 } from '#cms/publish/release.ts'
import { compressed, type Encoding } from './compression.ts'
import { staticHeaders } from './headers.ts'

/** A page in one encoding, ready to send. Headers are flat lists, which Node writes as they are. */
export type Answer = {
  etag: string
  /** Headers for 200, for 304, and for a page sent in place of a missing one. */
  found: string[]
  unchanged: string[]
  missing: string[]
  body: Buffer
  /** Requested since `makeRoom` last passed over it. */
  used: boolean
}

/** The key of an answer. */
type Source = { page: Page; encoding: Encoding; path: string }
type Answers = { [Name in Encoding]?: Answer }

/** Cache limit: holds a whole site of some hundred guides, or the busier part of a larger one. */
const ROOM_BYTES = 96 * 1024 * 1024

const YEAR = 31_536_000
const shared = Object.entries(staticHeaders()).flat()

/** Built files have a hash in their name and never change; browsers revalidate pages, mostly with a 304. */
const isLasting = (path: string) => path.startsWith('/_astro/')

/** For the first request after a page changed: takes a millisecond or two. */
const FAST = { brotli: 5, gzip: 6 }
/** For built files, and for pages from their second request on: up to 100 ms for the smallest bytes. */
const SMALLEST = { brotli: 11, gzip: 9 }

const ready = new Map<Answer, Source>()
const kept = new WeakMap<Page, Answers>()
const making = new WeakMap<Page, Partial<Record<Encoding, Promise<Answer>>>>()
let bytes = 0

/** The cached answer, or undefined where `makeAnswer` has to make it. */
export function readyAnswer(page: Page, encoding: Encoding): Answer | undefined {
  const answer = kept.get(page)?.[encoding]
  if (answer) answer.used = true
  return answer
}

/** Reads and compresses a page; concurrent requests share one run. */
export function makeAnswer(page: Page, encoding: Encoding, path: string): Promise<Answer> {
  const under = making.get(page) ?? {}
  making.set(page, under)
  under[encoding] ??= makeFirst({ page, encoding, path }).finally(() => delete under[encoding])
  return under[encoding]
}

async function makeFirst(source: Source): Promise<Answer> {
  const plain = await source.page.read()
  if (isLasting(source.path)) return keep(await compress(plain, source, SMALLEST), source)
  const answer = keep(await compress(plain, source, FAST), source)
  // One after the other, so that a crawler's requests do not occupy every thread.
  improving = improving
    .then(() => improve(answer, source))
    .catch((error) => log.error({ err: error, path: source.path }, 'page not compressed again'))
  return answer
}

/** Pictures and fonts are compressed already. */
const codingOf = ({ page, encoding }: Source): Encoding =>
  /text|javascript|xml|svg|json/.test(page.type) ? encoding : 'identity'

let improving: Promise<void> = Promise.resolve()

/** Replaces a cached answer by a smaller one of the same bytes, unless it was evicted meanwhile. */
async function improve(answer: Answer, source: Source): Promise<void> {
  if (codingOf(source) === 'identity' || !ready.has(answer)) return
  const smaller = await compress(await source.page.read(), source, SMALLEST)
  if (!ready.has(answer)) return
  drop(answer, source)
  keep(smaller, source)
}

async function compress(plain: Buffer, source: Source, effort: typeof FAST): Promise<Answer> {
  const { page, path } = source
  const encoding = codingOf(source)
  const body = await compressed(plain, encoding, effort)
  // Weak (RFC 9110, 8.8.1): the compressed bytes differ between both efforts.
  const etag = encoding === 'identity' ? `"${sha256(plain)}"` : `W/"${sha256(plain)}-${encoding}"`
  const cache = isLasting(path)
    ? `public, max-age=${YEAR}, immutable`
    : 'public, max-age=0, must-revalidate'
  const common = (caching: string) => [
    ...shared,
    ...['Content-Type', page.type, 'Cache-Control', caching],
    ...['Vary', 'Accept-Encoding, Cookie', 'ETag', etag],
  ]
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  const length = ['Content-Length', String(body.length)]
  return {
    etag,
    found: [...common(cache), ...coding, ...length],
    unchanged: common(cache),
    missing: [...common('no-store'), ...coding, ...length],
    body,
    used: true,
  }
}

function keep(answer: Answer, source: Source): Answer {
  const answers = kept.get(source.page) ?? {}
  answers[source.encoding] = answer
  kept.set(source.page, answers)
  ready.set(answer, source)
  bytes += answer.body.length
  makeRoom()
  return answer
}

/** Evicts answers that were not requested since the last pass, oldest first. */
function makeRoom(): void {
  for (const [answer, source] of ready) {
    if (bytes <= ROOM_BYTES) return
    ready.delete(answer)
    if (answer.used) {
      answer.used = false
      ready.set(answer, source)
    } else drop(answer, source)
  }
}

function drop(answer: Answer, { page, encoding }: Source): void {
  ready.delete(answer)
  bytes -= answer.body.length
  delete kept.get(page)?.[encoding]
}

let current: Release | undefined

/** Evicts answers of pages that a new release no longer has. */
export function keepOnly(release: Release): void {
  if (release === current) return
  current = release
  for (const [answer, source] of ready)
    if (release.pages.get(source.path) !== source.page) drop(answer, source)
}
