import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'

const root = join(import.meta.dirname, '../..')
const REINSTALL = 'npm ci'

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** npm scripts run on the Node of package.json; another version means that npm did not start this. */
export function checkNode(): Check {
  const pinned = `v${readJson('package.json').dependencies.node}`
  const ok = process.version === pinned
  return ok
    ? { ok, says: `${pinned} from node_modules` }
    : {
        ok,
        says: `${process.version} runs this, not ${pinned}`,
        next: `${REINSTALL} && npm run doctor`,
      }
}

/** Checks the exact version of every package; of devDependencies only where they are installed. */
export function checkPackages(): Check {
  const { dependencies, devDependencies } = readJson('package.json')
  const versionOf = (name: string): string | undefined => {
    const path = `node_modules/${name}/package.json`
    return existsSync(join(root, path)) ? readJson(path).version : undefined
  }
  // npm's record of the packages it installed.
  const record: { packages: Record<string, { dev?: boolean }> } = readJson(
    'node_modules/.package-lock.json',
  )
  const development = Object.values(record.packages).some(({ dev }) => dev)
  const wanted = Object.entries<string>({ ...dependencies, ...(development && devDependencies) })
  const wrong = wanted.find(([name, version]) => versionOf(name) !== version)
  if (!wrong) return { ok: true, says: `${wanted.length} as in package.json` }
  const [name, version] = wrong
  return {
    ok: false,
    says: `${name} is ${versionOf(name) ?? 'absent'}, not ${version}`,
    next: REINSTALL,
  }
}
