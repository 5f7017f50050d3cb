import type { Region } from '#wire/site-content.ts'

export type Tree = 'palm' | 'cypress' | 'oak' | 'poplar' | 'pine' | 'yucca' | 'agave'

export type Planted = { kind: Tree; x: number; y: number; scale: number }

/** A small generator (mulberry32) seeded by a text: the same slug always draws the same place. */
export function seeded(text: string): () => number {
  let state = 2166136261
  for (const char of text) state = Math.imul(state ^ char.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const TREES: Record<Region, Tree[]> = {
  coast: ['palm', 'cypress', 'palm', 'agave'],
  bay: ['cypress', 'oak', 'pine'],
  valley: ['oak', 'poplar', 'oak'],
  foothill: ['pine', 'oak', 'pine'],
  desert: ['palm', 'yucca', 'agave', 'yucca'],
}

const FAR: Record<Region, { rise: number; steps: number; sharp: boolean }> = {
  coast: { rise: 46, steps: 5, sharp: false },
  bay: { rise: 74, steps: 6, sharp: false },
  valley: { rise: 58, steps: 16, sharp: true },
  foothill: { rise: 128, steps: 13, sharp: true },
  desert: { rise: 96, steps: 10, sharp: true },
}

const round = (value: number) => Math.round(value * 10) / 10

/** A ridge across the picture: peaks joined by straight lines, or hills joined by curves. */
export function ridge(
  random: () => number,
  shape: { width: number; base: number; rise: number; steps: number; sharp: boolean },
): string {
  const stride = shape.width / shape.steps
  const points = Array.from({ length: shape.steps + 1 }, (_, step) => {
    const low = shape.sharp && step % 2 === 0 ? 0.1 + random() * 0.35 : 0.35 + random() * 0.65
    const jitter = step === 0 || step === shape.steps ? 0 : (random() - 0.5) * stride * 0.6
    return { x: round(step * stride + jitter), y: round(shape.base - shape.rise * low) }
  })
  const [first, ...rest] = points
  let path = `M${first?.x} ${first?.y}`
  let last = first
  for (const point of rest) {
    const middle = round(((last?.x ?? 0) + point.x) / 2)
    path += shape.sharp
      ? `L${point.x} ${point.y}`
      : `C${middle} ${last?.y} ${middle} ${point.y} ${point.x} ${point.y}`
    last = point
  }
  return `${path}V${shape.base + 200}H0Z`
}

/** Where everything of a guide's picture stands, 1200 by 320 with the ground at 262. */
export function compose(slug: string, region: Region) {
  const random = seeded(slug)
  const width = 1200
  const ground = 262
  const houseX = round(width * (0.28 + random() * 0.34))
  const sunLeft = houseX > width * 0.45
  const sun = {
    x: round(width * (sunLeft ? 0.1 + random() * 0.24 : 0.64 + random() * 0.26)),
    y: round(66 + random() * 84),
    radius: round(26 + random() * 30),
  }
  const far = ridge(random, { width, base: ground - 26, ...FAR[region] })
  const near = ridge(random, { width, base: ground, rise: 62, steps: 3 + Math.floor(random() * 3), sharp: false })
  const count = 6 + Math.floor(random() * 5)
  const trees: Planted[] = []
  for (let index = 0; index < count; index++) {
    const x = round(30 + ((index + random() * 0.8) / count) * (width - 60))
    // The house keeps its own ground free.
    if (x > houseX - 44 && x < houseX + 300) continue
    const kinds = TREES[region]
    const kind = kinds[Math.floor(random() * kinds.length)] ?? 'oak'
    trees.push({ kind, x, y: ground + round(random() * 6), scale: round((0.7 + random() * 0.5) * 10) / 10 })
  }
  return { width, ground, houseX, sun, far, near, trees, mirrored: random() > 0.5, random }
}
