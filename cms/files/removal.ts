import { log } from '#cms/core/log.ts'
import { fileStore } from './store.ts'

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
