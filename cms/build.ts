import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { env } from '#cms/core/env.ts'
import { hashSources } from '#cms/core/fingerprint.ts'
import { withLockFile } from '#cms/core/lock-file.ts'
import { OperatorError } from '#cms/core/operator-error.ts'

const root = join(import.meta.dirname, '..')

type Target = { name: string; output: string; stamp: string; sources: string[]; command: string[] }

const TARGETS: Target[] = [
  {
    name: 'site',
    output: 'dist/site/server/entry.mjs',
    stamp: 'dist/site/.built-from',
    sources: ['site', 'portal', 'wire', 'astro.config.mjs', 'package-lock.json'],
    command: ['node_modules/astro/bin/astro.mjs', 'build', '--silent'],
  },
  {
    name: 'CMS',
    output: 'cms/.next/BUILD_ID',
    stamp: 'cms/.next/.built-from',
    sources: ['cms', 'wire', 'package-lock.json'],
    command: ['node_modules/next/dist/bin/next', 'build', 'cms'],
  },
]

const runFile = promisify(execFile)
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

const LOCK = join(root, 'dist/.building')

/**
 * Builds each target that is missing or whose sources changed. Of two starts in one checkout the second
 * waits and uses the first one's build.
 * @param mayBeStale names of builds that may stay stale: during development the CMS build would cost 30 s
 * @throws OperatorError with the build's output
 */
export async function buildStale(
  report: (name: string, ms: number) => void,
  mayBeStale: string[] = [],
): Promise<void> {
  if (staleTargets(mayBeStale).length === 0) return
  await withLockFile(LOCK, async () => {
    for (const { target, fingerprint } of staleTargets(mayBeStale)) {
      const started = Date.now()
      await buildTarget(target, fingerprint)
      writeFileSync(join(root, target.stamp), fingerprint)
      report(target.name, Date.now() - started)
    }
  })
}

function staleTargets(kept: string[]): { target: Target; fingerprint: string }[] {
  return TARGETS.flatMap((target) => {
    const fingerprint = hashSources(target.sources)
    const state = stateOf(target, fingerprint)
    const isKept = state === 'fresh' || (state === 'stale' && kept.includes(target.name))
    return isKept ? [] : [{ target, fingerprint }]
  })
}

export type BuildState = 'fresh' | 'stale' | 'missing'

/** Each build's name, and whether it matches the current sources. */
export const buildStates = (): [name: string, state: BuildState][] =>
  TARGETS.map((target) => [target.name, stateOf(target, hashSources(target.sources))])

function stateOf(target: Target, fingerprint: string): BuildState {
  const stamp = join(root, target.stamp)
  if (!existsSync(join(root, target.output)) || !existsSync(stamp)) return 'missing'
  return readFileSync(stamp, 'utf8') === fingerprint ? 'fresh' : 'stale'
}

/**
 * What Next would otherwise choose at random in each build: its build id, and the key from which it derives the
 * ids of server functions. Both follow from the sources, so that instances that build for themselves answer
 * each other's pages. The key protects nothing here: no server function of the CMS has bound arguments.
 */
export const fixedBuildSettings = (fingerprint: string) => ({
  NEXT_BUILD_ID: fingerprint,
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: createHash('sha256')
    .update(`server functions ${fingerprint}`)
    .digest('base64'),
})

/** Builds in a child process, so that its memory is freed, without the settings of this run. */
async function buildTarget({ name, command }: Target, fingerprint: string): Promise<void> {
  const { PATH, HOME } = process.env
  const telemetry = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' }
  const production = { DATA_DIR: env.dataDir, NODE_ENV: 'production' } as const
  const fixed = fixedBuildSettings(fingerprint)
  const settings = { PATH, HOME, ...production, ...telemetry, ...fixed }
  const options = { cwd: root, env: settings, maxBuffer: MAX_OUTPUT_BYTES }
  await runFile(process.execPath, command, options).catch(({ stdout, stderr }) => {
    throw new OperatorError(`The ${name} could not be built:\n${`${stdout}${stderr}`.trim()}`)
  })
}
