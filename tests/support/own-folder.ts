import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { copySeeded } from './seeded.ts'

/**
 * For the top of a test file: makes data folders that are gone when its tests are. Like a checkout under
 * /root they are folders that only their owner may pass.
 */
export function ownFolders(): () => string {
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

/** The same, but with the demo data in them and its database, as after a first start. */
export function seededFolders(): () => Promise<string> {
  const folder = ownFolders()
  return async () => {
    const made = folder()
    await copySeeded(inject('seeded'), made)
    return made
  }
}
