import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Piece, sha256 } from './release.ts'

export type Pieces = {
  /** Keeps bytes, once, however many releases and pages hold them. */
  keep: (bytes: Buffer) => Promise<Piece>
  read: (piece: Piece) => Promise<Buffer>
  has: (piece: Piece) => boolean
  /** Forgets what none of these hold, but for what was kept since the last time. */
  sweep: (held: Set<string>) => Promise<void>
}

/** A folder of files that are named by their hash, so that no file is ever written twice or changed. */
export async function openPieces(folder: string): Promise<Pieces> {
  await mkdir(folder, { recursive: true })
  const sizes = new Map<string, number>()
  const names = await readdir(folder)
  // A machine that lost its power may have left a file without its end.
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
    async sweep(held) {
      const lately = fresh
      fresh = new Set()
      const stale = [...sizes.keys()].filter((hash) => !held.has(hash) && !lately.has(hash))
      for (const hash of stale) sizes.delete(hash)
      await Promise.all(stale.map((hash) => rm(join(folder, hash), { force: true })))
    },
  }
}
