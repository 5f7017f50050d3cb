import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The outcome of one check: the finding and, where it is not ok, the command to try next. */
export type Check = { ok: boolean; finding: string; next?: string }

export const ok = (finding: string): Check => ({ ok: true, finding })

const root = join(import.meta.dirname, '../..')
const REINSTALL = 'npm ci'

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** npm scripts run on the Node of package.json; another version means that npm did not start this. */
export function checkNode(): Check {
  const pinned = `v${readJson('package.json').dependencies.node}`
  if (process.version === pinned) return ok(`${pinned} from node_modules`)
  const finding = `${process.version} runs this, not ${pinned}`
  return { ok: false, finding, next: `${REINSTALL} && npm run doctor` }
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
  if (!wrong) return ok(`${wanted.length} as in package.json`)
  const [name, version] = wrong
  const finding = `${name} is ${versionOf(name) ?? 'absent'}, not ${version}`
  return { ok: false, finding, next: REINSTALL }
}
