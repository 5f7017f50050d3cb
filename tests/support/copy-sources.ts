import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Copies all sources, with uncommitted changes, into a folder of the checkout that Git ignores. */
export function copySources(to: string): void {
  rmSync(to, { recursive: true, force: true })
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: root }).toString().split('\0')
  for (const file of files.filter(Boolean)) cpSync(join(root, file), join(to, file))
}
