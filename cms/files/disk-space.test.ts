import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lane } from '../../tests/support/lane.ts'

const GB = 1024 ** 3

async function requireRoom(
  ...given: Parameters<typeof import('./disk-space.ts').requireDiskSpace>
) {
  // Loads late, because its modules read the environment.
  process.env.DATA_DIR = lane('dataDir')
  return (await import('./disk-space.ts')).requireDiskSpace(...given)
}

describe('requireRoom', () => {
  test('throws 507 with a message where less than 1 GB would be free', async () => {
    const free = async () => GB + 1000
    await requireRoom('anywhere', 1000, free)
    await expect(requireRoom('anywhere', 1001, free)).rejects.toMatchObject({
      status: 507,
      message: 'We cannot accept files right now. Please tell us, and try again later.',
    })
  })

  test("uses the free space of the folder's disk", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'keepmore-room-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    await requireRoom(folder, 0)
    await expect(requireRoom(folder, Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({
      status: 507,
    })
  })
})
