/** One line on why a process ended: its error, with the first project file that the output names. */
export function problemLine(said: string, root: string): string {
  const lines = said.split('\n')
  const error = lines.find((line) => /^(\s*\[?\w*Error\b|KeepMore did not start)/.test(line))
  const inOurs = said.split(`${root}/`).slice(1)
  const [place] = inOurs.flatMap((rest) => /^(?!node_modules)[^\s:]+:\d+/.exec(rest) ?? [])
  return [place, error?.trim() ?? 'It ended without a word'].filter(Boolean).join(': ')
}
