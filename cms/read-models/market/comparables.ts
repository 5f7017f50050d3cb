/** Which sales are comparable to a home, and with which weight. Pure: no database, no clock. */

import type { HomeQuery } from '#wire/market.ts'
import { type Facts, factsIn, likenessOf, UNKNOWN_FACTS } from './facts.ts'

export type Place = { latitude: number; longitude: number }

/** A home's location and the facts known of it. */
type Known = Place & Facts & { propertyType: string | null; zipCode?: string | null }

/** A home of which only the place is known. */
export const homeAt = ({
  latitude,
  longitude,
  zipCode,
}: Pick<Known, keyof Place | 'zipCode'>): Home => ({
  ...UNKNOWN_FACTS,
  ...{ latitude, longitude, zipCode: zipCode ?? null, propertyType: null },
})

/** A home that is to be valued. */
export type Home = Known & {
  /** Ids of recorded sales of this home itself, which are left out of its comparables. */
  ownSales?: readonly string[]
}

/**
 * A home to be valued and what its figures describe: the home itself at its place, or, where its size is unknown
 * or the query names no street, a home in the middle of its area. `name` is the address or the area.
 */
export type Subject = {
  /** With the facts that the viewer entered, which take precedence over the recorded ones. */
  home: Home
  /** The home as it is recorded. */
  recorded: Home
  kind: 'home' | 'area'
  name: string
}

/** The facts that the viewer entered take precedence over the recorded ones. */
export const mergeFacts = (query: HomeQuery, recorded: Home): Home => ({
  ...recorded,
  ...factsIn(query),
})

/** A recorded sale: price in dollars, `soldDate` as `YYYY-MM-DD`. */
export type Sale = Known & {
  id: string
  address: string
  price: number
  soldDate: string
}

/** `weight` is the sale's likeness to the home, from 0 to 1. */
export type Comparable<S extends Sale = Sale> = { sale: S; miles: number; weight: number }

/** The number of nearest sales considered; the distance of the last one shows how dense the area is. */
export const MAX_CANDIDATES = 40
/** The number of most similar sales counted. The user sees every one of them. */
const MAX_COMPARABLES = 25
/** Sales farther away are ignored, even in sparse areas. */
export const MAX_MILES = 10
/** Sales of homes this many times larger or smaller are ignored. */
export const MAX_SIZE_RATIO = 2.5

/*
 * How fast similarity falls. Tested on 811 real sales, each valued from all others; the figures are in
 * docs/decisions/0007. Each value was varied, most by half and double, and the median error moved by half a
 * point at most, so they are round numbers instead of the best-scoring ones.
 */
const REACH_SHARE = 0.35
const MIN_REACH_MILES = 0.3
const SIZE_SPREAD = 0.4
const OTHER_TYPE = 0.2
/** A zip code is a neighborhood: sales across its border say less than their distance tells. */
const OTHER_ZIP = 0.5
const PER_BEDROOM = 0.9
const PER_BATHROOM = 0.9
/** Where the size is unknown, the number of rooms replaces it. */
const PER_BEDROOM_WITHOUT_SIZE = 0.37
const PER_BATHROOM_WITHOUT_SIZE = 0.74
/** A sale half a year older counts half. Reasoned, not measured: the list spans five days. */
const HALF_LIFE_DAYS = 182

const MILES_PER_DEGREE = 69.1
const DAY_MS = 86_400_000

/** Miles between two places a few miles apart, treating the earth as flat. */
export function milesBetween(one: Place, other: Place): number {
  const shrink = Math.cos((one.latitude * Math.PI) / 180)
  const degreesEast = (one.longitude - other.longitude) * shrink
  return MILES_PER_DEGREE * Math.hypot(one.latitude - other.latitude, degreesEast)
}

/**
 * The sales comparable to a home, most similar first, at most 25. A home with a known size is compared with
 * sales of known size; others with all sales, by their rooms.
 */
export function comparablesFor<S extends Sale>(home: Home, sales: readonly S[]): Comparable<S>[] {
  const near = nearestOfSimilarSize(home, sales)
  const reach = Math.max(MIN_REACH_MILES, (near.at(-1)?.miles ?? 0) * REACH_SHARE)
  const newest = Math.max(...near.map(({ sale }) => Date.parse(sale.soldDate)))
  return near
    .map(({ sale, miles }) => {
      const age = (newest - Date.parse(sale.soldDate)) / DAY_MS
      const recency = 0.5 ** (age / HALF_LIFE_DAYS)
      return { sale, miles, weight: Math.exp(-miles / reach) * recency * similarity(home, sale) }
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_COMPARABLES)
}

/** Nearest first, at most {@link MAX_CANDIDATES}. */
export function nearestOfSimilarSize<S extends Sale>(home: Home, sales: readonly S[]) {
  const own = new Set(home.ownSales)
  return removeDuplicates(sales)
    .filter((sale) => !own.has(sale.id) && isSimilarSize(home, sale))
    .map((sale) => ({ sale, miles: milesBetween(home, sale) }))
    .filter(({ miles }) => miles <= MAX_MILES)
    .toSorted((one, other) => one.miles - other.miles)
    .slice(0, MAX_CANDIDATES)
}

/** Lists repeat a sale with a corrected price. Flats share an address, so size and day must be the same too. */
function removeDuplicates<S extends Sale>(sales: readonly S[]): S[] {
  const keyOf = ({ address, squareFeet, soldDate }: S) => `${address}|${squareFeet}|${soldDate}`
  return [...new Map(sales.map((sale) => [keyOf(sale), sale])).values()]
}

function isSimilarSize(home: Home, sale: Sale): boolean {
  if (!home.squareFeet) return true
  if (!sale.squareFeet) return false
  const ratio = sale.squareFeet / home.squareFeet
  return ratio <= MAX_SIZE_RATIO && ratio >= 1 / MAX_SIZE_RATIO
}

/** How similar a sale is in size, type, rooms and zip code: 1 for equal facts, towards 0 for different ones. */
function similarity(home: Home, sale: Sale): number {
  const sized = home.squareFeet && sale.squareFeet
  const off = sized ? Math.log(Number(sale.squareFeet) / Number(home.squareFeet)) / SIZE_SPREAD : 0
  const isOtherType = home.propertyType !== null && home.propertyType !== sale.propertyType
  const isOtherZip = home.zipCode && sale.zipCode && home.zipCode !== sale.zipCode
  return (
    Math.exp(-0.5 * off ** 2) *
    (isOtherType ? OTHER_TYPE : 1) *
    (isOtherZip ? OTHER_ZIP : 1) *
    likenessOf(home, sale) *
    (sized ? PER_BEDROOM : PER_BEDROOM_WITHOUT_SIZE) ** difference(home.bedrooms, sale.bedrooms) *
    (sized ? PER_BATHROOM : PER_BATHROOM_WITHOUT_SIZE) ** difference(home.bathrooms, sale.bathrooms)
  )
}

/** The difference in rooms: 1 if the sale's count is unknown, 0 if the home's is. */
function difference(own: number | null, other: number | null): number {
  if (own === null) return 0
  return other === null ? 1 : Math.abs(own - other)
}
