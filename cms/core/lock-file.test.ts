import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'keepmore-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process that notes when its work under the lock begins and ends. */
function starter(lock: string, notes: string): ChildProcess {
  const script = join(folder, 'starter.mjs')
  writeFileSync(
    script,
    `import { appendFileSync } from 'node:fs'
     import { setTimeout as sleep } from 'node:timers/promises'
     import { withLockFile } from ${JSON.stringify(join(import.meta.dirname, 'lock-file.ts'))}
     const [lock, notes] = process.argv.slice(2)
     await withLockFile(lock, async () => {
       appendFileSync(notes, 'begin\\n')
       await sleep(300)
       appendFileSync(notes, 'end\\n')
     })`,
  )
  return fork(script, [lock, notes])
}

const codesOf = (starters: ChildProcess[]) =>
  Promise.all(starters.map(async (one) => (await once(one, 'exit'))[0]))

// Two first starts at once in one checkout collided in the CMS build, and one of them exited.
describe('withLockFile', () => {
  test('runs the work of three processes one after the other and removes the lock file', async () => {
    const [lock, notes] = [join(folder, 'lock'), join(folder, 'notes')]
    expect(await codesOf([1, 2, 3].map(() => starter(lock, notes)))).toEqual([0, 0, 0])
    const noted = readFileSync(notes, 'utf8').trim().split('\n')
    expect(noted).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end'])
    expect(existsSync(lock)).toBe(false)
  })

  test('ignores the lock file of a process that no longer runs', async () => {
    const [lock, notes] = [join(folder, 'left'), join(folder, 'later')]
    const dead = spawn(process.execPath, ['--version'])
    await once(dead, 'exit')
    writeFileSync(lock, String(dead.pid))
    expect(await codesOf([1, 2].map(() => starter(lock, notes)))).toEqual([0, 0])
    const noted = readFileSync(notes, 'utf8').trim().split('\n')
    expect(noted).toEqual(['begin', 'end', 'begin', 'end'])
  })
})
