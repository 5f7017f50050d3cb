type Place = { latitude: number; longitude: number }

/** Room for dots and labels at each side. */
const MARGIN = 36
const MILES_PER_DEGREE = 69.1
/** One place alone is drawn in an area of half a mile. */
const MIN_MILES = 0.5

/** Draws places to one scale in both directions within a frame, north up. `point` gives pixels from the top left. */
export function project(places: readonly Place[], width: number, height: number) {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const north = (Math.max(...latitudes) + Math.min(...latitudes)) / 2
  const east = (Math.max(...longitudes) + Math.min(...longitudes)) / 2
  const milesPerDegreeEast = MILES_PER_DEGREE * Math.cos((north * Math.PI) / 180)
  const milesUp = (Math.max(...latitudes) - Math.min(...latitudes)) * MILES_PER_DEGREE
  const milesAcross = (Math.max(...longitudes) - Math.min(...longitudes)) * milesPerDegreeEast
  const pixelsPerMile = Math.min(
    (width - 2 * MARGIN) / Math.max(milesAcross, MIN_MILES),
    (height - 2 * MARGIN) / Math.max(milesUp, MIN_MILES),
  )
  const point = ({ latitude, longitude }: Place): [x: number, y: number] => [
    width / 2 + (longitude - east) * milesPerDegreeEast * pixelsPerMile,
    height / 2 - (latitude - north) * MILES_PER_DEGREE * pixelsPerMile,
  ]
  return { point, pixelsPerMile }
}

const ROUND_MILES = [20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05]

/** The longest round distance that takes at most a quarter of the width. */
export function scaleBar(pixelsPerMile: number, width: number): { miles: number; pixels: number } {
  const miles = ROUND_MILES.find((each) => each * pixelsPerMile <= width / 4) ?? 0.05
  return { miles, pixels: miles * pixelsPerMile }
}

/** Each zip code at the northern end of its sales, in their middle from west to east. */
export function zipLabels(sales: readonly (Place & { zipCode: string | null })[]) {
  return [...Map.groupBy(sales, ({ zipCode }) => zipCode)].flatMap(([zipCode, own]) => {
    if (zipCode === null) return []
    const longitude = own.reduce((sum, sale) => sum + sale.longitude, 0) / own.length
    return { zipCode, longitude, latitude: Math.max(...own.map(({ latitude }) => latitude)) }
  })
}
