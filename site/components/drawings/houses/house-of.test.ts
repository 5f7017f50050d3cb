import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GUIDES_PER_PAGE } from '#wire/guide-pages.ts'
import { HOUSE_STYLES, type HouseStyle, REGIONS, type Region } from '#wire/site-content.ts'
import { composeCard } from '../card-scene.ts'
import { houseOf } from './house-of.ts'

const SEEDED = join(import.meta.dirname, '../../../../cms/seed/guides')
const GUIDES = 482

type Drawn = { slug: string; region: Region; houseStyle: HouseStyle }

const seeded: Drawn[] = readdirSync(SEEDED)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({
    slug: name.replace(/\.json$/, ''),
    ...JSON.parse(readFileSync(join(SEEDED, name), 'utf8')),
  }))

const slugs = Array.from({ length: GUIDES }, (_, at) => `sell-my-house-town-${at}`)

const pathsOf = ({ slug, houseStyle }: Omit<Drawn, 'region'>) =>
  houseOf(slug, houseStyle).paths.map(({ d, as = 'line' }) => `${as} ${d}`)

/** The share of the paths of two houses that both have; 1 for equal ones. */
function likeness(one: string[], other: string[]): number {
  const known = new Set(other)
  return one.filter((path) => known.has(path)).length / Math.max(one.length, other.length)
}

/** The likeness of the two most similar houses. */
const mostAlike = (houses: string[][]) =>
  Math.max(
    ...houses.flatMap((one, at) => houses.slice(at + 1).map((other) => likeness(one, other))),
  )

test('a guide has the same picture each time', () => {
  for (const { slug, region, houseStyle } of seeded)
    expect(composeCard(slug, region, houseStyle)).toEqual(composeCard(slug, region, houseStyle))
})

test('the seeded guides draw different houses, also those of one style', () => {
  expect(seeded.length).toBeGreaterThan(10)
  expect(mostAlike(seeded.map(pathsOf))).toBeLessThan(0.7)
})

describe.each(HOUSE_STYLES)('of 482 guides that all draw a %s', (houseStyle) => {
  const houses = slugs.map((slug) => pathsOf({ slug, houseStyle }))

  test('no two on a page of /blog draw the same house', () => {
    for (let at = 0; at < GUIDES; at += GUIDES_PER_PAGE)
      expect(mostAlike(houses.slice(at, at + GUIDES_PER_PAGE))).toBeLessThan(1)
  })

  test('no two beside each other draw nearly the same house', () => {
    const alike = houses.slice(1).map((house, at) => likeness(house, houses[at] ?? []))
    expect(Math.max(...alike)).toBeLessThan(0.9)
  })

  test('every path has its numbers', () => {
    for (const d of houses.flat()) expect(d).not.toMatch(/NaN|undefined|Infinity/)
  })

  // Astro writes an empty `d` without a value, which is no XML: the share card of such a guide answered 503.
  test('no path is empty', () => {
    for (const d of houses.flat()) expect(d).toMatch(/\d/)
  })
})

test.each(REGIONS)(
  'in a picture of the %s the house, landmark and tree lie within the card',
  (region) => {
    for (const slug of slugs)
      for (const houseStyle of HOUSE_STYLES) {
        const { house, landmark } = composeCard(slug, region, houseStyle)
        const x = ({ at }: { at: string }) => Number(/translate\((-?\d+)/.exec(at)?.[1])
        expect(x(house)).toBeGreaterThanOrEqual(0)
        expect(x(house)).toBeLessThanOrEqual(360)
        expect(x(landmark)).toBeGreaterThan(20)
        expect(x(landmark)).toBeLessThan(350)
      }
  },
)
