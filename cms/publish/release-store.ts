import { open, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseTimestamp } from '#cms/core/metrics.ts'
import { type BlobStore, openBlobStore } from './blobs.ts'
import {
  buildRelease,
  type Manifest,
  type PageTemplate,
  type Release,
  type Sources,
  type StoredBlob,
  showGuide,
} from './release.ts'

/** Releases kept on disk: the current one and the one before it. */
const KEPT = 2

export type ReleaseStore = {
  current: () => Release | undefined
  pieces: BlobStore
  /** A logical clock, read at a snapshot: guides shown later must also be in the release made from it. */
  now: () => number
  /** Shows one guide in the current release at once, or removes it (see `showGuide`). */
  show: (id: string, frame: PageTemplate | null, moved?: string[]) => void
  /** Serves a release whose pieces are stored, and writes its list to disk atomically. */
  replace: (parts: Manifest, picture: Sources['picture'], snapshotAt: number) => Promise<void>
}

/**
 * Opens the releases in a folder and loads the current one, so that the site is up before, and without, the
 * database. A release is a list of pieces; the symlink `current` names it and one rename replaces it, so
 * there is always exactly one complete release.
 */
export async function openReleaseStore(folder: string): Promise<ReleaseStore> {
  const pieces = await openBlobStore(join(folder, 'pieces'))
  const parts = await load(join(folder, 'current')).catch(() => undefined)
  let serving = parts && buildRelease(withoutMissing(parts, pieces), { read: pieces.read })
  let previousHashes = parts ? hashesIn(parts) : new Set<string>()
  let shown: { at: number; put: (release: Release) => void }[] = []
  let clock = 0

  return {
    current: () => serving,
    pieces,
    now: () => clock,
    show(id, frame, moved) {
      clock += 1
      const put = (release: Release) => showGuide(release, id, frame, moved)
      shown.push({ at: clock, put })
      if (serving) put(serving)
    },
    async replace(next, picture, snapshotAt) {
      const release = buildRelease(next, { read: pieces.read, picture }, serving)
      const hashes = hashesIn(next)
      shown = shown.filter(({ at }) => at > snapshotAt)
      for (const { put } of shown) put(release)
      serving = release
      releaseTimestamp.setToCurrentTime()
      // The pieces are on disk by now; visitors need not wait until the list of them is.
      const name = `${Date.now()}-${Math.random().toString(36).slice(2, 8)}.json`
      await write(next, folder, name)
      await pieces.sweep(new Set([...hashes, ...hashesIn(release.parts), ...previousHashes]))
      previousHashes = hashes
      await removeOldReleases(folder, name)
    },
  }
}

async function write(parts: Manifest, folder: string, name: string): Promise<void> {
  const json = JSON.stringify(parts, (_key, value) => (value instanceof Map ? [...value] : value))
  const file = await open(join(folder, name), 'w')
  try {
    await file.writeFile(json)
    await file.sync()
  } finally {
    await file.close()
  }
  const link = join(folder, `next-${name}`)
  await symlink(name, link)
  await rename(link, join(folder, 'current'))
}

async function load(file: string): Promise<Manifest> {
  // The release before wrote no Spanish parts and has no Spanish guide.
  const {
    plain,
    frames,
    shared,
    spanish = shared,
    redirects,
  } = JSON.parse(await readFile(file, 'utf8'))
  return {
    plain: new Map(plain),
    frames: new Map(frames),
    shared,
    spanish,
    redirects: new Map(redirects),
  }
}

/** Drops pages whose bytes are missing or truncated; they are rendered again. */
function withoutMissing(parts: Manifest, pieces: BlobStore): Manifest {
  const isStored = ([, { piece }]: [string, { piece: StoredBlob }]) => pieces.has(piece)
  return {
    ...parts,
    plain: new Map([...parts.plain].filter(isStored)),
    frames: new Map([...parts.frames].filter(isStored)),
  }
}

function hashesIn({ plain, frames }: Manifest): Set<string> {
  const hashes = [...plain.values(), ...frames.values()].map(({ piece }) => piece.hash)
  return new Set(hashes)
}

/** Removes all but the last releases, including half-written files and those of older formats. */
async function removeOldReleases(folder: string, newest: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^(next-)?\d+-/.test(name)).sort()
  const releases = names.filter((name) => /^\d+-.*\.json$/.test(name) && name !== newest)
  const kept = [newest, ...releases.slice(-(KEPT - 1))]
  for (const name of names.filter((one) => !kept.includes(one)))
    await rm(join(folder, name), { recursive: true, force: true })
}
