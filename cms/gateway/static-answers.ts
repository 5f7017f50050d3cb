import { type Page, type Release, sha256 } from '#cms/publish/release.ts'
import type { Encoding } from './accepted-encoding.ts'
import { compressed } from './compress.ts'
import { staticHeaders } from './headers.ts'

/** A page ready to go out in one encoding. Headers are flat lists, which Node writes as they are. */
export type Answer = {
  etag: string
  /** For 200, for 304, and for the page that stands for a missing one. */
  found: string[]
  unchanged: string[]
  missing: string[]
  body: Buffer
  /** Asked for since somebody last looked for room. */
  used: boolean
}

/** Where an answer belongs. */
type Place = { page: Page; encoding: Encoding; path: string }
type Answers = { [Name in Encoding]?: Answer }

/** Room for what is kept ready: all of a site of some hundred guides, the busier part of a larger one. */
const ROOM_BYTES = 96 * 1024 * 1024

const YEAR = 31_536_000
const shared = Object.entries(staticHeaders()).flat()

/** Pages are asked about each time and mostly answered 304; built files have their hash in the name. */
const isLasting = (path: string) => path.startsWith('/_astro/')

/** A page is compressed in a millisecond or two when it is first asked for after it changed. */
const AT_FIRST_ASKING = { brotli: 5, gzip: 6 }
/** What the build made is asked for all the time and never changes, so it is worth more. */
const ONCE_FOR_ALL = { brotli: 11, gzip: 9 }

const ready = new Map<Answer, Place>()
const kept = new WeakMap<Page, Answers>()
const making = new WeakMap<Page, Partial<Record<Encoding, Promise<Answer>>>>()
let bytes = 0

/** What is ready to go out, or undefined where it has to be made first. */
export function readyAnswer(page: Page, encoding: Encoding): Answer | undefined {
  const answer = kept.get(page)?.[encoding]
  if (answer) answer.used = true
  return answer
}

/** Reads and compresses a page, once however many ask at the same time. */
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

function keep(answer: Answer, place: Place): Answer {
  const answers = kept.get(place.page) ?? {}
  answers[place.encoding] = answer
  kept.set(place.page, answers)
  ready.set(answer, place)
  bytes += answer.body.length
  makeRoom()
  return answer
}

/** Lets go of what nobody asked for since the last look, oldest first. */
function makeRoom(): void {
  for (const [answer, place] of ready) {
    if (bytes <= ROOM_BYTES) return
    ready.delete(answer)
    if (answer.used) {
      answer.used = false
      ready.set(answer, place)
    } else drop(answer, place)
  }
}

function drop(answer: Answer, { page, encoding }: Place): void {
  ready.delete(answer)
  bytes -= answer.body.length
  delete kept.get(page)?.[encoding]
}

let current: Release | undefined

/** Lets go of pages that a new release no longer has. */
export function keepOnly(release: Release): void {
  if (release === current) return
  current = release
  for (const [answer, place] of ready)
    if (release.pages.get(place.path) !== place.page) drop(answer, place)
}
