import { log } from '#cms/log.ts'
import { fileStore } from './store.ts'

/**
 * Removes files that no row names any more, in the background: nobody waits for it, and what fails
 * is left to the sweeper.
 */
export function removeFiles(names: string[]): void {
  void removeAll(names).catch((error: unknown) =>
    log.warn({ err: error, files: names.length }, 'files are left to the sweeper'),
  )
}

/** @throws the store's error, after the files before it are gone */
export async function removeAll(names: string[]): Promise<void> {
  const store = await fileStore()
  for (const name of names) await store.remove(name)
}
