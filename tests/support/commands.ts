import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bareEnvironment } from './running.ts'

const root = join(import.meta.dirname, '../..')

export type Ended = { code: number | null; output: string }

/** Runs an operator's command to its end, like its npm script but without a terminal. */
export async function runCommand(
  name: string,
  words: string[],
  settings: Record<string, string>,
): Promise<Ended> {
  const child = spawn(process.execPath, [`ops/${name}.ts`, ...words], {
    cwd: root,
    env: { ...bareEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
