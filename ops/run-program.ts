import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/** Settings that replace those of this process; undefined removes one. */
export type Settings = Record<string, string | undefined>

export type Ended = { ok: boolean; stdout: string; reason: string }

/**
 * Runs one of our programs to its end, in a process of its own: settings are read once per process, and DATA_DIR
 * is locked until its process ends.
 * @returns the output, and in one line why a program failed
 */
export const runProgram = (
  program: string,
  words: string[],
  settings: Settings = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...settings }
    const args = [join(root, program), ...words]
    execFile(
      process.execPath,
      args,
      { env, maxBuffer: MAX_OUTPUT_BYTES },
      (error, stdout, stderr) =>
        resolve({ ok: !error, stdout, reason: error ? findReason(stdout, stderr) : '' }),
    )
  })

/**
 * The message of a refusal, the first line of an error, or the log's last line. Its error ends with what the
 * database says, after the statement.
 */
export function findReason(stdout: string, stderr: string): string {
  const [said] = stderr.trim().split('\n')
  if (said) return said
  const last = stdout.trim().split('\n').at(-1) ?? ''
  try {
    const { message, msg = message, err } = JSON.parse(last)
    const [what = ''] = String(msg).split('\n')
    const why = String(err?.message ?? '').split('\n')
    return [what.replace(/ ?Failed query:.*/, ''), why.at(-1)?.replace(/^[ :]+/, '')]
      .filter(Boolean)
      .join(': ')
  } catch {
    // No JSON: the program's own last line.
    return last
  }
}
