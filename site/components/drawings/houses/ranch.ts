import {
  bars,
  boards,
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
  slope,
  spread,
  tint,
  wall,
  walls,
} from './parts.ts'

/** A ranch house: long and low, with the garage under the same roof. */
export function ranch(pick: Pick): DrawnHouse {
  const width = pick([226, 244, 260])
  const form = pick(['wing', 'long', 'hip', 'porch'] as const)
  const rise = pick([26, 32])
  const paths: HousePart[] = []
  const stack = pick(['middle', 'end', 'none'] as const)
  if (stack === 'middle') paths.push(chimney(Math.round(width * 0.46), -70, 30, 26))
  if (stack === 'end') paths.push(chimney(width - 40, -66, 18, 30))
  paths.push(
    walls(box(10, 0, width - 20, 52)),
    slope(0, width, -50, rise, form === 'hip' ? 46 : pick([10, 20])),
  )
  if (pick([true, false, false])) paths.push(...cupola(Math.round(width * 0.66), -50 - rise))
  paths.push(...garage(pick, form === 'wing'), ...living(pick, width, form === 'porch'))
  return { paths: [...paths, ...garden(pick, width)], width }
}

const cupola = (x: number, y: number): HousePart[] => [
  wall(`${box(x - 8, y + 2, 16, 11)}${bars([x - 3, x + 3], y + 2, 11)}`),
  roof(`M${x - 12} ${y - 9}L${x} ${y - 18}L${x + 12} ${y - 9}z`),
]

function garage(pick: Pick, isWing: boolean): HousePart[] {
  const doors = pick(['wide', 'two', 'glazed'] as const)
  const rows = (x: number, width: number): string =>
    `${box(x, 0, width, 40)}${[10, 20, 30].map((y) => `M${x} ${-y}h${width}`).join('')}`
  const paths =
    doors === 'two'
      ? [wall(rows(20, 30)), wall(rows(56, 30))]
      : [
          wall(rows(20, 66)),
          line(
            doors === 'glazed' ? bars([31, 42, 53, 64, 75], -30, 10) : bars([37, 53, 69], 0, 40),
          ),
        ]
  if (!isWing) return paths
  return [
    walls(box(8, 0, 90, 54)),
    ...gable(53, -50, 56, pick([30, 36])),
    pick([line('M46 -58h14M48 -63h10'), wall(`${box(46, -56, 14, 8)}M53 -56v-8`)]),
    ...paths,
  ]
}

/** The part where people live, from the garage to the right edge. */
function living(pick: Pick, width: number, hasPorch: boolean): HousePart[] {
  const from = 104
  const entry = pick([0, 1])
  const doorX = entry === 0 ? from + 8 : Math.round(from + (width - from) * 0.44)
  const kind = pick(['casement', 'crossed', 'sash'] as const)
  const withShutters = pick([true, false])
  const first = entry === 0 ? [doorX + 34, 46] : [from + 6, doorX - from - 20]
  const second = [entry === 0 ? width - 46 : doorX + 34, entry === 0 ? 24 : width - doorX - 54]
  const glass = [first, second].flatMap(([x = 0, size = 0]) => [
    ...(withShutters ? [shutters(x, -16, size, 26)] : []),
    drawWindow(kind, x, -16, size, 26),
  ])
  const skirt = pick(['brick', 'none', 'boards'] as const)
  const paths: HousePart[] = []
  if (skirt === 'brick') paths.push(tint(box(from - 4, 0, width - from - 6, 12)))
  if (skirt === 'boards') paths.push(boards(102, width - 10, 0, -50))
  paths.push(...door(pick(['paneled', 'glazed', 'plain'] as const), doorX, 0, 20, 42), ...glass)
  if (hasPorch)
    paths.push(
      wall(box(from - 4, -46, width - from - 4, 5)),
      line(bars(spread(pick([4, 5]), from, width - 12), 0, 46)),
    )
  return paths
}
