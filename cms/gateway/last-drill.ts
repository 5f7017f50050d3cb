import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { env } from '#cms/core/env.ts'
import { nullIfMissing } from '#cms/core/errors.ts'

/** When the last restore drill ended, and whether the backup was whole. */
const LastDrill = z.object({ at: z.iso.datetime(), ok: z.boolean() })
type LastDrill = z.infer<typeof LastDrill>

const FILE = join(env.dataDir, 'last-drill.json')

/** The result that `npm run drill` left in this DATA_DIR, null before the first one. */
export async function readLastDrill(): Promise<LastDrill | null> {
  const text = await readFile(FILE, 'utf8').catch(nullIfMissing)
  return text === null ? null : LastDrill.parse(JSON.parse(text))
}

/** Replaces the result at once: the server reads it at any moment. */
export async function writeLastDrill(drill: LastDrill): Promise<void> {
  await writeFile(`${FILE}.new`, `${JSON.stringify(drill)}\n`)
  await rename(`${FILE}.new`, FILE)
}
