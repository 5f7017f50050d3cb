import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export type Source = { path: string; text: string; imports: { from: string; target: string }[] }

const TOP_FOLDERS = /^(wire|cms|site|portal|tests|ops)\//
const CODE = /\.(ts|tsx|astro|mjs)$/
const GENERATED =
  /^cms\/(payload-types\.ts|database\/migrations\/|app\/.*importMap|next-env\.d\.ts)/
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Every hand-written source file, with its imports resolved to paths of this project. */
export function readTree(): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1 << 26,
  })
  const paths = listed
    .toString()
    .split('\n')
    .filter((path) => TOP_FOLDERS.test(path) && CODE.test(path))
  const present = paths.filter((path) => !GENERATED.test(path))
  return present.flatMap((path) => {
    try {
      const text = readFileSync(join(root, path), 'utf8')
      return [{ path, text, imports: importsOf(path, text) }]
    } catch {
      // Listed by git but deleted in this checkout and not committed yet.
      return []
    }
  })
}

function importsOf(path: string, text: string): Source['imports'] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const from = match[1] ?? match[2] ?? match[3] ?? ''
    return { from, target: resolve(path, from) }
  })
}

/** Resolves `#wire/users.ts` and `../users.ts` to `wire/users.ts`; package names are unchanged. */
function resolve(path: string, from: string): string {
  if (from.startsWith('#')) return from.slice(1)
  if (from.startsWith('.')) return relative(root, join(root, dirname(path), from))
  return from
}

export const topFolderOf = (path: string): string => path.split('/')[0] ?? ''
