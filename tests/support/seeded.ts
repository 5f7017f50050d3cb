import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Copies a seeded data folder whose database is stopped, on which a product starts in two seconds instead
 * of six. `cp -a` keeps the owner and mode that PostgreSQL requires of its folder.
 */
export async function copySeeded(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}
