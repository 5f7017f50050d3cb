import { link, mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a secret that only its owner reads, unless the file exists. Written beside and given its name
 * last, so that there is never half a secret, nor a second one: of two starts the first one's counts.
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
