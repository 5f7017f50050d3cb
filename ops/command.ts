import { StartRefused } from '#cms/core/start-refused.ts'

/**
 * Runs one of the operator's commands to its end. What a person can act on is one line and exit 1;
 * anything else is a fault of ours and shows where it happened.
 */
export async function command(act: () => Promise<void>): Promise<never> {
  try {
    await act()
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error)
    process.exit(1)
  }
  process.exit()
}

/** The words after the command's name that are not options: `npm run restore FILE -- --replace`. */
export const words = (): string[] => process.argv.slice(2).filter((word) => !word.startsWith('--'))

/** Whether an option such as `--yes` was given. */
export const asks = (option: string): boolean => process.argv.includes(option)

/** 1,234 rows; 1 row. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`.replace(/ys$/, 'ies')}`
