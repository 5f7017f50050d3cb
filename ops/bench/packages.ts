import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where the packages that only benchmarks need are installed. */
export const packages = join(import.meta.dirname, 'node_modules')

/** Runs `npm ci` in `ops/bench` where its packages are missing or older than its lock file. */
export function installPackages(): void {
  // npm writes this file last, so it is missing or old after an interrupted install.
  const installed = join(packages, '.package-lock.json')
  const wanted = join(import.meta.dirname, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return
  execFileSync('npm', ['ci'], { cwd: import.meta.dirname, stdio: 'inherit' })
}
