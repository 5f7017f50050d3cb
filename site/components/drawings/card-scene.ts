import type { HouseStyle, Region } from '#wire/site-content.ts'
import { houseOf } from './houses/house-of.ts'
import { landmarkOf } from './landmarks.ts'
import { createPick, createRandom, FAR, ridge, ridgePath, TREES } from './landscape.ts'

const { round } = Math

/** The ground of a card, 360 by 150. */
const GROUND = 149

/** Give every house about the same height. */
const SCALES: Record<HouseStyle, number> = {
  craftsman: 0.85,
  spanish: 0.74,
  eichler: 0.88,
  victorian: 0.6,
  bungalow: 0.95,
  ranch: 0.8,
}

/** The horizon of each region, where its landmark stands. */
const HORIZON: Record<Region, number> = {
  coast: 113,
  bay: 115,
  valley: 123,
  foothill: 126,
  desert: 130,
}

/** Computes a guide's picture on its card: the house on one side, the landmark and a tree on the other. */
export function composeCard(slug: string, region: Region, style: HouseStyle) {
  const random = createRandom(slug)
  const pick = createPick(random)
  const { sharp, rise } = FAR[region]
  const far = ridgePath(
    ridge(random, 360, 128, { rise: rise * 0.62, steps: sharp ? 7 : 3, sharp }),
    sharp,
  )
  const house = houseOf(slug, style)
  const scale = SCALES[style]
  const width = house.width * scale
  const isLeft = pick([true, false])
  const left = isLeft ? round(18 + random() * 34) : round(342 - width - random() * 34)
  const flip = pick([true, false])
  const landmarkX = isLeft
    ? round(left + width + 30 + random() * 30)
    : round(left - 30 - random() * 30)
  const treeX = isLeft ? round(322 + random() * 24) : round(14 + random() * 24)
  const sunX = isLeft ? 250 + random() * 80 : 30 + random() * 80
  return {
    far,
    sun: { x: round(sunX), y: round(32 + random() * 24), radius: round(13 + random() * 10) },
    landmark: {
      at: `translate(${landmarkX} ${HORIZON[region]}) scale(.62)`,
      paths: landmarkOf(region, pick),
    },
    house: {
      at: flip
        ? `translate(${round(left + width)} ${GROUND}) scale(${-scale} ${scale})`
        : `translate(${left} ${GROUND}) scale(${scale})`,
      paths: house.paths,
    },
    tree: {
      kind: pick(TREES[region]),
      at: `translate(${treeX} ${GROUND}) scale(${pick([0.62, 0.72, 0.84])})`,
    },
  }
}
