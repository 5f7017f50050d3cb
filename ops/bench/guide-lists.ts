import { brotliCompressSync } from 'node:zlib'
import { proposeEnhancement } from '../../wire/guide-editorial.ts'
import { GUIDE_INDEX_PATH } from '../../wire/guide-pages.ts'
import { auditBlog, listAllGuides, listCities, listPublishedGuides } from '../../wire/guides.ts'

export type Figure = { what: string; unit: 'ms' | 'kB'; figure: number; limit?: number }

const ROUNDS = 11

/** Lists of guides and their limits in milliseconds. */
const CALLS: [what: string, path: string, limit: number][] = [
  ['public list, 24 guides', `${listPublishedGuides.path}?limit=24`, 100],
  ['public list, 500 guides with their content', listPublishedGuides.path, 500],
  ['cities', listCities.path, 100],
  ['staff: all guides', listAllGuides.path, 500],
  ['staff: what enhancing would add', proposeEnhancement.path, 500],
  ['staff: audit', auditBlog.path, 500],
]

/** Measures the lists of guides, the median of eleven calls each, and the size of the pages that list them. */
export async function guideLists(url: string, session: Record<string, string>): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [path, limit] of [
    ['/blog', 60],
    ['/blog/page/2', 60],
    [GUIDE_INDEX_PATH, undefined],
  ] as const) {
    const bytes = Buffer.from(await (await fetch(url + path)).arrayBuffer())
    const figure = brotliCompressSync(bytes).length / 1000
    figures.push({ what: `${path} after brotli`, unit: 'kB', figure, ...(limit && { limit }) })
  }
  for (const [what, path, limit] of CALLS) {
    const times: number[] = []
    while (times.length < ROUNDS) times.push(await timeOf(url + path, session))
    figures.push({ what, unit: 'ms', figure: at(0.5, times), limit })
  }
  return figures
}

async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - started
}

/** The value below which this share of the values lies. */
export function at(share: number, values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

/** Prints figures beside their limits. @returns false if one exceeds its limit */
export function printFigures(figures: Figure[]): boolean {
  const isHeld = ({ figure, limit }: Figure) => limit === undefined || figure <= limit
  console.table(
    figures.map((one) => ({
      what: one.what,
      figure: `${one.figure.toFixed(0)} ${one.unit}`,
      limit: one.limit === undefined ? '' : `≤ ${one.limit} ${one.unit}`,
      result: isHeld(one) ? 'ok' : 'miss',
    })),
  )
  return figures.every(isHeld)
}
