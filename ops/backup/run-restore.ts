import { z } from 'zod'
import { OperatorError } from '#cms/core/operator-error.ts'
import { runProgram, type Settings } from '../run-program.ts'

/** What `npm run restore -- --json` prints of a restore that came to its end. */
const Printed = z.object({
  madeAt: z.string(),
  contents: z.string(),
  changedTables: z.array(z.string()),
  wrongFiles: z.array(z.string()),
  migrated: z.array(z.string()),
  migrationMs: z.number(),
})
export type Printed = z.infer<typeof Printed>

/**
 * Runs `npm run restore` in a process of its own.
 * @throws OperatorError with the reason why the backup was not restored
 */
export async function runRestore(
  archive: string,
  flags: string[],
  settings: Settings = {},
): Promise<Printed> {
  const words = [archive, '--json', ...flags]
  const { stdout, reason } = await runProgram('ops/restore.ts', words, settings)
  try {
    return Printed.parse(JSON.parse(stdout))
  } catch {
    // A refusal or a crash.
    throw new OperatorError(reason)
  }
}
