import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { env } from '#cms/core/env.ts'
import { nullIfMissing } from '#cms/core/errors.ts'
import { OperatorError } from '#cms/core/operator-error.ts'

/** Where `npm run backup` writes and `npm run drill` looks, unless a path is named. */
const FOLDER = 'backups'

/** A path like `backups/keepmore-2026-11-20-104500.tar.gz`, of an encrypted archive with `.age`. */
export function newArchivePath(name: string): string {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
  return join(FOLDER, `${name}-${stamp}.tar.gz${env.backupKey ? '.age' : ''}`)
}

/**
 * Returns the path of the newest archive in a folder, or the given path if it is a file.
 * @throws OperatorError if the path does not exist or the folder holds no archive
 */
export async function findNewestArchive(path = FOLDER): Promise<string> {
  const none = new OperatorError(`There is no backup in ${resolve(path)}.`)
  const found = await stat(path).catch(nullIfMissing)
  if (found?.isFile()) return resolve(path)
  if (!found) throw none
  const names = (await readdir(path)).filter((name) => /\.tar\.gz(\.age)?$/.test(name))
  const archives = await Promise.all(
    names.map(async (name) => ({
      file: resolve(path, name),
      writtenAt: (await stat(join(path, name))).mtimeMs,
    })),
  )
  const newest = archives.toSorted((one, other) => other.writtenAt - one.writtenAt)[0]
  if (!newest) throw none
  return newest.file
}
