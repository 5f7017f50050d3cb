import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDatabaseAway } from '#cms/core/problem.ts'
import type { FileKind } from '#wire/uploads.ts'
import { TEMPORARY } from './disk.ts'
import type { Received } from './receive.ts'
import { removeFiles } from './removal.ts'
import { isFull, noRoom, requireRoom } from './room.ts'
import { fileStore, uploadsFolder } from './store.ts'

/** A received file that was looked into. */
export type Accepted = { file: Received; kind: FileKind }

/** A file in the store, which has no row yet. */
export type Kept = Accepted & { filename: string }

/** Moves files into the store, each under a new name that says nothing and cannot be guessed. All or none. */
export async function keepFiles(files: Accepted[]): Promise<Kept[]> {
  const store = await fileStore()
  const kept: Kept[] = []
  try {
    for (const { file, kind } of files) {
      const filename = `${randomUUID()}.${kind.extensions[0]}`
      kept.push({ file, kind, filename })
      await store.keep(file.path, filename, kind.mimeType)
    }
  } catch (error) {
    await removeFiles(kept.map(({ filename }) => filename))
    throw error
  }
  return kept
}

/**
 * Writes bytes of our own to a temporary file of a folder, flushed to the disk. @returns its path
 * @throws Problem 507 where the disk has no room
 */
export async function writeTemporary(folder: string, bytes: Uint8Array): Promise<string> {
  await requireRoom(folder, bytes.length)
  const path = join(folder, `${randomUUID()}${TEMPORARY}`)
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(bytes).finally(async () => {
      await file.sync()
      await file.close()
    })
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw isFull(error) ? noRoom() : error
  }
}

/** A document that the server made, in the store and without a row yet. */
export type KeptBytes = { filename: string; size: number; sha256: string; mimeType: string }

/**
 * Puts bytes of our own into the store, flushed to the disk first like a person's.
 * @throws Problem 507 where the disk has no room
 */
export async function keepPdf(bytes: Uint8Array): Promise<KeptBytes> {
  const temporary = await writeTemporary(await uploadsFolder(), bytes)
  const filename = `${randomUUID()}.pdf`
  const mimeType = 'application/pdf'
  try {
    await (await fileStore()).keep(temporary, filename, mimeType)
  } catch (error) {
    await rm(temporary, { force: true })
    throw isFull(error) ? noRoom() : error
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { filename, size: bytes.length, sha256, mimeType }
}

/**
 * Puts a stream of our own into the store under a name that the caller has made, flushed to the disk.
 * @returns how many bytes it had. @throws Problem 507 where the disk has no room
 */
export async function keepStream(
  bytes: Readable,
  {
    filename,
    mimeType,
    expectedSize,
  }: { filename: string; mimeType: string; expectedSize: number },
): Promise<number> {
  const folder = await uploadsFolder()
  await requireRoom(folder, expectedSize)
  const temporary = join(folder, `${randomUUID()}${TEMPORARY}`)
  try {
    await pipeline(bytes, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }))
    const { size } = await stat(temporary)
    await (await fileStore()).keep(temporary, filename, mimeType)
    return size
  } catch (error) {
    await rm(temporary, { force: true })
    throw isFull(error) ? noRoom() : error
  }
}

/**
 * Writes the rows of kept files, and removes those that got none: not named by the answer, sent a
 * second time, or all of them when something failed.
 * @param namedIn which of the files the answer's rows name
 */
export async function withRows<Answer>(
  names: string[],
  write: () => Promise<Answer>,
  namedIn: (answer: Answer) => string[],
): Promise<Answer> {
  try {
    const answer = await write()
    const named = namedIn(answer)
    await removeFiles(names.filter((name) => !named.includes(name)))
    return answer
  } catch (error) {
    // When the database went away the rows may be there after all, and the sweeper will know.
    if (!isDatabaseAway(error)) await removeFiles(names)
    throw error
  }
}
