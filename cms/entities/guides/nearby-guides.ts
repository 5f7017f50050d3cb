import type { Guide } from '#cms/payload-types.ts'

const LINKS = 3

export type LinkedGuide = Pick<Guide, 'id' | 'slug' | 'title' | 'city' | 'latitude' | 'longitude'>

/** The guides that a guide should link to and, by the slugs in its content, does not. */
export type FindNearby = (guide: LinkedGuide, links: readonly string[]) => LinkedGuide[]

/**
 * Returns a function that finds the three nearest guides, or the next three by city name where a guide has no
 * coordinates; none if the content links to three guides already. The guides are sorted once: sorting 5,000 for
 * each of them took half a minute.
 * @param live all published guides
 */
export function createNearbyGuides(live: readonly LinkedGuide[]): FindNearby {
  const slugs = new Set(live.map(({ slug }) => slug))
  const ids = new Set(live.map(({ id }) => id))
  const byLatitude = live.filter(isPlaced).sort((a, b) => a.latitude - b.latitude)
  const byCity = live.toSorted((a, b) => names.compare(a.city, b.city))
  const afterCity = new Map(byCity.map(({ city }, at) => [city, at + 1]))
  return (guide, links) => {
    const linked = new Set(links.filter((slug) => slug !== guide.slug && slugs.has(slug)))
    const others = live.length - (ids.has(guide.id) ? 1 : 0)
    if (linked.size >= Math.min(LINKS, others)) return []
    const nearest = isPlaced(guide)
      ? byDistance(guide, byLatitude)
      : nextByName(guide, byCity, afterCity.get(guide.city) ?? 0)
    return nearest.filter(({ slug }) => !linked.has(slug))
  }
}

const names = new Intl.Collator()

type Placed = LinkedGuide & { latitude: number; longitude: number }

export const isPlaced = (guide: LinkedGuide): guide is Placed =>
  typeof guide.latitude === 'number' && typeof guide.longitude === 'number'

/**
 * The nearest guides, nearest first. Treats California as flat, which is accurate enough; a degree of longitude
 * shrinks with latitude. Looks north and south only as far as a guide could be nearer than those found.
 */
function byDistance(from: Placed, byLatitude: readonly Placed[]): LinkedGuide[] {
  const shrink = Math.cos((from.latitude * Math.PI) / 180)
  const nearest: { guide: Placed; squared: number }[] = []
  const start = firstNorthOf(from.latitude, byLatitude)

  /** @returns false once every further guide in this direction is too far */
  function compare(guide: Placed): boolean {
    const farthest = nearest[LINKS - 1]?.squared ?? Number.POSITIVE_INFINITY
    const north = (guide.latitude - from.latitude) ** 2
    if (north >= farthest) return false
    const squared = north + ((guide.longitude - from.longitude) * shrink) ** 2
    if (squared >= farthest || guide.id === from.id) return true
    const at = nearest.findLastIndex((one) => one.squared <= squared) + 1
    nearest.splice(at, 0, { guide, squared })
    nearest.length = Math.min(nearest.length, LINKS)
    return true
  }

  const walk = (at: number, step: 1 | -1): void => {
    for (let guide = byLatitude[at]; guide && compare(guide); guide = byLatitude[at]) at += step
  }
  walk(start, 1)
  walk(start - 1, -1)
  return nearest.map(({ guide }) => guide)
}

/** The index of the first guide that is not south of this latitude. */
function firstNorthOf(latitude: number, byLatitude: readonly Placed[]): number {
  let [low, high] = [0, byLatitude.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((byLatitude[middle]?.latitude ?? 0) < latitude) low = middle + 1
    else high = middle
  }
  return low
}

/** The guides from `start`, wrapping around to the first. */
function nextByName({ id }: LinkedGuide, byCity: readonly LinkedGuide[], start: number) {
  const wrapped = [...byCity.slice(start, start + LINKS), ...byCity.slice(0, LINKS + 1)]
  return [...new Set(wrapped)].filter((other) => other.id !== id).slice(0, LINKS)
}
