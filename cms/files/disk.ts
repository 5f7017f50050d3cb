import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** The suffix of files that are still being written, by which the sweeper finds them. */
export const TEMPORARY = '.part'

/** Stores files in one folder. Temporary files are in it too, so that `keep` is a rename. */
export function diskStore(folder: string): FileStore {
  return {
    async keep(temporary, name) {
      await rename(temporary, join(folder, name))
      await syncFolder(folder)
    },

    async open(name, span) {
      // Opened now and not at the first read: a caller that waits keeps the file that was found, and an
      // error of the disk is thrown here, where it is caught.
      const file = await open(join(folder, name)).catch(absent)
      if (!file) return null
      if ((await file.stat()).isFile()) return file.createReadStream(span)
      await file.close()
      return null
    },

    async remove(name) {
      await rm(join(folder, name), { force: true })
    },

    async *list() {
      for (const { name, changedAt } of await entriesOf(folder))
        if (!name.endsWith(TEMPORARY)) yield { name, changedAt }
    },
  }
}

/** The plain files of a folder; empty where it does not exist. */
export async function entriesOf(folder: string): Promise<{ name: string; changedAt: Date }[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(absent)) ?? []
  const files = entries.filter((entry) => entry.isFile())
  const found = await Promise.all(
    files.map(async ({ name }) => {
      const known = await stat(join(folder, name)).catch(absent)
      return known ? [{ name, changedAt: known.mtime }] : []
    }),
  )
  return found.flat()
}

/** A rename survives a power failure only once its folder is flushed to the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Returns null for a missing file; rethrows any other error. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
