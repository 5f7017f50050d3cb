import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#cms/core/free-port.ts'

const root = join(import.meta.dirname, '../..')
const START_TIMEOUT_MS = 240_000

export type Running = { url: string; process: ChildProcess; output: () => string }

/**
 * Starts the product as `npm start` does, on a free port, and waits until it is ready.
 * @param command arguments of another program that serves the product
 */
export async function startProduct(
  settings: Record<string, string>,
  command = ['cms/server.mjs', ...staleBuildFlags()],
): Promise<Running> {
  const port = settings.PORT ?? String(await findFreePort())
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...bareEnvironment(), PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Stops the product with this process, also when the test runner is stopped during a test.
  const stop = () => void child.kill()
  process.once('exit', stop)
  child.once('exit', () => process.off('exit', stop))
  const said: string[] = []
  const keep = (chunk: Buffer) => void said.push(chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const running = { url: `http://127.0.0.1:${port}`, process: child, output: () => said.join('') }
  await untilReady(running).catch((error: unknown) => {
    // Only this function knows the child process; without the kill its database would keep running.
    child.kill()
    throw error
  })
  return running
}

/** `--dev` accepts a stale CMS build, for runs that never open the CMS (tests/support/global-setup.ts). */
export const staleBuildFlags = () => (process.env.KEEP_CMS_BUILD ? ['--dev'] : [])

/** The environment without settings of this product from a developer's shell or the test runner. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const ours =
    /^(NODE_ENV|PORT|METRICS_PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_URL|FILES_URL|PICTURE_HOSTS|SECRET|SIGNING_PEM|AUDIT_KEY|BACKUP_KEY|MIGRATION_DATABASE_URL|OWNER_EMAIL|RATE_LIMITS|ADMIN_ACCESS|DEMO_PASSWORD|TRUST_PROXY|S3_|OIDC_|REQUIRE_SECOND_FACTOR|SMTP_URL|MAIL_FROM|SCHEDULING_URL|AD_TAG_|AD_CONVERSION|DRAIN_SECONDS|UV_THREADPOOL_SIZE|LOG_LEVEL|VITEST|PAYLOAD)/
  const kept = Object.entries(process.env).filter(([name, value]) => value && !ours.test(name))
  // A run starts some forty processes from the same sources; the compile cache serves all but the first.
  const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }
  return { ...compiled, ...Object.fromEntries(kept) } as unknown as NodeJS.ProcessEnv
}

/** Waits until /health/ready succeeds. @throws with the product's output when it ends or is late */
export async function untilReady({ url, process: child, output }: Running): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended:\n${output()}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`The product was not ready in time:\n${output()}`)
}

export async function stopProduct({ process: child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
