import {
  bars,
  box,
  type DrawnHouse,
  door,
  garden,
  type HousePart,
  line,
  type Pick,
  roof,
  spread,
  tint,
  wall,
  walls,
} from './parts.ts'

type Form = 'gable' | 'offset' | 'flat' | 'shed'

/** An Eichler: low, with beams that reach beyond the walls, and glass up to the roof. */
export function eichler(pick: Pick): DrawnHouse {
  const width = pick([206, 222, 238])
  const form = pick(['gable', 'offset', 'flat', 'shed'] as const satisfies Form[])
  const [peak, outline, cover] = ROOFS[form](width)
  const paths: HousePart[] = [walls(outline)]
  const left = Math.round(width * 0.36)
  const right = Math.round(width * 0.64)
  paths.push(...panel(pick, 12, left - 12), ...carport(pick, right, width - 12 - right))
  paths.push(...entry(pick, left, right, ABOVE_DOOR[form]), roof(cover))
  if (pick([true, false])) paths.push(line(`M2 -50V0M${width - 2} -50V0`))
  if (form !== 'shed' && pick([true, false]))
    paths.push(flue(peak, form === 'flat' ? -70 : -84), roof(cover))
  return { paths: [...paths, ...garden(pick, width)], width }
}

/** The height of the glass above the door. */
const ABOVE_DOOR: Record<Form, number> = { gable: 26, offset: 24, flat: 20, shed: 8 }

/** By form: where the roof is highest, the outline of the walls and that of the roof. */
const ROOFS: Record<Form, (width: number) => [peak: number, walls: string, roof: string]> = {
  gable: (width) => slopes(width, width / 2, 92),
  offset: (width) => slopes(width, width * 0.36, 94),
  shed: (width) => [
    width * 0.8,
    `M12 0v-54L${width - 12} -80V0z`,
    `M-8 -52L${width + 8} -88v7L-8 -45z`,
  ],
  flat: (width) => [
    width * 0.42,
    `M12 0v-56h${width * 0.22}v-20h${width * 0.42}v20H${width - 12}V0z`,
    `${box(-8, -54, width + 16, 7)}${box(width * 0.22, -76, width * 0.5, 6)}`,
  ],
}

function slopes(width: number, peak: number, top: number): [number, string, string] {
  return [
    peak,
    `M12 0v-54L${peak} ${8 - top}L${width - 12} -54V0z`,
    `M-8 -56L${peak} ${-top}L${width + 8} -56v7L${peak} ${7 - top}L-8 -49z`,
  ]
}

const flue = (x: number, y: number): HousePart => wall(box(x + 18, y + 14, 26, 26))

/** A wall without windows: grooved boards, or blocks with a pattern. */
function panel(pick: Pick, x: number, width: number): HousePart[] {
  const kind = pick(['boards', 'blocks', 'clerestory', 'planks'] as const)
  if (kind === 'boards')
    return [line(bars(spread(Math.round(width / 8), x + 8, x + width - 4), 0, 50))]
  if (kind === 'planks')
    return [line([8, 16, 24, 32, 40].map((y) => `M${x} ${-y}h${width}`).join(''))]
  if (kind === 'clerestory')
    return [tint(box(x, 0, width, 34)), line(bars(spread(5, x, x + width).slice(1, 4), -34, 16))]
  const squares = spread(4, x + 4, x + width - 16)
  return [
    line(
      [6, 22]
        .flatMap((y) => squares.map((at) => `${box(at, -y, 12, 12)}M${at + 6} ${-y - 3}v-6`))
        .join(''),
    ),
  ]
}

function entry(pick: Pick, left: number, right: number, above: number): HousePart[] {
  const width = right - left
  const leaf = pick(['plain', 'glazed', 'paneled'] as const)
  const at = pick([0, 1]) === 0 ? left + 4 : right - 26
  const glass = at === left + 4 ? left + 32 : left + 5
  const panes = pick([2, 3])
  const lamp = at === left + 4 ? left + 29 : right - 30
  return [
    line(box(left, 0, width, 50)),
    line(bars(spread(4, left, right).slice(1, 3), -50, above)),
    ...door(leaf, at, 0, 22, 46),
    wall(
      `${box(glass, -5, width - 38, 39)}${bars(spread(panes + 1, glass, glass + width - 38).slice(1, panes), -5, 39)}`,
    ),
    wall(`M${lamp} -34a3.500 3.500 0 0 1 0 -7a3.500 3.500 0 0 1 0 7M${lamp} -41v-7`),
  ]
}

function carport(pick: Pick, x: number, width: number): HousePart[] {
  const kind = pick(['garage', 'carport', 'screen'] as const)
  if (kind === 'garage')
    return [
      wall(
        `${box(x + 8, 0, width - 8, 44)}${[11, 22, 33].map((y) => `M${x + 8} ${-y}h${width - 8}`).join('')}`,
      ),
    ]
  if (kind === 'carport')
    return [tint(box(x + 12, 0, width - 16, 46)), line(bars([x + 8, x + width], 0, 50))]
  return [
    line(
      `${box(x + 10, 0, width - 10, 42)}${bars(spread(Math.round(width / 7), x + 14, x + width - 4), 0, 42)}`,
    ),
  ]
}
