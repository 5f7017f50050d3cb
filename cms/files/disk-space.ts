import { statfs } from 'node:fs/promises'
import { hasCode } from '#cms/core/errors.ts'
import { log } from '#cms/core/log.ts'
import { Problem } from '#cms/core/problem.ts'

const GB = 1024 ** 3

/** The database writes to the same disk and must always have room. */
const MIN_FREE_BYTES = GB

/** The most bytes that one user's files may take together. */
export const QUOTA_BYTES = GB

/** @throws Problem 507 where less than 1 GB would be free after `incoming` more bytes */
export async function requireDiskSpace(
  folder: string,
  incoming: number,
  free: (folder: string) => Promise<number> = readFreeBytes,
): Promise<void> {
  if ((await free(folder)) - incoming >= MIN_FREE_BYTES) return
  log.warn({ event: 'disk-nearly-full', folder: 'uploads' }, 'uploads are refused')
  throw diskFullProblem()
}

export const diskFullProblem = () =>
  new Problem(507, 'We cannot accept files right now. Please tell us, and try again later.')

export const isDiskFull = (error: unknown) => hasCode(error, 'ENOSPC')

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
