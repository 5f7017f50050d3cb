import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './store.ts'

/** What is still being written; the sweeper knows it by this ending. */
export const TEMPORARY = '.part'

/** Files in a folder that only this account may read. Temporary files lie in it too, so that keeping one is a rename. */
export function diskStore(folder: string): FileStore {
  return {
    async keep(temporary, name) {
      await rename(temporary, join(folder, name))
      await syncFolder(folder)
    },

    async open(name, span) {
      const path = join(folder, name)
      const found = await stat(path).catch(absent)
      return found?.isFile() ? createReadStream(path, span) : null
    },

    async remove(name) {
      await rm(join(folder, name), { force: true })
    },

    async *list() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(absent)
      for (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.endsWith(TEMPORARY)) continue
        const found = await stat(join(folder, entry.name)).catch(absent)
        if (found) yield { name: entry.name, changedAt: found.mtime }
      }
    },
  }
}

export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** A rename outlives a power cut only once its folder is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** For a promise whose file may be gone; any other failure stays one. */
export function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
