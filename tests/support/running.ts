import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#cms/core/free-port.ts'

const root = join(import.meta.dirname, '../..')
const START_PATIENCE_MS = 240_000

export type Running = { url: string; process: ChildProcess; output: () => string }

/**
 * Starts the product as `npm start` does, on a free port, and waits until it is ready.
 * @param command another program that serves it
 */
export async function startProduct(
  settings: Record<string, string>,
  command = ['cms/server.ts', ...keptBuilds()],
): Promise<Running> {
  const port = settings.PORT ?? String(await freePort())
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...bareEnvironment(), PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // It ends with the process that started it, also when that one is stopped in the middle of a test.
  const stop = () => void child.kill()
  process.once('exit', stop)
  child.once('exit', () => process.off('exit', stop))
  const said: string[] = []
  const keep = (chunk: Buffer) => void said.push(chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const running = { url: `http://127.0.0.1:${port}`, process: child, output: () => said.join('') }
  await untilReady(running).catch((error: unknown) => {
    // Nobody else knows of it, and its database would outlive the tests.
    child.kill()
    throw error
  })
  return running
}

/** A stale build of the CMS will do for tests that never look at it (tests/support/global-setup.ts). */
export const keptBuilds = () => (process.env.KEEP_CMS_BUILD ? ['--dev'] : [])

/** The environment without what a developer's shell or the test runner sets for this product. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const ours =
    /^(NODE_ENV|PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_URL|FILES_URL|PICTURE_HOSTS|SECRET|AUDIT_KEY|BACKUP_KEY|MIGRATION_DATABASE_URL|OWNER_EMAIL|RATE_LIMITS|ADMIN_ACCESS|DEMO_PASSWORD|TRUST_PROXY|S3_|OIDC_|REQUIRE_SECOND_FACTOR|SMTP_URL|MAIL_FROM|SCHEDULING_URL|AD_TAG_|AD_CONVERSION|UV_THREADPOOL_SIZE|LOG_LEVEL|VITEST|PAYLOAD)/
  const kept = Object.entries(process.env).filter(([name, value]) => value && !ours.test(name))
  // A run starts some forty processes from the same sources: all but the first find them compiled.
  const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }
  return { ...compiled, ...Object.fromEntries(kept) } as unknown as NodeJS.ProcessEnv
}

/** Waits until everything answers. @throws with the product's own words when it ends before that */
export async function untilReady({ url, process: child, output }: Running): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended:\n${output()}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`The product was not ready in time:\n${output()}`)
}

/** Stops it as Ctrl-C does and waits for its end. */
export async function stopProduct({ process: child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
