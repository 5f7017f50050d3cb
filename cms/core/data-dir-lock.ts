import { join } from 'node:path'
import { env } from './env.ts'
import { acquireLockFile, releaseLockFile } from './lock-file.ts'
import { OperatorError } from './operator-error.ts'

const LOCK = join(env.dataDir, 'running.pid')

/**
 * Locks DATA_DIR until this process ends: a second process would remove the first one's pages and stop its
 * database. A call by the process that holds the lock does nothing.
 * @throws OperatorError naming the process that holds the lock
 */
export function lockDataDir(): void {
  const holder = acquireLockFile(LOCK)
  if (holder)
    throw new OperatorError(
      `${env.dataDir} is in use by process ${holder}. Stop it with \`kill ${holder}\`, or set another DATA_DIR.`,
    )
  process.once('exit', () => releaseLockFile(LOCK))
}
