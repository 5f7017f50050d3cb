/** Which sales are comparable to a home, and with which weight. Pure: no database, no clock. */

type Place = { latitude: number; longitude: number }

/** A home's location and the facts known of it. */
type Known = Place & {
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
  propertyType: string | null
}

/** A home that is to be valued. */
export type Home = Known & {
  /** Ids of recorded sales of this home itself, which are left out of its comparables. */
  ownSales?: readonly string[]
}

/** A recorded sale: price in dollars, `soldDate` as `YYYY-MM-DD`. */
export type Sale = Known & { id: string; address: string; price: number; soldDate: string }

/** `weight` is the sale's likeness to the home, from 0 to 1. */
export type Comparable<S extends Sale = Sale> = { sale: S; miles: number; weight: number }

/** The number of nearest sales considered; the distance of the last one shows how dense the area is. */
export const NEAREST = 40
/** The number of most similar sales counted. The user sees every one of them. */
const MOST = 25
/** Sales farther away are ignored, even in sparse areas. */
export const FARTHEST_MILES = 10
/** Sales of homes this many times larger or smaller are ignored. */
const MOST_TIMES_THE_SIZE = 2.5

/*
 * How fast similarity falls. Tested on 811 real sales, each valued from all others; the figures are in
 * docs/decisions/0007. Each value was varied, most by half and double, and the median error moved by half a
 * point at most, so they are round numbers instead of the best-scoring ones.
 */
const REACH = 0.5
const SHORTEST_REACH_MILES = 0.3
const SIZE_SPREAD = 0.4
const OTHER_TYPE = 0.2
const PER_BEDROOM = 0.9
const PER_BATHROOM = 0.9
/** Where the size is unknown, the number of rooms replaces it. */
const PER_BEDROOM_WITHOUT_SIZE = 0.37
const PER_BATHROOM_WITHOUT_SIZE = 0.74
/** A sale half a year older counts half. Reasoned, not measured: the list spans five days. */
const HALVES_IN_DAYS = 182

const MILES_PER_DEGREE = 69.1
const DAY_MS = 86_400_000

/** Miles between two places a few miles apart, treating the earth as flat. */
export function milesBetween(one: Place, other: Place): number {
  const shrink = Math.cos((one.latitude * Math.PI) / 180)
  return (
    MILES_PER_DEGREE *
    Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * shrink)
  )
}

/**
 * The sales comparable to a home, most similar first, at most 25. A home with a known size is compared with
 * sales of known size; others with all sales, by their rooms.
 */
export function comparablesFor<S extends Sale>(home: Home, sales: readonly S[]): Comparable<S>[] {
  const near = nearestAlike(home, sales)
  const farthest = near.at(-1)?.miles ?? 0
  const reach = Math.max(SHORTEST_REACH_MILES, farthest * REACH)
  const newest = Math.max(...near.map(({ sale }) => Date.parse(sale.soldDate)))
  return near
    .map(({ sale, miles }) => {
      const age = (newest - Date.parse(sale.soldDate)) / DAY_MS
      const weight = Math.exp(-miles / reach) * 0.5 ** (age / HALVES_IN_DAYS) * alike(home, sale)
      return { sale, miles, weight }
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST)
}

/** The nearest sales of a similar size, nearest first. */
export function nearestAlike<S extends Sale>(home: Home, sales: readonly S[]) {
  const own = new Set(home.ownSales)
  return onceEach(sales)
    .filter((sale) => !own.has(sale.id) && isOfASize(home, sale))
    .map((sale) => ({ sale, miles: milesBetween(home, sale) }))
    .filter(({ miles }) => miles <= FARTHEST_MILES)
    .toSorted((one, other) => one.miles - other.miles)
    .slice(0, NEAREST)
}

/**
 * Removes duplicates: lists repeat a sale whose price was corrected. Flats share an address, so a duplicate
 * must also have the same size and day.
 */
function onceEach<S extends Sale>(sales: readonly S[]): S[] {
  const sold = new Map(
    sales.map((sale) => [`${sale.address}|${sale.squareFeet}|${sale.soldDate}`, sale]),
  )
  return [...sold.values()]
}

function isOfASize(home: Home, sale: Sale): boolean {
  if (!home.squareFeet) return true
  if (!sale.squareFeet) return false
  const times = sale.squareFeet / home.squareFeet
  return times <= MOST_TIMES_THE_SIZE && times >= 1 / MOST_TIMES_THE_SIZE
}

function alike(home: Home, sale: Sale): number {
  const sized = home.squareFeet && sale.squareFeet
  const off = sized ? Math.log(Number(sale.squareFeet) / Number(home.squareFeet)) / SIZE_SPREAD : 0
  const isOtherType = home.propertyType !== null && home.propertyType !== sale.propertyType
  return (
    Math.exp(-0.5 * off ** 2) *
    (isOtherType ? OTHER_TYPE : 1) *
    (sized ? PER_BEDROOM : PER_BEDROOM_WITHOUT_SIZE) ** apart(home.bedrooms, sale.bedrooms) *
    (sized ? PER_BATHROOM : PER_BATHROOM_WITHOUT_SIZE) ** apart(home.bathrooms, sale.bathrooms)
  )
}

/** The difference in rooms. An unknown count of the sale is 1 apart; of the home, 0. */
function apart(own: number | null, other: number | null): number {
  if (own === null) return 0
  return other === null ? 1 : Math.abs(own - other)
}
