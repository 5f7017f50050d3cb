import { link, mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a secret with mode 600, unless the file exists. The text goes to a temporary file that is then
 * linked to its name: the file is never half-written, and of two starts the first one's secret stays.
 */
export async function writeSecretOnce(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${process.pid}.new`
  await mkdir(dirname(path), { recursive: true })
  const file = await open(unfinished, 'w', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
  await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished, { force: true })
}
