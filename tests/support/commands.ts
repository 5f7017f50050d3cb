import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bareEnvironment } from './running.ts'

const root = join(import.meta.dirname, '../..')

export type Ended = { code: number | null; output: string }

/** Runs one of the operator's commands to its end, as its npm script does but with nobody to ask. */
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
