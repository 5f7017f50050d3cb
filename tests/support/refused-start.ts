import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { bareEnvironment, keptBuilds } from './running.ts'

/** Starts and says how it ended. */
export async function refusedStart(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['cms/server.ts', ...keptBuilds()], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...bareEnvironment(), ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // One that starts after all must not outlive the test that found it out.
  onTestFinished(() => void child.kill())
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  // What it said last may come after its end.
  const [code] = await once(child, 'close')
  return { code, said: said.trim() }
}
