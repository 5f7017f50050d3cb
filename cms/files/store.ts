import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#cms/core/env.ts'
import { lazyAsync } from '#cms/core/lazy-async.ts'
import { diskStore } from './disk.ts'
import type { FileStore } from './file-store.ts'

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
