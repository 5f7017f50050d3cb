import { join } from 'node:path'
import { env } from '#cms/core/env.ts'
import { inBatches } from '#cms/core/in-batches.ts'
import { entriesOf, TEMPORARY } from './disk.ts'
import { pictures, shareCardFiles, uploads } from './store.ts'

/**
 * Moves stored files from DATA_DIR into the bucket, where one is set: files from before it was set, and
 * those of a restored backup. Each file is in one of the two at any time, so a second run moves the rest.
 * @returns the number of moved files
 * @throws the bucket's error; files that were not moved yet stay in DATA_DIR
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
