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
  })
  // One that starts after all must not outlive the test that found it out.
  onTestFinished(() => void child.kill())
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'exit')
  return { code, said: said.trim() }
}
