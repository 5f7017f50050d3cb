import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#cms/core/env.ts'
import { lazyAsync } from '#cms/core/lazy-async.ts'
import { log } from '#cms/core/log.ts'
import { diskStore, type FileStore } from './disk.ts'

const folder = join(env.dataDir, 'uploads')

/** The store of this process: the bucket where one is set, else `DATA_DIR/uploads`. */
export const fileStore: () => Promise<FileStore> = lazyAsync(async () => {
  if (!env.bucket) return diskStore(folder)
  const { bucketStore } = await import('./bucket.ts')
  return bucketStore(env.bucket)
})

/** The folder of finished files and, with a bucket too, of temporary files. Created where missing. */
export async function uploadsFolder(): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

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
