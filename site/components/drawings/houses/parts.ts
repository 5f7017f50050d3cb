/**
 * One path of a house. Of the walls and the roof one is tinted (`houseOf`), the other has the color of the paper;
 * `soft` is a paler line.
 */
export type HousePart = { d: string; as?: 'wall' | 'tint' | 'soft' | 'walls' | 'roof' }

/** A drawn house: from its left edge at x = 0, on the ground at y = 0, upwards to negative y. */
export type DrawnHouse = { paths: HousePart[]; width: number }

/** Chooses one of several forms, with the same result for the same guide. */
export type Pick = <Option>(options: readonly Option[]) => Option

/** The names of the windows of {@link WINDOWS}. */
export type WindowKind = keyof typeof WINDOWS

export const wall = (d: string): HousePart => ({ as: 'wall', d })
export const walls = (d: string): HousePart => ({ as: 'walls', d })
export const roof = (d: string): HousePart => ({ as: 'roof', d })
export const tint = (d: string): HousePart => ({ as: 'tint', d })
export const line = (d: string): HousePart => ({ d })

/** `count` numbers, evenly from `first` to `last`, both included. */
export function spread(count: number, first: number, last: number): number[] {
  const stride = count > 1 ? (last - first) / (count - 1) : 0
  return Array.from({ length: count }, (_, at) => Math.round(first + at * stride))
}

/** A rectangle by its left and lower edge. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}v${-height}h${width}v${height}z`

/** An opening with a round top by its left and lower edge. */
export function arch(x: number, y: number, width: number, height: number): string {
  const radius = width / 2
  const straight = height - radius
  return `M${x} ${y}v${-straight}a${radius} ${radius} 0 0 1 ${width} 0v${straight}z`
}

/** Vertical lines at `xs`. */
export const bars = (xs: number[], y: number, height: number): string =>
  xs.map((x) => `M${x} ${y}v${-height}`).join('')

const sill = (x: number, y: number, width: number): string => `M${x - 3} ${y}h${width + 6}`
const frame = (x: number, y: number, width: number, height: number): string =>
  box(x, y, width, height) + sill(x, y, width)

/** Windows by their left edge and sill. */
const WINDOWS = {
  sash: (x: number, y: number, width: number, height: number) =>
    `${frame(x, y, width, height)}M${x} ${y - height / 2}h${width}`,
  crossed: (x: number, y: number, width: number, height: number) =>
    `${frame(x, y, width, height)}M${x} ${y - height * 0.6}h${width}M${x + width / 2} ${y}v${-height}`,
  casement: (x: number, y: number, width: number, height: number) =>
    frame(x, y, width, height) + bars(spread(4, x, x + width).slice(1, 3), y, height),
  lattice: (x: number, y: number, width: number, height: number) => {
    const rail = Math.round(y - height * 0.66)
    const upper = Math.round(height * 0.34)
    return `${frame(x, y, width, height)}M${x} ${rail}h${width}${bars(spread(5, x, x + width).slice(1, 4), rail, upper)}`
  },
  arched: (x: number, y: number, width: number, height: number) =>
    `${arch(x, y, width, height)}${sill(x, y, width)}M${x + width / 2} ${y}v${-height}M${x} ${y - height + width / 2}h${width}`,
}

export const drawWindow = (
  kind: WindowKind,
  x: number,
  y: number,
  width: number,
  height: number,
): HousePart => wall(WINDOWS[kind](x, y, width, height))

/** Shutters beside a window. */
export const shutters = (x: number, y: number, width: number, height: number): HousePart =>
  tint(box(x - 6, y, 5, height) + box(x + width + 1, y, 5, height))

/** A door by its left edge and threshold. */
export function door(
  kind: 'plain' | 'glazed' | 'paneled' | 'arched',
  x: number,
  y: number,
  width: number,
  height: number,
): HousePart[] {
  const knob = `M${x + width - 5} ${y - height * 0.42}v3`
  if (kind === 'arched') return [tint(arch(x, y, width, height)), line(knob)]
  const leaf = tint(box(x, y, width, height))
  const inner = width - 8
  if (kind === 'glazed')
    return [leaf, wall(box(x + 4, y - height * 0.45, inner, height * 0.42)), line(knob)]
  if (kind === 'paneled') {
    const panels =
      box(x + 4, y - 5, inner, height * 0.34) + box(x + 4, y - height * 0.52, inner, height * 0.4)
    return [leaf, line(panels), line(knob)]
  }
  return [leaf, line(knob)]
}

/** A chimney with its cap by its left and lower edge. */
export const chimney = (x: number, y: number, width: number, height: number): HousePart =>
  wall(`${box(x, y, width, height)}M${x - 3} ${y - height}h${width + 6}`)

/** A hedge of round bushes on the ground. */
export const hedge = (x: number, bushes: number): HousePart =>
  tint(`M${x} 0c-3-5-1-10 3-11${'c2-5 9-5 11 0'.repeat(bushes)}c4 1 6 6 3 11z`)

/** A picket fence on the ground. */
export const fence = (x: number, width: number): HousePart =>
  line(
    `M${x} -5h${width}M${x} -13h${width}${bars(spread(Math.round(width / 7) + 1, x, x + width), 0, 17)}`,
  )

/** A mailbox on the ground. */
export const mailbox = (x: number): HousePart =>
  wall(`M${x} 0v-20M${x - 7} -20v-6a4 4 0 0 1 4 -4h12v10z`)

/** A roof seen from its gable: its slopes, as thick as `depth`, over the wall between them. */
export function gable(
  center: number,
  eaves: number,
  half: number,
  rise: number,
  depth = 9,
): HousePart[] {
  const top = eaves - rise
  const left = center - half
  const inner = half - depth * 1.4
  return [
    walls(`M${center - inner} ${eaves}L${center} ${top + depth}L${center + inner} ${eaves}z`),
    roof(
      `M${left} ${eaves}L${center} ${top}L${center + half} ${eaves}h${-depth * 1.4}L${center} ${top + depth}L${center - inner} ${eaves}z`,
    ),
  ]
}

/** A roof seen from its side. */
export const slope = (
  left: number,
  right: number,
  eaves: number,
  rise: number,
  inset: number,
): HousePart =>
  roof(`M${left} ${eaves}L${left + inset} ${eaves - rise}H${right - inset}L${right} ${eaves}z`)

const rowsOf = (from: number, to: number): number[] =>
  spread(Math.round((from - to) / 8) + 1, from, to).slice(1, -1)

/** The boards of a wall between two heights. */
export const boards = (left: number, right: number, from: number, to: number): HousePart => ({
  as: 'soft',
  d: rowsOf(from, to)
    .map((y) => `M${left + 1} ${y}H${right - 1}`)
    .join(''),
})

/** The boards or shingles of a wall between two heights, or a plain wall. */
export function siding(
  pick: Pick,
  left: number,
  right: number,
  from: number,
  to: number,
): HousePart[] {
  const kind = pick(['boards', 'shingles', 'plain', 'plain'] as const)
  if (kind === 'plain') return []
  if (kind === 'boards') return [boards(left, right, from, to)]
  const shingles = 'h9m6 0'.repeat(Math.floor((right - left - 10) / 15))
  const d = rowsOf(from, to).map((y, row) => `M${left + 3 + (row % 2) * 6} ${y}${shingles}`)
  return [{ as: 'soft', d: d.join('') }]
}

/** What stands on the ground before a house. */
export function garden(pick: Pick, width: number): HousePart[] {
  const side = pick(['left', 'right'] as const)
  const beside = side === 'left' ? -54 : width + 8
  const kind = pick(['hedge', 'fence', 'mailbox', 'bed', 'none'] as const)
  if (kind === 'hedge') return [hedge(side === 'left' ? -4 : width - 40, 3)]
  if (kind === 'bed') return [hedge(-2, 2), hedge(width - 26, 2)]
  if (kind === 'fence') return [fence(beside, 46)]
  if (kind === 'mailbox') return [mailbox(side === 'left' ? -22 : width + 20)]
  return []
}
