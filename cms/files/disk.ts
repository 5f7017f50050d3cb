import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** The ending of what is still being written; the sweeper knows it by that. */
export const TEMPORARY = '.part'

/** Files in one folder. Temporary files lie in it too, so that keeping one is a rename. */
export function diskStore(folder: string): FileStore {
  return {
    async keep(temporary, name) {
      await rename(temporary, join(folder, name))
      await syncFolder(folder)
    },

    async open(name, span) {
      // Opened now and not at the first read: whoever waits for their turn until then keeps the file
      // that was found, and a disk that refuses says so here, where somebody listens.
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

/** The plain files of a folder; none where there is no folder. */
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

/** A rename outlives a power cut only once its folder is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** For a promise whose file may be gone; any other failure stays one. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
