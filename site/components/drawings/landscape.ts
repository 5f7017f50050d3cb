import type { Region } from '#wire/site-content.ts'
import type { Pick } from './houses/parts.ts'

export type Tree = 'palm' | 'cypress' | 'oak' | 'poplar' | 'pine' | 'yucca' | 'agave'

type Planted = { kind: Tree; x: number; scale: number }

type Ridge = { rise: number; steps: number; sharp: boolean }

const WIDTH = 1200
export const GROUND = 300

/** A random generator (mulberry32) seeded by a text: a slug always gets the same picture. */
export function createRandom(text: string): () => number {
  let state = 2166136261
  for (const char of text) state = Math.imul(state ^ char.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Chooses one of several forms with a random generator. */
export const createPick =
  (random: () => number): Pick =>
  (options) => {
    const picked = options[Math.floor(random() * options.length)]
    if (picked === undefined) throw new Error('There is nothing to choose from.')
    return picked
  }

export const TREES: Record<Region, Tree[]> = {
  coast: ['palm', 'cypress', 'palm', 'agave'],
  bay: ['cypress', 'oak', 'pine'],
  valley: ['oak', 'poplar', 'poplar'],
  foothill: ['pine', 'oak', 'pine'],
  desert: ['palm', 'yucca', 'agave', 'yucca'],
}

export const FAR: Record<Region, Ridge> = {
  coast: { rise: 128, steps: 5, sharp: false },
  bay: { rise: 140, steps: 5, sharp: false },
  valley: { rise: 120, steps: 15, sharp: true },
  foothill: { rise: 178, steps: 11, sharp: true },
  desert: { rise: 160, steps: 9, sharp: true },
}

const { round } = Math

/** The points of a ridge across a picture, up to 20 units beyond both edges. */
export function ridge(random: () => number, width: number, base: number, shape: Ridge) {
  const stride = (width + 40) / shape.steps
  return Array.from({ length: shape.steps + 1 }, (_, step) => {
    const low = shape.sharp && step % 2 === 0 ? 0.1 + random() * 0.4 : 0.35 + random() * 0.65
    const jitter = step === 0 || step === shape.steps ? 0 : (random() - 0.5) * stride * 0.6
    return { x: round(step * stride + jitter - 20), y: round(base - shape.rise * low) }
  })
}

/** The SVG path of a ridge, moved down by `lower`: straight lines for peaks, curves for hills. */
export function ridgePath(points: { x: number; y: number }[], sharp: boolean, lower = 0): string {
  return points
    .map((point, index) => {
      const last = points[index - 1]
      const y = point.y + lower
      if (!last) return `M${point.x} ${y}`
      const middle = round((last.x + point.x) / 2)
      return sharp
        ? `L${point.x} ${y}`
        : `C${middle} ${last.y + lower} ${middle} ${y} ${point.x} ${y}`
    })
    .join('')
}

/** A far ridge: its path and three paler ones below it. */
export const ridgePaths = (points: { x: number; y: number }[], sharp: boolean): string =>
  [0, 15, 32, 52].map((lower) => ridgePath(points, sharp, lower)).join('')

/** Computes the positions in a guide's picture, 1200 wide, with the ground as its lower edge. */
export function composeScene(slug: string, region: Region) {
  const random = createRandom(slug)
  // A phone shows only the third of the picture that contains the house.
  const third = Math.floor(random() * 3)
  const houseX = round([64, 400, 784][third] ?? 400) + round(random() * 110)
  const sunX =
    third === 0 ? 0.5 + random() * 0.4 : third === 2 ? 0.1 + random() * 0.4 : random() * 0.9
  const shape = FAR[region]
  const farPoints = ridge(random, WIDTH, GROUND - 48, shape)
  const nearPoints = ridge(random, WIDTH, GROUND, {
    rise: 74,
    steps: 3 + Math.floor(random() * 3),
    sharp: false,
  })
  return {
    houseX,
    alignment: ['xMinYMax slice', 'xMidYMax slice', 'xMaxYMax slice'][third],
    sun: {
      x: round(WIDTH * (0.05 + sunX)),
      y: round(64 + random() * 60),
      radius: round(28 + random() * 30),
    },
    far: ridgePaths(farPoints, shape.sharp),
    near: `${ridgePath(nearPoints, false)}V${GROUND + 20}H-20Z`,
    trees: plant(random, region, houseX),
    mirrored: random() > 0.5,
    // Beside the house, on the side with more room: a phone shows both.
    landmarkX:
      third === 2 ? houseX - 90 - round(random() * 60) : houseX + 400 + round(random() * 60),
    random,
  }
}

/** Trees in loose groups, with a gap for the house. */
function plant(random: () => number, region: Region, houseX: number): Planted[] {
  const kinds = TREES[region]
  const trees: Planted[] = []
  for (let x = 20 + random() * 70; x < WIDTH; x += random() < 0.45 ? 44 : 90 + random() * 150) {
    if (x > houseX - 46 && x < houseX + 318) continue
    const kind = kinds[Math.floor(random() * kinds.length)] ?? 'oak'
    trees.push({ kind, x: round(x), scale: round((0.75 + random() * 0.55) * 20) / 20 })
  }
  return trees
}
