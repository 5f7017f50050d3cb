import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Build output, and sources outside the CMS bundle: changing them must not cost its 30 s build. */
const LEFT_OUT =
  /(^|\/)(\.next|node_modules|seed|migrations|gateway|(server|start)\.ts|banner\.ts|build\.ts|background\.ts|next-env\.d\.ts|[^/]+\.test\.tsx?)(\/|$)/

/** Hashes the names and contents of all sources, given as paths from the root, and Node's version. */
export function hashSources(sources: string[]): string {
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
