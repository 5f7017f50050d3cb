import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { copySeeded } from './seeded.ts'

/**
 * Call it at the top of a test file: returns a function that creates data folders, which are deleted after
 * the file's tests. Only their owner may enter them, like a checkout under /root.
 */
export function useFolders(): () => string {
  const made: string[] = []
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'keepmore-life-'))
    made.push(folder)
    return folder
  }
}

/** Like `useFolders`, but with the demo data and its database, as after a first start. */
export function useSeededFolders(): () => Promise<string> {
  const folder = useFolders()
  return async () => {
    const made = folder()
    await copySeeded(inject('seeded'), made)
    return made
  }
}
