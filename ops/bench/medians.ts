/** The median of each figure over several runs with the same figures. */
export function mediansOf<Figures extends Record<string, number>>(runs: Figures[]): Figures {
  const middle = (name: string) =>
    runs.map((run) => run[name] ?? Number.NaN).toSorted((a, b) => a - b)[
      Math.floor(runs.length / 2)
    ]
  const names = Object.keys(runs[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Figures
}
