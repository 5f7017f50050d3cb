import { randomUUID } from 'node:crypto'
import type { FileKind } from '#wire/uploads.ts'
import type { Received } from './receive.ts'
import { removeFiles } from './removal.ts'
import { fileStore } from './store.ts'

/** A received file that was looked into. */
export type Accepted = { file: Received; kind: FileKind }

/** A file in the store, which has no row yet. */
export type Kept = Accepted & { filename: string }

/** Moves files into the store, each under a new name that says nothing and cannot be guessed. All or none. */
export async function keepFiles(files: Accepted[]): Promise<Kept[]> {
  const store = await fileStore()
  const kept: Kept[] = []
  try {
    for (const { file, kind } of files) {
      const filename = `${randomUUID()}.${kind.extensions[0]}`
      kept.push({ file, kind, filename })
      await store.keep(file.path, filename, kind.mimeType)
    }
  } catch (error) {
    await removeFiles(kept.map(({ filename }) => filename))
    throw error
  }
  return kept
}
