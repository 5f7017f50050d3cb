import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#cms/core/env.ts'
import { inBatches } from '#cms/core/in-batches.ts'
import { lazyAsync } from '#cms/core/lazy-async.ts'
import { log } from '#cms/core/log.ts'
import { diskStore, entriesOf, type FileStore, TEMPORARY } from './disk.ts'

/** A folder of DATA_DIR or, where a bucket is set, the keys of the bucket that begin with its name. */
export type StoredFolder = {
  store: () => Promise<FileStore>
  /** The folder of temporary files and, without a bucket, of finished files. Created where missing. */
  folder: () => Promise<string>
}

function storedFolder(name: string): StoredFolder {
  const path = join(env.dataDir, name)
  return {
    store: lazyAsync(async () => {
      if (!env.bucket) return diskStore(path)
      const { bucketStore } = await import('./bucket.ts')
      return bucketStore(env.bucket, name)
    }),
    async folder() {
      await mkdir(path, { recursive: true, mode: 0o700 })
      return path
    },
  }
}

/** Clients' files. */
export const uploads = storedFolder('uploads')
export const { store: fileStore, folder: uploadsFolder } = uploads

/** The CMS's pictures. All of them are public. */
export const pictures = storedFolder('media')

/** The share cards that the renderer draws. All of them are public. */
export const shareCardFiles = storedFolder('share')

/** Removes files that no row names any more. Never throws: the sweeper removes what fails here. */
export async function removeFiles(names: string[]): Promise<void> {
  if (names.length === 0) return
  try {
    const store = await fileStore()
    for (const name of names) await store.remove(name)
  } catch (error) {
    log.warn({ err: error, files: names.length }, 'files are left to the sweeper')
  }
}

/** Path under which the gateway serves a stored picture. */
export const mediaUrl = (filename: string): string => `/media/${encodeURIComponent(filename)}`

/**
 * Moves stored files from DATA_DIR into the bucket, where one is set. Each file is in one of the two at any time,
 * so a second run moves the rest. @returns the number of moved files @throws the bucket's error
 */
export async function moveToBucket(): Promise<number> {
  if (!env.bucket) return 0
  let moved = 0
  for (const { store, folder } of [uploads, pictures, shareCardFiles]) {
    const [{ put }, path] = [await store(), await folder()]
    const finished = (await entriesOf(path)).filter(({ name }) => !name.endsWith(TEMPORARY))
    await inBatches(finished, ({ name }) => put(join(path, name), name, 'application/octet-stream'))
    moved += finished.length
  }
  return moved
}
