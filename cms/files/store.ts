import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { env } from '#cms/env.ts'
import { madeOnce } from '#cms/kit/made-once.ts'
import { diskStore } from './disk.ts'

/** Bytes from `start` to `end`, both included. */
export type Span = { start: number; end: number }

/** Where clients' files lie under the names that the server made for them. */
export type FileStore = {
  /** Takes over a finished temporary file: afterwards it lies under its name, or this throws. */
  keep: (temporary: string, name: string, mimeType: string) => Promise<void>
  /** The bytes, or null where there are none of that name. */
  open: (name: string, span?: Span) => Promise<Readable | null>
  /** Removing what is not there is no error. */
  remove: (name: string) => Promise<void>
  list: () => AsyncIterable<{ name: string; changedAt: Date }>
}

const folder = join(env.dataDir, 'uploads')

/** The store of this process: the bucket where one is set, else `DATA_DIR/uploads`. */
export const fileStore: () => Promise<FileStore> = madeOnce(async () => {
  if (!env.bucket) return diskStore(folder)
  const { bucketStore } = await import('./bucket.ts')
  return bucketStore(env.bucket)
})

/** The folder of finished and, with a bucket too, of temporary files. Made where it is missing. */
export async function uploadsFolder(): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}
