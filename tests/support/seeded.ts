import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Copies a seeded data folder whose database is stopped, so that a product starts on it in two
 * seconds instead of six. `cp -a` keeps the owner and mode that PostgreSQL demands of its folder.
 */
export async function copySeeded(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}
