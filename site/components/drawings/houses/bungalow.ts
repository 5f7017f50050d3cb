import {
  bars,
  box,
  chimney,
  type DrawnHouse,
  door,
  drawWindow,
  gable,
  garden,
  type HousePart,
  line,
  type Pick,
  roof,
  shutters,
  siding,
  slope,
  spread,
  tint,
  wall,
  walls,
} from './parts.ts'

/** A bungalow: one low floor under one large roof. */
export function bungalow(pick: Pick): DrawnHouse {
  const width = pick([156, 170, 184])
  const form = pick(['storybook', 'hip', 'clipped', 'court'] as const)
  const paths = FORMS[form](pick, width)
  return { paths: [...paths, ...garden(pick, width)], width }
}

const KINDS = ['crossed', 'casement', 'sash'] as const

/** A window between its shutters, or without them. */
function wide(pick: Pick, x: number, y: number, width: number, height: number): HousePart[] {
  const kind = pick(KINDS)
  const sides = pick([true, false]) ? [shutters(x, y, width, height)] : []
  return [...sides, drawWindow(kind, x, y, width, height)]
}

const stack = (pick: Pick, width: number): HousePart[] =>
  pick([[chimney(width - 44, -90, 16, 30)], [chimney(22, -84, 16, 36)], []])

const FORMS = {
  storybook: (pick: Pick, width: number): HousePart[] => {
    const rise = pick([52, 60, 44])
    return [
      ...stack(pick, width),
      walls(box(80, 0, width - 90, 60)),
      slope(64, width, -58, pick([40, 34]), pick([28, 12])),
      walls(box(14, 0, 88, 62)),
      ...siding(pick, 14, 102, 0, -60),
      ...gable(58, -58, 60, rise),
      pick([
        wall('M50 -66h16v-9a8 8 0 0 0 -16 0zM58 -66v-17'),
        line('M50 -68h16M52 -73h12M54 -78h8'),
        wall('M52 -74a6 6 0 0 1 12 0a6 6 0 0 1 -12 0z'),
      ]),
      ...wide(pick, 26, -16, 32, 34),
      ...door(pick(['arched', 'arched', 'paneled'] as const), 72, 0, 22, 46),
      ...wide(pick, Math.round((102 + width - 12) / 2) - 14, -18, 28, 28),
    ]
  },
  hip: (pick: Pick, width: number): HousePart[] => {
    const middle = width / 2
    const porch = pick(['recessed', 'portico'] as const)
    return [
      ...stack(pick, width),
      walls(box(10, 0, width - 20, 60)),
      ...siding(pick, 10, width - 10, 0, -58),
      slope(-2, width + 2, -58, pick([44, 50]), pick([46, 56])),
      ...pick([
        [
          wall(box(middle - 14, -74, 28, 12)),
          roof(`M${middle - 22} -85L${middle} -98L${middle + 22} -85z`),
          line(bars(spread(4, middle - 14, middle + 14).slice(1, 3), -74, 12)),
        ],
        [...gable(middle, -74, 24, 20, 5)],
        [],
      ]),
      ...wide(pick, 24, -18, 32, 30),
      ...wide(pick, width - 56, -18, 32, 30),
      ...(porch === 'portico'
        ? [
            ...gable(middle, -56, 30, 20, 5),
            wall(box(middle - 24, 0, 5, 54) + box(middle + 19, 0, 5, 54)),
          ]
        : [line(`M${middle - 18} -58V0M${middle + 18} -58V0`)]),
      ...door(pick(['paneled', 'glazed', 'plain'] as const), middle - 11, 0, 22, 46),
      wall(box(middle - 18, 0, 36, 4)),
    ]
  },
  clipped: (pick: Pick, width: number): HousePart[] => {
    const middle = width / 2
    const entry = pick([0.28, 0.5, 0.72])
    const bays = [0.28, 0.5, 0.72].filter((bay) => bay !== entry && (entry === 0.5 || bay !== 0.5))
    const wider = entry === 0.5 ? 32 : 44
    return [
      ...stack(pick, width),
      walls(`M12 0v-60L${middle - 22} -100h44L${width - 12} -60V0z`),
      roof(`M-2 -54L${middle - 26} -108h52L${width + 2} -54h-14L${middle + 21} -98h-42L12 -54z`),
      roof(`M${middle - 26} -108l12 -10h28l12 10z`),
      pick([
        wall(`${box(middle - 15, -72, 30, 16)}${bars([middle - 5, middle + 5], -72, 16)}`),
        line(`M${middle - 12} -72h24M${middle - 10} -78h20M${middle - 8} -84h16`),
      ]),
      line(`M14 -58h${width - 28}`),
      ...bays.flatMap((bay) => wide(pick, Math.round(width * bay) - wider / 2, -18, wider, 30)),
      ...door(
        pick(['arched', 'glazed', 'paneled'] as const),
        Math.round(width * entry) - 11,
        0,
        22,
        44,
      ),
      tint(`M${Math.round(width * entry) - 22} -50h44l-6 -8h-32z`),
    ]
  },
  court: (pick: Pick, width: number): HousePart[] => {
    const half = width / 2 - 6
    const kind = pick(KINDS)
    const rise = pick([26, 32, 38])
    const leaf = pick(['paneled', 'glazed', 'arched', 'plain'] as const)
    const vent = pick([
      (x: number) => line(`M${x - 7} -60h14M${x - 5} -65h10`),
      (x: number) => wall(box(x - 5, -58, 10, 10)),
      (x: number) => wall(`M${x - 5} -62a5 5 0 0 1 10 0a5 5 0 0 1 -10 0z`),
    ])
    const cottage = (x: number, isLeft: boolean): HousePart[] => [
      walls(box(x, 0, half - 12, 54)),
      ...siding(pick, x, x + half - 12, 0, -50),
      ...gable(x + half / 2 - 6, -52, half / 2 + 4, rise, 7),
      vent(Math.round(x + half / 2 - 6)),
      drawWindow(kind, isLeft ? x + 8 : x + half - 46, -18, 26, 26),
      ...door(leaf, isLeft ? x + half - 36 : x + 8, 0, 18, 40),
    ]
    const gate = pick([
      `M${width / 2 - 12} 0v-34a12 12 0 0 1 24 0V0M${width / 2 - 15} -34a15 15 0 0 1 30 0`,
      `M${width / 2 - 12} 0v-44h24V0M${width / 2 - 18} -44h36M${width / 2 - 16} -48h32`,
    ])
    return [...cottage(6, true), ...cottage(width / 2 + 12, false), wall(gate)]
  },
}
