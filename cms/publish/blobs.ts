import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type StoredBlob, sha256 } from './release.ts'

export type BlobStore = {
  /** Stores bytes once, however many releases and pages use them. */
  keep: (bytes: Buffer) => Promise<StoredBlob>
  read: (piece: StoredBlob) => Promise<Buffer>
  has: (piece: StoredBlob) => boolean
  /** Deletes blobs not in `kept`, except those stored since the last sweep. */
  sweep: (kept: Set<string>) => Promise<void>
}

/** Opens a folder of files named by their hash, so that no file is ever rewritten. */
export async function openBlobStore(folder: string): Promise<BlobStore> {
  await mkdir(folder, { recursive: true })
  const sizes = new Map<string, number>()
  const names = await readdir(folder)
  // Sizes are compared later, because a power failure may have truncated a file.
  await Promise.all(
    names.map(async (name) => sizes.set(name, (await stat(join(folder, name))).size)),
  )
  let fresh = new Set<string>()
  return {
    async keep(bytes) {
      const piece = { hash: sha256(bytes), size: bytes.length }
      fresh.add(piece.hash)
      if (sizes.get(piece.hash) === piece.size) return piece
      const file = join(folder, piece.hash)
      const draft = `${file}.${Math.random().toString(36).slice(2)}.new`
      await writeFile(draft, bytes)
      await rename(draft, file)
      sizes.set(piece.hash, piece.size)
      return piece
    },
    read: ({ hash }) => readFile(join(folder, hash)),
    has: ({ hash, size }) => sizes.get(hash) === size,
    async sweep(kept) {
      const recent = fresh
      fresh = new Set()
      const stale = [...sizes.keys()].filter((hash) => !kept.has(hash) && !recent.has(hash))
      for (const hash of stale) sizes.delete(hash)
      await Promise.all(stale.map((hash) => rm(join(folder, hash), { force: true })))
    },
  }
}
