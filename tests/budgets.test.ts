import { brotliCompressSync } from 'node:zlib'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { lane } from './support/lane.ts'
import { page } from './support/site.ts'

/** What a page may load before the first click, in bytes after brotli: VISITOR-1. */
const SCRIPTS: [path: string, limit: number][] = [
  ['/blog/sell-my-house-oakland', 5_000],
  ['/blog', 5_000],
  ['/', 15_000],
  ['/es', 15_000],
  ['/vendors', 15_000],
  ['/transfer-taxes', 5_000],
  ['/dashboard', 165_000],
  ['/admin', 165_000],
]
const STYLES = 15_000
const LATER_CHUNK = 30_000

type File = { text: string; size: number }

const files = new Map<string, Promise<File>>()

/** A built file and its size after brotli. */
function file(path: string): Promise<File> {
  const known = files.get(path)
  if (known) return known
  const read = page(path).then(({ status, text }) => {
    if (status !== 200) throw new Error(`${path} is not there: ${status}`)
    return { text, size: brotliCompressSync(text).length }
  })
  files.set(path, read)
  return read
}

const resolved = (from: string, name: string) => new URL(name, lane('url') + from).pathname

const AT_ONCE = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g
const LATER = /\bimport\(\s*["'`]([^"'`]+\.js)["'`]/g

/** Scripts with their static imports. Dynamic imports load later. */
async function withImports(paths: string[]): Promise<Set<string>> {
  const all = new Set<string>()
  const waiting = [...paths]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (all.has(path)) continue
    all.add(path)
    for (const [, name] of (await file(path)).text.matchAll(AT_ONCE))
      waiting.push(resolved(path, String(name)))
  }
  return all
}

type Start = { scripts: Set<string>; styles: string[] }

async function startOf(path: string): Promise<Start> {
  const { document } = new JSDOM((await page(path)).text).window
  const named = (selector: string, attribute: string) =>
    [...document.querySelectorAll(`${selector}[${attribute}]`)].map((element) =>
      resolved(path, element.getAttribute(attribute) ?? ''),
    )
  const scripts = [...named('script', 'src'), ...named('link[rel="modulepreload"]', 'href')]
  return {
    scripts: await withImports(scripts),
    styles: named('link[rel="stylesheet"]', 'href'),
  }
}

async function sum(paths: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...paths].map(async (path) => (await file(path)).size))
  return sizes.reduce((total, size) => total + size, 0)
}

describe('what a page loads before the first click', () => {
  test.each(SCRIPTS)('%s has at most %d bytes of scripts', async (path, limit) => {
    const { scripts } = await startOf(path)
    const size = await sum(scripts)
    const heaviest = await Promise.all(
      [...scripts].map(async (one) => ({ one, size: (await file(one)).size })),
    )
    const names = heaviest
      .toSorted((a, b) => b.size - a.size)
      .slice(0, 3)
      .map((entry) => `${entry.one} (${entry.size})`)
    expect(
      size,
      `${path} loads ${size} bytes of scripts, most of them ${names.join(', ')}`,
    ).toBeLessThanOrEqual(limit)
    expect(scripts.size).toBeGreaterThan(0)
  })

  test.each(SCRIPTS)('%s has at most 15,000 bytes of styles', async (path) => {
    const { styles } = await startOf(path)
    const size = await sum(styles)
    expect(size, `${path} loads ${size} bytes of styles: ${styles.join(', ')}`).toBeLessThanOrEqual(
      STYLES,
    )
    expect(styles.length).toBeGreaterThan(0)
  })
})

/** The classes of a style sheet's utilities, with their escapes. */
function utilitiesOf(css: string): string[] {
  const [, utilities = ''] = css.replaceAll(/url\([^)]*\)/g, '').split(/@layer utilities\s*\{/)
  return utilities.match(/\.-?[a-z*[](?:\\.|[\w-])*/gi) ?? []
}

test("the portal's style sheet has every utility of the site's, so an island changes no static page", async () => {
  const [site = ''] = (await startOf('/')).styles
  const portal = (await startOf('/dashboard')).styles
  const sheets = await Promise.all(portal.map(async (path) => (await file(path)).text))
  const known = new Set(sheets.flatMap(utilitiesOf))
  const needed = utilitiesOf((await file(site)).text)
  expect(needed.length).toBeGreaterThan(300)
  expect(needed.filter((name) => !known.has(name))).toEqual([])
})

/** React's element symbol, and the name that react-dom gives to the developer tools. */
const REACT = /react\.transitional\.element|["'`]react-dom["'`]/

async function chunksOfReact(scripts: Iterable<string>): Promise<string[]> {
  const read = await Promise.all([...scripts].map(async (one) => [one, await file(one)] as const))
  return read.flatMap(([one, { text }]) => (REACT.test(text) ? [one] : []))
}

describe('React', () => {
  test.each(['/', '/blog', '/blog/sell-my-house-oakland', '/vendors'])(
    'is not loaded by %s, which has no island',
    async (path) => {
      expect(await chunksOfReact((await startOf(path)).scripts)).toEqual([])
    },
  )

  test('is loaded at once by /dashboard', async () => {
    expect(await chunksOfReact((await startOf('/dashboard')).scripts)).not.toEqual([])
  })
})

/** Rolldown split a client's dashboard into 60 files, most of them of 1 kB, and a phone fetched six at a time. */
test.each(['client-dashboard', 'client-home'])(
  'the screen %s imports at most 8 files beside those of the app',
  async (name) => {
    const { scripts } = await startOf('/dashboard')
    const texts = await Promise.all([...scripts].map(async (path) => (await file(path)).text))
    const screen = new RegExp(`/${name}\\.[\\w-]+\\.js`).exec(texts.join('\n'))?.[0]
    const own = await withImports([`/_astro${screen}`])
    expect([...own].filter((path) => !scripts.has(path)).length).toBeLessThanOrEqual(8)
  },
)

test('each script that the portal imports later has at most 30,000 bytes after brotli', async () => {
  const first = await startOf('/dashboard')
  const seen = new Set(first.scripts)
  const waiting = [...first.scripts, ...(await startOf('/')).scripts]
  const tooLarge: string[] = []
  for (let path = waiting.pop(); path; path = waiting.pop())
    for (const pattern of [LATER, AT_ONCE])
      for (const [, name] of (await file(path)).text.matchAll(pattern)) {
        const chunk = resolved(path, String(name))
        if (seen.has(chunk)) continue
        seen.add(chunk)
        waiting.push(chunk)
        const { size } = await file(chunk)
        if (size > LATER_CHUNK)
          tooLarge.push(`${chunk} has ${size} bytes: split it, or load a part of it later`)
      }
  expect(tooLarge).toEqual([])
  expect(seen.size).toBeGreaterThan(first.scripts.size + 5)
})
