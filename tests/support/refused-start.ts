import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findFreePort } from '#cms/core/free-port.ts'
import { bareEnvironment, staleBuildFlags } from './running.ts'

/** Starts the product and waits for its end. @returns its exit code and error output */
export async function refusedStart(settings: Record<string, string>) {
  // Port 3000 may belong to the product that a developer runs.
  const PORT = String(await findFreePort())
  const child = spawn(process.execPath, ['cms/server.mjs', ...staleBuildFlags()], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...bareEnvironment(), PORT, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // Stops a product that starts against expectation.
  onTestFinished(() => void child.kill())
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  // `close` comes after the last output; `exit` may come before it.
  const [code] = await once(child, 'close')
  return { code, said: said.trim() }
}
