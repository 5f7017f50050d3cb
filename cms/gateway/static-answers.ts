import { log } from '#cms/core/log.ts'
import { type Page, type Release, sha256 } from '#cms/publish/release.ts'
import { compress, type Encoding } from './compression.ts'
import { staticHeaders } from './headers.ts'

/** A page in one encoding, ready to send. Headers are flat lists, which Node writes as they are. */
export type Answer = {
  etag: string
  /** Headers for 200, for 304, and for a page sent in place of a missing one. */
  headersFor200: string[]
  headersFor304: string[]
  headersForError: string[]
  body: Buffer
  source: Source
  /** Requested since `evict` last passed over it. */
  wasRequested: boolean
}

/** What an answer is made of, and the path under which it is cached. */
type Source = { page: Page; encoding: Encoding; path: string }
type AnswersByEncoding = { [Name in Encoding]?: Answer }

/** Cache limit: holds a whole site of some hundred guides, or the busier part of a larger one. */
const MAX_CACHE_BYTES = 96 * 1024 * 1024

const YEAR = 31_536_000
const shared = Object.entries(staticHeaders()).flat()

/** Built files have a hash in their name and never change; browsers revalidate pages, mostly with a 304. */
export const HASHED_PATH = /^\/(?:_astro|_next\/static)\//
const isImmutable = (path: string) => HASHED_PATH.test(path)

/** For the first request after a page changed: takes a millisecond or two. */
const FAST = { brotli: 5, gzip: 6 }
/** For built files, and for most pages from their second request on: up to 100 ms for the smallest bytes. */
const SMALLEST = { brotli: 11, gzip: 9 }
/**
 * For larger pages from their second request on: quality 11 would take a second of a processor for a guide's
 * page that links to 5,000 others, and each release changes all of them.
 */
const SMALL = { brotli: 9, gzip: 9 }
const LARGE_PAGE_BYTES = 256 * 1024

/** All cached answers, oldest first. */
const cache = new Set<Answer>()
const answersByPage = new WeakMap<Page, AnswersByEncoding>()
const pendingByPage = new WeakMap<Page, Partial<Record<Encoding, Promise<Answer>>>>()
let cachedBytes = 0

/** The cached answer, or undefined where `makeAnswer` has to make it. */
export function cachedAnswer(page: Page, encoding: Encoding): Answer | undefined {
  const answer = answersByPage.get(page)?.[encoding]
  if (answer) answer.wasRequested = true
  return answer
}

/** Reads and compresses a page; concurrent requests share one run. */
export function makeAnswer(page: Page, encoding: Encoding, path: string): Promise<Answer> {
  const under = pendingByPage.get(page) ?? {}
  pendingByPage.set(page, under)
  under[encoding] ??= createAnswer({ page, encoding, path }).finally(() => delete under[encoding])
  return under[encoding]
}

async function createAnswer(source: Source): Promise<Answer> {
  const plain = await source.page.read()
  if (isImmutable(source.path)) return addToCache(await compressAnswer(plain, source, SMALLEST))
  const answer = addToCache(await compressAnswer(plain, source, FAST))
  // One after the other, so that a crawler's requests do not occupy every thread.
  recompression = recompression
    .then(() => recompress(answer))
    .catch((error) => log.error({ err: error, path: source.path }, 'page not compressed again'))
  return answer
}

/** Pictures and fonts are compressed already. */
const answerEncoding = ({ page, encoding }: Source): Encoding =>
  /text|javascript|xml|svg|json/.test(page.type) ? encoding : 'identity'

let recompression: Promise<void> = Promise.resolve()

/** Replaces a cached answer by a smaller one of the same bytes, unless it was evicted meanwhile. */
async function recompress(answer: Answer): Promise<void> {
  const { source } = answer
  if (answerEncoding(source) === 'identity' || !cache.has(answer)) return
  const plain = await source.page.read()
  const effort = plain.length > LARGE_PAGE_BYTES ? SMALL : SMALLEST
  const smaller = await compressAnswer(plain, source, effort)
  if (!cache.has(answer)) return
  removeFromCache(answer)
  addToCache(smaller)
}

async function compressAnswer(plain: Buffer, source: Source, effort: typeof FAST) {
  const { page, path } = source
  const encoding = answerEncoding(source)
  const body = await compress(plain, encoding, effort)
  // Weak (RFC 9110, 8.8.1): the compressed bytes differ between both efforts.
  const etag = encoding === 'identity' ? `"${sha256(plain)}"` : `W/"${sha256(plain)}-${encoding}"`
  const caching = isImmutable(path)
    ? `public, max-age=${YEAR}, immutable`
    : 'public, max-age=0, must-revalidate'
  const common = (control: string) => [
    ...shared,
    ...['Content-Type', page.type, 'Cache-Control', control],
    ...['Vary', 'Accept-Encoding, Cookie', 'ETag', etag],
  ]
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  const length = ['Content-Length', String(body.length)]
  return {
    etag,
    headersFor200: [...common(caching), ...coding, ...length],
    headersFor304: common(caching),
    headersForError: [...common('no-store'), ...coding, ...length],
    ...{ body, source },
    wasRequested: true,
  }
}

function addToCache(answer: Answer): Answer {
  const { page, encoding } = answer.source
  answersByPage.set(page, { ...answersByPage.get(page), [encoding]: answer })
  cache.add(answer)
  cachedBytes += answer.body.length
  evict()
  return answer
}

/** Evicts answers that were not requested since the last pass, oldest first. */
function evict(): void {
  for (const answer of cache) {
    if (cachedBytes <= MAX_CACHE_BYTES) return
    cache.delete(answer)
    if (answer.wasRequested) {
      answer.wasRequested = false
      cache.add(answer)
    } else removeFromCache(answer)
  }
}

function removeFromCache(answer: Answer): void {
  const { page, encoding } = answer.source
  cache.delete(answer)
  cachedBytes -= answer.body.length
  delete answersByPage.get(page)?.[encoding]
}

let current: Release | undefined

/** Evicts answers of pages that a new release no longer has. */
export function evictOtherReleases(release: Release): void {
  if (release === current) return
  current = release
  for (const answer of cache)
    if (release.pages.get(answer.source.path) !== answer.source.page) removeFromCache(answer)
}
