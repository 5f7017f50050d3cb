import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Built files, and what the CMS build does not bundle: changing those must not cost half a minute. */
const LEFT_OUT =
  /(^|\/)(\.next|node_modules|seed|migrations|gateway|(server|start)\.ts|banner\.ts|build(-lock)?\.ts|stop\.ts|sweeping\.ts|job-workers\.ts|next-env\.d\.ts|[^/]+\.test\.tsx?)(\/|$)/

/** A hash over the names and contents of all sources, which are paths from the root. */
export function fingerprintOf(sources: string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const full = join(root, path)
  if (!existsSync(full) || LEFT_OUT.test(path)) return
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, join(path, name))
    return
  }
  hash.update(path).update(readFileSync(full))
}
