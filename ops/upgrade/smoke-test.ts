import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#cms/core/free-port.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { findReason } from '../run-program.ts'

/** Long enough to build the site and the CMS first. */
const START_TIMEOUT_MS = 600_000
const POLL_MS = 200

/** One of each kind: a page, a list, the portal, a call that reads the database, and a screen of the CMS. */
const PATHS = ['/', '/blog', '/sign-in', '/api/blog/posts', '/cms']

/**
 * Starts the product on a free port that no proxy knows, asks for a few pages and stops it.
 * @returns the pages that answered
 * @throws OperatorError with the first answer that was wrong
 */
export async function smokeTest(): Promise<string[]> {
  const port = String(await findFreePort())
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../cms/server.mjs')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, METRICS_PORT: '', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => (output[name] += chunk.toString()))
  const ended = once(child, 'close')
  try {
    const url = `http://127.0.0.1:${port}`
    await untilReady(url, child, () => findReason(output.stdout, output.stderr))
    for (const path of PATHS) {
      // A redirect leads to PUBLIC_URL, where another release may answer.
      const { status } = await fetch(url + path, { redirect: 'manual' })
      if (status >= 400) throw new OperatorError(`${path} answered ${status}`)
    }
    return PATHS
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function untilReady(url: string, child: ChildProcess, reason: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new OperatorError(reason())
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await sleep(POLL_MS)
  }
  throw new OperatorError('the product was not ready after ten minutes')
}
