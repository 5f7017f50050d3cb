import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lane } from '../../tests/support/lane.ts'

const GB = 1024 ** 3

async function requireRoom(...given: Parameters<typeof import('./room.ts').requireRoom>) {
  // Its modules read the environment, so they load late.
  process.env.DATA_DIR = lane('dataDir')
  return (await import('./room.ts')).requireRoom(...given)
}

describe('room on the disk', () => {
  test('is refused in words where less than 1 GB would be left', async () => {
    const free = async () => GB + 1000
    await requireRoom('anywhere', 1000, free)
    await expect(requireRoom('anywhere', 1001, free)).rejects.toMatchObject({
      status: 507,
      message: 'We cannot take files just now. Please tell us, and try again later.',
    })
  })

  test('is what the disk of the folder says', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'keepmore-room-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    await requireRoom(folder, 0)
    await expect(requireRoom(folder, Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({
      status: 507,
    })
  })
})
