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

/** Compressing takes a millisecond or two, at the first request after a page changed. */
const AT_FIRST_ASKING = { brotli: 5, gzip: 6 }
/** Built files are requested often and never change, so they get the highest effort. */
const ONCE_FOR_ALL = { brotli: 11, gzip: 9 }

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
  under[encoding] ??= compress(page, encoding, path)
    .then((answer) => keep(answer, { page, encoding, path }))
    .finally(() => delete under[encoding])
  return under[encoding]
}

async function compress(page: Page, wanted: Encoding, path: string): Promise<Answer> {
  const plain = await page.read()
  const helps = /text|javascript|xml|svg|json/.test(page.type)
  const encoding = helps ? wanted : 'identity'
  const body = await compressed(plain, encoding, isLasting(path) ? ONCE_FOR_ALL : AT_FIRST_ASKING)
  const etag = `"${sha256(plain)}${encoding === 'identity' ? '' : `-${encoding}`}"`
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
