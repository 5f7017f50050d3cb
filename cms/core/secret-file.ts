import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from './errors.ts'

/**
 * Writes a secret with mode 600, unless the file exists. The text goes to a temporary file that is then
 * linked to its name: the file is never half-written, and if two processes start at once, the first one's
 * secret is kept.
 */
export function writeSecretOnce(path: string, text: string): void {
  const unfinished = `${path}.${process.pid}.new`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(unfinished, text, { mode: 0o600, flush: true })
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
