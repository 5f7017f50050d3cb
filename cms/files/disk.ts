import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { nullIfMissing } from '#cms/core/errors.ts'
import type { Span } from '#cms/kit/send-file.ts'

/** Stores files under names that the server made: clients' files, pictures or share cards. */
export type FileStore = {
  /** Takes over a finished temporary file: either it is stored under its name, or this throws. */
  put: (temporary: string, name: string, mimeType: string) => Promise<void>
  /** The bytes, or null where no file has that name. */
  open: (name: string, span?: Span) => Promise<Readable | null>
  /** The number of a file's bytes, or null where no file has that name. */
  size: (name: string) => Promise<number | null>
  /** Removing a missing file is no error. */
  remove: (name: string) => Promise<void>
  list: () => AsyncIterable<{ name: string; changedAt: Date }>
}

/** The suffix of files that are still being written, by which the sweeper finds them. */
export const TEMPORARY = '.part'

/** Stores files in one folder. Temporary files are in it too, so that `keep` is a rename. */
export function diskStore(folder: string): FileStore {
  return {
    async put(temporary, name) {
      await rename(temporary, join(folder, name))
      await syncFolder(folder)
    },

    async open(name, span) {
      // Opened now and not at the first read: a caller that waits keeps the file that was found, and an
      // error of the disk is thrown here, where it is caught.
      const file = await open(join(folder, name)).catch(nullIfMissing)
      if (!file) return null
      if ((await file.stat()).isFile()) return file.createReadStream(span)
      await file.close()
      return null
    },

    async size(name) {
      const known = await stat(join(folder, name)).catch(nullIfMissing)
      return known?.isFile() ? known.size : null
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
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? []
  const files = entries.filter((entry) => entry.isFile())
  const found = await Promise.all(
    files.map(async ({ name }) => {
      const known = await stat(join(folder, name)).catch(nullIfMissing)
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
