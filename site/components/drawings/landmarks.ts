import type { Region } from '#wire/site-content.ts'
import { bars, box, type Pick, spread } from './houses/parts.ts'

/** One path of a drawing, with the class of its fill or stroke in `drawings.css`. */
export type Drawn = { d: string; as?: 'wall' | 'tint' | 'soft' | 'near' }

/** What stands far off in a region: around x = 0, upwards from the horizon at y = 0, about 100 wide. */
type Landmark = (pick: Pick) => Drawn[]

const boat: Landmark = (pick) => [
  { as: 'wall', d: 'M-14 0l-9-14h40l-10 14z' },
  { as: pick(['wall', 'tint'] as const), d: 'M-6 -14v-48l24 42z' },
  ...pick([[{ as: 'wall' as const, d: 'M-9 -20v-34l-14 30z' }], []]),
]

const lighthouse: Landmark = (pick) => {
  const height = pick([38, 46, 54])
  const top = -20 - height
  return [
    { as: 'near', d: 'M-64 0c14-18 40-26 70-21s44 9 58 21z' },
    { as: 'wall', d: `M-7 -20l3 ${-height}h10l3 ${height}z` },
    { as: 'tint', d: `${box(-5, top, 12, 9)}M-8 ${top - 9}l9 -8 9 8z` },
    { as: 'soft', d: `M-6 ${-20 - height * 0.35}h14M-5 ${-20 - height * 0.65}h12` },
  ]
}

const pier: Landmark = (pick) => [
  { d: `M-70 -12H70M-70 -9H70${bars(spread(8, -64, 64), 4, 13)}` },
  { as: 'wall', d: box(pick([-50, 10, 34]), -12, 28, 16) },
  { as: 'tint', d: `M-66 -12v-3M${pick([-20, 0])} -12v-9h9` },
]

const islands: Landmark = (pick) => [
  {
    as: 'tint',
    d: pick([
      'M-60 0c12-20 30-24 46-12 12-16 38-14 46 2 10-6 22 2 28 10z',
      'M-50 0l16-20 18 4 14-16 26 14 10-4 20 22z',
    ]),
  },
]

const tower = (x: number): string =>
  `${box(x, 26, 5, 92)}${box(x + 11, 26, 5, 92)}${box(x, -38, 16, 6)}${box(x, -16, 16, 6)}`

const bridge: Landmark = () => [
  {
    d: `M-160 2H180M-160 5H180M-150 0C-90 -8 -60 -34 -44 -65M-40 -65C-10 2 40 2 70 -65M74 -65C92 -34 120 -8 180 0`,
  },
  {
    as: 'soft',
    d: [-30, -14, 2, 15, 28, 44, 60]
      .map((x) => `M${x} 2v${-6 - Math.abs(x - 15) ** 2 / 48}`)
      .join(''),
  },
  { as: 'wall', d: tower(-50) + tower(64) },
]

const skyline: Landmark = (pick) => {
  const heights = spread(7, 0, 6).map(() => pick([22, 30, 38, 48, 60]))
  const xs = spread(7, -62, 46)
  const tallest = heights.indexOf(Math.max(...heights))
  const x = xs[tallest] ?? 0
  const top = -(heights[tallest] ?? 0)
  return [
    { as: 'wall', d: xs.map((left, at) => box(left, 0, 18, heights[at] ?? 0)).join('') },
    {
      as: 'tint',
      d: pick([`M${x} ${top}l9 -26 9 26z`, `${box(x + 4, top, 10, 9)}M${x + 9} ${top - 9}v-14`]),
    },
    {
      as: 'soft',
      d: xs
        .map((left, at) => bars([left + 6, left + 12], -6, Math.max(8, (heights[at] ?? 0) - 12)))
        .join(''),
    },
  ]
}

const mast: Landmark = () => [
  { as: 'near', d: 'M-70 0c20-26 44-38 74-37s46 20 66 37z' },
  { d: 'M-9 -36L-3 -92M11 -36L5 -92M-7 -52h16M-5 -72h12M-3 -92v-12M5 -92v-12M1 -72v-30' },
]

const ferry: Landmark = (pick) => [
  { as: 'wall', d: 'M-36 0l-7-12h84l-9 12z' },
  { as: 'wall', d: `${box(-30, -12, 58, 10)}${box(-20, -22, 36, 8)}` },
  { as: 'tint', d: box(pick([-8, 2]), -30, 8, 9) },
]

const barn: Landmark = (pick) => [
  { as: pick(['wall', 'tint'] as const), d: 'M-30 0v-30l22-16 22 16V0z' },
  { as: 'tint', d: 'M-36 -28l28-22 28 22h-8l-20-15-20 15z' },
  { d: 'M-14 0v-18h12V0M-11 -32h6' },
  ...pick([
    [{ as: 'wall' as const, d: 'M24 0v-48a10 6 0 0 1 20 0V0z' }, { d: 'M24 -34h20M24 -18h20' }],
    [],
  ]),
]

const waterTower: Landmark = (pick) => [
  { d: 'M-16 0l4-44M16 0l-4-44M-13 -22h26M-15 -4L13 -38M15 -4L-13 -38' },
  { as: 'wall', d: box(-20, -44, 40, 26) },
  { as: 'tint', d: pick(['M-25 -70L0 -88L25 -70z', 'M-22 -70a22 14 0 0 1 44 0z']) },
]

const windmill: Landmark = () => [
  { d: 'M-11 0L-2 -62M11 0L2 -62M-9 -16h18M-6 -36h12M-9 -16L6 -36M9 -16L-6 -36' },
  {
    as: 'tint',
    d: 'M0 -66l-4-18h8zM0 -66l18-4v8zM0 -66l4 18h-8zM0 -66l-18 4v-8zM0 -66l10-15 5 6zM0 -66l15 10-6 5zM0 -66l-10 15-5-6zM0 -66l-15-10 6-5z',
  },
  { as: 'wall', d: 'M-3 -66a3 3 0 0 1 6 0a3 3 0 0 1 -6 0z' },
]

const orchard: Landmark = () => [
  {
    as: 'tint',
    d: spread(6, -64, 64)
      .map((x) => `M${x} -6c-9 0-11-12-3-15 2-7 12-7 13 0 8 3 5 15-4 15z`)
      .join(''),
  },
  { d: bars(spread(6, -62, 66), 0, 8) },
]

const peak: Landmark = (pick) => [
  { as: 'wall', d: 'M-84 0L-22 -62L-4 -44L26 -82L96 0z' },
  {
    as: 'tint',
    d: pick([
      'M26 -82l-18 23 9-3 6 9 8-7 9 6 7-4z',
      'M26 -82l-14 18 10 3 4 8 8-6 10 2zM-22 -62l-12 12 7-1 5 5 6-4 9 2z',
    ]),
  },
  { as: 'soft', d: 'M-4 -44l10 20M26 -82l8 40M-22 -62l-8 30' },
]

const pines: Landmark = () => [
  {
    as: 'tint',
    d: [-50, -26, -2, 22, 48]
      .map((x, at) => `M${x - 10} 0L${x} ${-34 - (at % 3) * 9}L${x + 10} 0z`)
      .join(''),
  },
]

const lookout: Landmark = () => [
  { as: 'near', d: 'M-70 0c20-20 40-30 72-29s48 14 66 29z' },
  { d: 'M-12 -28l5-42M14 -28l-5-42M-10 -42h22M-9 -56h20M-11 -32L9 -68M13 -32L-7 -68' },
  { as: 'wall', d: `${box(-13, -70, 28, 14)}${bars([-4, 6], -70, 14)}` },
  { as: 'tint', d: 'M-18 -84L1 -95L20 -84z' },
]

const mesas: Landmark = (pick) => [
  {
    as: 'tint',
    d: pick([
      'M-70 0l20-44h24l8-14h10l12 20h26l36 38z',
      'M-60 0l14-34h20l8-12h60l6 14h12l10 32z',
      'M-70 0l30-52h14l10 20h20l8-10h12l22 42z',
    ]),
  },
  { as: 'soft', d: 'M-40 -42l-6 42M-4 -40l-5 40M22 -32l6 32' },
]

const turbines: Landmark = () => [
  {
    d: [-46, 0, 44]
      .map((x, at) => {
        const y = -50 - (at % 2) * 16
        return `M${x} 0V${y}l${at * 4 - 4} -22M${x} ${y}l${18 - at * 2} ${12 + at}M${x} ${y}l${-19 + at} ${10 - at * 2}`
      })
      .join(''),
  },
]

const boulders: Landmark = () => [
  { as: 'wall', d: 'M-60 0c-8-18 8-34 26-30 2-18 30-24 42-10 16-8 36 4 34 18 14 0 20 12 18 22z' },
  { as: 'soft', d: 'M-34 -30c6 4 8 12 6 18M8 -40c4 8 4 16-2 24M42 -22c-8 0-12 4-14 10' },
]

const LANDMARKS: Record<Region, readonly Landmark[]> = {
  coast: [boat, lighthouse, pier, islands],
  bay: [bridge, skyline, mast, ferry],
  valley: [barn, waterTower, windmill, orchard],
  foothill: [peak, pines, lookout],
  desert: [mesas, turbines, boulders],
}

/** One of the landmarks of a region. */
export const landmarkOf = (region: Region, pick: Pick): Drawn[] => pick(LANDMARKS[region])(pick)
