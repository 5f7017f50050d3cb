import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runCommand } from '../support/commands.ts'
import { copySeeded } from '../support/seeded.ts'

const folder = mkdtempSync(join(tmpdir(), 'keepmore-encryption-'))
const settings = { LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data') }
const BACKUP_KEY = 'the-key-of-our-backups-0123456789'
const withKey = { ...settings, BACKUP_KEY }
const archive = join(folder, 'backup.tar.gz.age')

beforeAll(() => copySeeded(inject('seeded'), settings.DATA_DIR))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A copy of the backup with changed bytes. */
function altered(name: string, change: (bytes: Buffer) => Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, change(readFileSync(archive)))
  return file
}

const flipped = (at: (length: number) => number) => (bytes: Buffer) => {
  const place = at(bytes.length)
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
  return bytes
}

test('an encrypted backup is an age file without readable names, and is restored with its key', async () => {
  expect(await runCommand('backup', [archive], withKey)).toMatchObject({ code: 0 })
  const bytes = readFileSync(archive)
  expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1')
  expect(bytes.includes('manifest.json')).toBe(false)
  const restored = await runCommand('restore', [archive, '--replace'], withKey)
  expect(restored.output).toMatch(/every row counted, every sha256 compared/)
  expect(restored.code).toBe(0)
}, 90_000)

test('restoring a changed, cut or wrongly keyed backup exits 1 with one line and keeps the data', async () => {
  const before = await runCommand('audit', [], settings)
  expect(before.code).toBe(0)
  const plain = join(folder, 'plain.tar.gz')
  const backup = await runCommand('backup', [plain], settings)
  expect(backup.output).toContain('Backups are not encrypted: set BACKUP_KEY')
  // Cut after a whole chunk: only the mark of the last chunk is missing.
  const part = 64 * 1024 + 16
  const head = readFileSync(archive).indexOf('\n', readFileSync(archive).indexOf('--- ')) + 1 + 16
  const refusals: [string, Record<string, string>, RegExp][] = [
    [
      altered(
        'middle',
        flipped((length) => length >> 1),
      ),
      withKey,
      /invalid tag/,
    ],
    [
      altered(
        'end',
        flipped((length) => length - 1),
      ),
      withKey,
      /invalid tag/,
    ],
    [
      altered(
        'head',
        flipped(() => 60),
      ),
      withKey,
      /not the key .* or its beginning was changed/,
    ],
    [altered('cut', (bytes) => bytes.subarray(0, head + part)), withKey, /invalid tag/],
    [archive, { ...settings, BACKUP_KEY: 'another-key-than-that-0123456789' }, /is not the key/],
    [archive, settings, /it is encrypted\. Set BACKUP_KEY/],
    [plain, withKey, /it is not encrypted, and BACKUP_KEY is set/],
  ]
  for (const [file, at, why] of refusals) {
    const { code, output } = await runCommand('restore', [file, '--replace'], at)
    expect(output).toMatch(why)
    expect(output.trim().split('\n'), output).toHaveLength(1)
    expect(code).toBe(1)
  }
  expect(await runCommand('audit', [], settings)).toEqual(before)
}, 180_000)
