import {
  arch,
  bars,
  box,
  chimney,
  type DrawnHouse,
  door,
  drawWindow,
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

/** A roof of round tiles: its lower edge is scalloped. */
function tiles(
  left: number,
  right: number,
  eaves: number,
  rise: number,
  inset: number,
): HousePart[] {
  const count = Math.round((right - left) / 10.5)
  const step = Math.round(((right - left) / count) * 100) / 100
  const scallops = `c-3 5 ${-step + 3} 5 ${-step} 0`.repeat(count)
  const tops = spread(5, left + inset, right - inset)
  const rows = spread(7, left, right).slice(1, 6)
  return [
    roof(
      `M${left} ${eaves}L${left + inset} ${eaves - rise}H${right - inset}L${right} ${eaves}${scallops}z`,
    ),
    ...(right - left > 90
      ? [line(rows.map((x, at) => `M${tops[at]} ${eaves - rise}L${x} ${eaves}`).join(''))]
      : []),
  ]
}

/** A Spanish revival house: plain walls, round arches, a roof of tiles. */
export function spanish(pick: Pick): DrawnHouse {
  const width = pick([178, 194, 208])
  const form = pick(['tower', 'mission', 'wing', 'balcony'] as const)
  const paths: HousePart[] = []
  if (pick([true, false]))
    paths.push(chimney(width - 46, -84, 16, 50), tint(`M${width - 50} -134l4 -7h16l4 7z`))
  paths.push(walls(box(40, 0, width - 50, 88)))
  if (form !== 'mission') paths.push(...tiles(34, width - 2, -84, 28, pick([18, 8])))
  paths.push(...FORMS[form](pick, width), ...arcade(pick, width, form === 'mission'))
  return { paths: [...paths, ...garden(pick, width)], width }
}

const FORMS = {
  tower: (pick: Pick): HousePart[] => {
    const height = pick([122, 132, 142])
    const pair = pick([true, false])
    return [
      walls(box(8, 0, 56, height)),
      ...tiles(0, 72, 2 - height, pick([32, 20]), pick([36, 30])),
      ...(pair
        ? [
            drawWindow('arched', 18, -height + 36, 12, 20),
            drawWindow('arched', 42, -height + 36, 12, 20),
          ]
        : [drawWindow('arched', 27, -height + 42, 18, 28)]),
      ...door('arched', 23, 0, 27, 50),
    ]
  },
  mission: (pick: Pick, width: number): HousePart[] => {
    const middle = pick([0.38, 0.5, 0.62]) * (width - 50) + 40
    return [
      walls(
        `M40 -86h${middle - 88}c8 0 10 -6 10 -12 0 -6 6 -8 12 -8 4 -14 14 -20 26 -20s22 6 26 20c6 0 12 2 12 8 0 6 2 12 10 12h${width - 58 - middle}v10H40z`,
      ),
      line(`M40 -76h${width - 50}`),
      pick([
        wall(`M${middle - 8} -98a8 8 0 0 1 16 0a8 8 0 0 1 -16 0z`),
        wall(`${arch(middle - 7, -92, 14, 20)}M${middle - 3} -96a3 3 0 0 1 6 0z`),
      ]),
      walls(box(12, 0, 32, 66)),
      ...tiles(6, 48, -64, 10, 4),
      ...door('arched', 18, 0, 20, 42),
    ]
  },
  wing: (pick: Pick): HousePart[] => [
    walls(`M4 0v-92L42 -118L80 -92V0z`),
    roof('M-4 -88L42 -122L88 -88l-4 -1c-2 4-7 4-9-1l-33 -24l-33 24c-2 5-7 5-9 1z'),
    pick([line('M38 -100h8M36 -96h12'), wall('M37 -98a5 5 0 0 1 10 0a5 5 0 0 1 -10 0z')]),
    ...(pick([true, false])
      ? [drawWindow('arched', 22, -20, 40, 44)]
      : [drawWindow('arched', 14, -20, 22, 40), drawWindow('arched', 48, -20, 22, 40)]),
  ],
  balcony: (pick: Pick): HousePart[] => [
    walls(box(8, 0, 74, 124)),
    ...tiles(0, 90, -122, 26, pick([34, 14])),
    ...door('glazed', 33, -70, 24, 40),
    wall(`${box(18, -66, 54, 18)}${bars(spread(9, 18, 72), -66, 18)}M14 -66h62M24 -66v7M66 -66v7`),
    ...door('arched', pick([20, 44]), 0, 26, 46),
  ],
}

function arcade(pick: Pick, width: number, isFlat: boolean): HousePart[] {
  const count = pick([2, 3, 3])
  const [from, to] = [isFlat ? 60 : 98, width - 20]
  const size = Math.min(30, Math.floor((to - from - 8 * (count - 1)) / count))
  const edges = spread(count, from, to - size)
  const kind = pick(['windows', 'loggia', 'grilles'] as const)
  if (kind === 'windows') return edges.map((x) => drawWindow('arched', x, -18, size, 42))
  if (kind === 'grilles')
    return edges.flatMap((x) => [
      drawWindow('sash', x, -20, size, 34),
      line(bars(spread(5, x, x + size).slice(1, 4), -20, 34)),
    ])
  return edges.flatMap((x) => [
    roof(arch(x, 0, size, 52)),
    line(`M${x - 4} 0h${size + 8}M${x + size / 2} -52v-4`),
  ])
}
