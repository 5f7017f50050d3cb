import {
  bars,
  box,
  chimney,
  type DrawnHouse,
  door,
  drawWindow,
  gable,
  type HousePart,
  line,
  type Pick,
  roof,
  siding,
  spread,
  tint,
  wall,
  walls,
} from './parts.ts'

/** A Victorian row house: two tall floors over a stoop, with a bay, a cornice and ornament. */
export function victorian(pick: Pick): DrawnHouse {
  const width = pick([112, 122, 134])
  const top = pick(['gable', 'cornice', 'turret', 'mansard'] as const)
  const paths: HousePart[] = []
  if (pick([true, false])) paths.push(chimney(width - 26, -150, 14, 46))
  paths.push(
    walls(box(6, 0, width - 12, 148)),
    ...siding(pick, 6, width - 6, -4, -138),
    ...TOPS[top](pick, width),
  )
  if (top !== 'turret') paths.push(...bay(pick, 12, 54))
  paths.push(...entrance(pick, width))
  return { paths, width }
}

const scales = (middle: number, y: number): HousePart =>
  line(
    [0, 1, 2]
      .map(
        (row) =>
          `M${middle - 30 + row * 8} ${y - row * 9}${'c0 5 6 5 6 0'.repeat(10 - row * 3 + (row === 2 ? 1 : 0))}`,
      )
      .join(''),
  )

const dentils = (from: number, to: number): HousePart[] => [
  wall(box(from - 5, -142, to - from + 10, 7)),
  line(bars(spread(Math.round((to - from) / 11), from + 3, to - 3), -137, -5)),
]

const TOPS = {
  gable: (pick: Pick, width: number): HousePart[] => {
    const middle = width / 2
    return [
      ...gable(middle, -148, middle + 4, pick([54, 62])),
      ...dentils(6, width - 6),
      pick([
        scales(middle, -153),
        line(`M${middle - 7} -168a7 7 0 0 1 14 0a7 7 0 0 1 -14 0M${middle - 32} -153h64`),
        wall(`${box(middle - 8, -154, 16, 20)}M${middle} -154v-20M${middle - 8} -164h16`),
      ]),
    ]
  },
  cornice: (pick: Pick, width: number): HousePart[] => {
    const middle = width / 2
    const brackets = spread(pick([5, 6, 7]), 10, width - 16)
    return [
      wall(box(2, -142, width - 4, 26)),
      roof(`M-6 -168h${width + 12}l-6 -7H0z`),
      wall(brackets.map((x) => `M${x} -168h6v10q0 6 -6 8z`).join('')),
      line(`M2 -148h${width - 4}`),
      ...pick([
        [wall(`M${middle - 24} -175q0 -9 10 -9h4q10 -12 20 0h4q10 0 10 9z`)],
        [wall(`M${middle - 30} -175L${middle} -192L${middle + 30} -175z`)],
        [],
      ]),
    ]
  },
  turret: (pick: Pick, width: number): HousePart[] => {
    const peak = pick([206, 218])
    const kind = pick(['sash', 'arched'] as const)
    const rows = [-22, -92].flatMap((y) =>
      [12, 30, 50].map((x) => drawWindow(kind, x, y, x === 30 ? 16 : 12, 40)),
    )
    return [
      ...gable(width * 0.66, -148, width * 0.4, 46),
      ...dentils(60, width - 6),
      walls(box(6, 0, 62, 156)),
      roof(`M0 -154L37 -${peak}L74 -154z`),
      line(`M37 -${peak}v-10M6 -80h62M6 -74h62M6 -146h62`),
      ...rows,
    ]
  },
  mansard: (pick: Pick, width: number): HousePart[] => {
    const dormers = pick([1, 2])
    const xs = spread(dormers, dormers === 1 ? width / 2 - 11 : 20, width - 42)
    return [
      roof(`M0 -146q9 -14 12 -44H${width - 12}q3 30 12 44z`),
      wall(`M8 -190h${width - 16}v-5H8z`),
      ...dentils(6, width - 6),
      ...xs.flatMap((x) => [wall(`${arch(x)}`), line(`M${x + 11} -152v-28M${x} -166h22`)]),
    ]
  },
}

const arch = (x: number): string => `M${x} -152v-18a11 11 0 0 1 22 0v18z`

/** Windows that stand out from the wall, on one floor or two. */
function bay(pick: Pick, x: number, width: number): HousePart[] {
  const kind = pick(['sash', 'arched', 'crossed'] as const)
  const floors = pick([1, 2, 2])
  const upper = [-82]
  const one = (y: number): HousePart[] => [
    wall(box(x, y, width, 56)),
    drawWindow(kind, x + 3, y - 8, 9, 40),
    drawWindow(kind, x + 17, y - 8, width - 34, 40),
    drawWindow(kind, x + width - 12, y - 8, 9, 40),
    tint(`M${x - 4} ${y - 52}h${width + 8}l-6 -7H${x + 2}z`),
  ]
  const flat = upper.flatMap((y) => [
    drawWindow(kind, x + 5, y - 4, 16, 40),
    drawWindow(kind, x + 33, y - 4, 16, 40),
  ])
  return [
    ...one(-18),
    ...(floors === 2 ? one(-82) : flat),
    line(`${box(x, 0, width, 18)}${bars(spread(4, x, x + width).slice(1, 3), 0, 18)}`),
  ]
}

function entrance(pick: Pick, width: number): HousePart[] {
  const x = width - 42
  const leaf = pick(['paneled', 'glazed', 'arched'] as const)
  const hood = pick(['gable', 'flat', 'none'] as const)
  const steps = [0, 1, 2, 3].map((step) =>
    wall(box(x - 10, -24 + step * 8, 36 + step * 6, step === 3 ? 0 : 8)),
  )
  const over = {
    gable: [...gable(x + 12, -80, 24, 16, 5)],
    flat: [tint(`M${x - 8} -80h40l-5 -7H${x - 3}z`), line(`M${x - 4} -80v8M${x + 28} -80v8`)],
    none: [],
  }[hood]
  return [
    ...door(leaf, x, -24, 24, 50),
    ...over,
    drawWindow(pick(['sash', 'crossed'] as const), x + 2, -96, 20, 36),
    ...steps.slice(0, 3),
    line(`M${x - 10} -24v-16M${x + 44} 0v-16M${x + 26} -40L${x + 44} -16`),
  ]
}
