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
  siding,
  slope,
  spread,
  wall,
  walls,
} from './parts.ts'

const EAVES = -74

/** A Craftsman house: broad eaves, a porch on tapered columns. */
export function craftsman(pick: Pick): DrawnHouse {
  const width = pick([176, 192, 206])
  const form = pick(['dormer', 'shed dormer', 'front', 'wing'] as const)
  const middle = width / 2
  const stack = pick([0.14, 0.78, 0])
  const paths: HousePart[] = []
  if (stack && form !== 'front') paths.push(chimney(Math.round(width * stack), -108, 18, 34))
  paths.push(walls(box(12, 0, width - 24, 80)), ...siding(pick, 12, width - 12, -8, -66))
  if (form === 'front') paths.push(...gable(middle, EAVES + 6, middle + 10, 66))
  else paths.push(slope(-8, width + 8, EAVES, 44, 40))
  if (form === 'dormer') paths.push(...gable(middle, -92, 42, 38), attic(pick, middle, -95))
  if (form === 'shed dormer')
    paths.push(
      wall(box(middle - 34, -88, 68, 20)),
      roof(`M${middle - 42} -106l10 -9h64l10 9z`),
      line(
        `${box(middle - 26, -92, 14, 11)}${box(middle - 7, -92, 14, 11)}${box(middle + 12, -92, 14, 11)}`,
      ),
    )
  if (form === 'front') paths.push(attic(pick, middle, -76))
  const porch = form === 'wing' ? pick(['left', 'right'] as const) : 'whole'
  paths.push(...front(pick, width, porch))
  return { paths: [...paths, ...garden(pick, width)], width }
}

const attic = (pick: Pick, middle: number, y: number): HousePart =>
  pick([
    wall(`${box(middle - 15, y, 30, 9)}${bars([middle - 5, middle + 5], y, 9)}`),
    line(`M${middle - 12} ${y}h24M${middle - 9} ${y - 5}h18M${middle - 6} ${y - 10}h12`),
    wall(`${box(middle - 9, y, 18, 13)}M${middle} ${y}v-13`),
  ])

/** The windows, the door and the porch; beside half a porch stands a wing with a gable of its own. */
function front(pick: Pick, width: number, porch: 'whole' | 'left' | 'right'): HousePart[] {
  const middle = Math.round(width / 2)
  const bays = [Math.round(width * 0.26), middle, Math.round(width * 0.74)]
  const entry = porch === 'whole' ? pick([0, 1, 2]) : 1
  const kind = pick(['lattice', 'casement', 'crossed'] as const)
  const leaf = pick(['glazed', 'paneled', 'plain'] as const)
  const paths: HousePart[] = []
  for (const [bay, x] of bays.entries())
    if (bay === entry) paths.push(...door(leaf, x - 12, -6, 24, 50))
    else paths.push(drawWindow(kind, x - 17, -26, 34, 30))
  const from = porch === 'right' ? middle - 20 : 0
  const to = porch === 'left' ? middle + 20 : width
  paths.push(wall(box(from, EAVES + 9, to - from, 9)), ...railing(pick, from, to, bays[entry] ?? 0))
  const columns = pick(['tapered', 'paired', 'square'] as const)
  const posts = spread(porch === 'whole' ? pick([2, 2, 4]) : 2, from + 16, to - 16)
  const clear = posts.filter(
    (x, at) => at === 0 || at === posts.length - 1 || Math.abs(x - (bays[entry] ?? 0)) > 22,
  )
  for (const x of clear) paths.push(...column(columns, x))
  if (porch === 'whole') return paths
  const wing = porch === 'left' ? Math.round(width * 0.76) : Math.round(width * 0.24)
  return [
    ...paths,
    walls(box(wing - 40, 0, 80, 72)),
    ...siding(pick, wing - 40, wing + 40, 0, -66),
    ...gable(wing, -68, 52, 44),
    attic(pick, wing, -72),
    drawWindow(kind, wing - 22, -24, 44, 32),
  ]
}

function railing(pick: Pick, from: number, to: number, entry: number): HousePart[] {
  const isSolid = pick([true, false])
  const parts: [number, number][] = [
    [from + 18, entry - 16],
    [entry + 16, to - 18],
  ]
  const rails = parts
    .filter(([start, end]) => end - start > 14)
    .map(([start, end]) =>
      isSolid
        ? wall(`${box(start, -6, end - start, 17)}M${start} -19h${end - start}`)
        : line(
            `M${start} -23h${end - start}${bars(spread(Math.round((end - start) / 8), start, end), -6, 17)}`,
          ),
    )
  return [...rails, wall(box(from + 8, 0, to - from - 16, 6)), wall(box(entry - 19, 0, 38, 4))]
}

function column(kind: 'tapered' | 'paired' | 'square', x: number): HousePart[] {
  if (kind === 'square') return [wall(`${box(x - 6, 0, 12, 65)}M${x - 9} -62h18M${x - 9} -8h18`)]
  const pier = wall(`${box(x - 10, 0, 20, 30)}M${x - 13} -30h26v-4h-26zM${x - 10} -15h20`)
  if (kind === 'paired') return [wall(box(x - 8, -34, 6, 31) + box(x + 2, -34, 6, 31)), pier]
  return [wall(`M${x - 7} -34l2 -31h10l2 31z`), pier]
}
