import { OperatorError } from '#cms/core/operator-error.ts'

/**
 * Runs an operator's command and exits. An OperatorError prints one line, or JSON with `--json`, and exits with 1;
 * any other error is a bug and prints its stack.
 */
export async function command(act: () => Promise<void>): Promise<never> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof OperatorError)) console.error(error)
    else if (hasFlag('--json')) console.log(JSON.stringify({ ok: false, message: error.message }))
    else console.error(error.message)
    process.exit(1)
  }
  process.exit()
}

/** The command's arguments that are not options: `npm run restore FILE -- --replace`. */
export const positionals = (): string[] =>
  process.argv.slice(2).filter((word) => !word.startsWith('--'))

export const hasFlag = (option: string): boolean => process.argv.includes(option)

/** `1,234 rows`; `1 row`. */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`.replace(/ys$/, 'ies')}`
