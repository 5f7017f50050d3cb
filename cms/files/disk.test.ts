import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { bucketStore } from './bucket.ts'
import { diskStore } from './disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'keepmore-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (name: string): string => {
  writeFileSync(join(folder, name), 'a signed page')
  return join(folder, name)
}

/** The stream failed while its reader waited, and the unhandled error ended the process. */
test('an open file stream still reads a file that is removed before its reader begins', async () => {
  const path = written('gone.pdf')
  const stream = await diskStore(folder).open('gone.pdf', { start: 2, end: 7 })
  rmSync(path)
  expect(stream && (await text(stream))).toBe('signed')
})

test('open returns null for a folder and for a missing file', async () => {
  mkdirSync(join(folder, 'folder'))
  expect(await diskStore(folder).open('folder')).toBeNull()
  expect(await diskStore(folder).open('nothing.pdf')).toBeNull()
})

/** Only Linux lists the open files of a process. */
test.runIf(process.platform === 'linux')('a failed bucket upload leaves no file open', async () => {
  const path = written('refused.part')
  const nowhere = { name: 'none', region: 'us-east-1', endpoint: 'http://127.0.0.1:9' }
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' }
  const kept = bucketStore({ ...nowhere, keys }, 'uploads').put(path, 'x.pdf', 'application/pdf')
  await expect(kept).rejects.toThrow()
  await expect.poll(openFiles).not.toContain(path)
})

const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      // The folder's own handle, which is closed by now.
      return []
    }
  })
