import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { createFrameFiller, type SharedParts } from '#wire/guide-frame.ts'
import { guidePath } from '#wire/guide-pages.ts'
import type { ListedGuide } from '#wire/site-content.ts'

/** Stored bytes, named by their hash. */
export type StoredBlob = { hash: string; size: number }

/** A guide's page without the parts that all guides share, and its entry in the lists. */
export type PageTemplate = {
  piece: StoredBlob
  /** Hash of the page's inputs; a different value means that it must be rendered again. */
  madeFrom: string
  /** ISO 8601: since when visitors see this version. */
  liveSince: string
  listed: ListedGuide
}

/** A page, file or built asset. */
export type PlainPage = {
  piece: StoredBlob
  hidden: boolean
  /** Hash of the page's inputs; an equal value means that the piece can be used again. */
  madeFrom?: string
}

/** The content of a release, as stored on disk beside the pieces. */
export type Manifest = {
  /** Pages, files and built assets by path. */
  plain: Map<string, PlainPage>
  /** By guide id. */
  frames: Map<string, PageTemplate>
  /** What all pages of English guides share, and what all pages of Spanish ones share. */
  shared: SharedParts
  spanish: SharedParts
  redirects: Map<string, string>
}

/** One address of a release. The bytes are read on request. */
export type Page = {
  type: string
  /** Served only under other paths (shells, not-found pages), never under its own. */
  hidden: boolean
  /** Equal for pages whose bytes are equal. */
  same: string
  read: () => Promise<Buffer>
}

/** Where pages get their bytes from. */
export type Sources = {
  read: (piece: StoredBlob) => Promise<Buffer>
  /** The share card of a guide, or the site's own card without a guide. */
  picture?: (guide?: ListedGuide) => Page
}

/** A whole site: pages and redirects by path. */
export type Release = {
  parts: Manifest
  sources: Sources
  pages: Map<string, Page>
  redirects: Map<string, string>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** The media type of a path; a path without an extension is an HTML page. */
export const typeOf = (path: string) =>
  TYPES[extname(path) || '.html'] ?? 'application/octet-stream'

const picturePath = (slug = 'keepmore') => `/share/${slug}.png`

/** The first 32 hex digits of a SHA-256. Hexadecimal, because some file systems ignore case. */
export const sha256 = (bytes: Buffer | string) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/**
 * Builds a release from its parts. Unchanged pages keep the object of the release `before`, so that their
 * compressed bytes, which are cached by object, stay valid.
 */
export function buildRelease(parts: Manifest, sources: Sources, before?: Release): Release {
  const { read, picture } = sources
  const release: Release = { parts, sources, pages: new Map(), redirects: new Map() }
  const put = (path: string, page: Page) => {
    const old = before?.pages.get(path)
    const isSame = old?.same === page.same && old.hidden === page.hidden
    release.pages.set(path, isSame ? old : page)
  }
  for (const [path, { piece, hidden }] of parts.plain)
    put(path, { type: typeOf(path), hidden, same: piece.hash, read: () => read(piece) })
  for (const frame of parts.frames.values()) {
    put(guidePath(frame.listed), filled(release, frame))
    if (picture) put(picturePath(frame.listed.slug), picture(frame.listed))
  }
  if (picture) put(picturePath(), picture())
  // A current page takes precedence over a redirect from its path.
  for (const [from, to] of parts.redirects)
    if (!release.pages.has(from)) release.redirects.set(from, to)
  return release
}

/**
 * Shows one guide in the current release, or removes it, before the pages that list it are rendered.
 * @param moved the paths that redirect to the guide
 */
export function showGuide(
  release: Release,
  id: string,
  frame: PageTemplate | null,
  moved: string[] = [],
): void {
  const { parts, sources, pages, redirects } = release
  const old = parts.frames.get(id)
  if (old && old.listed.slug !== frame?.listed.slug) pages.delete(guidePath(old.listed))
  if (!frame) return void parts.frames.delete(id)
  const path = guidePath(frame.listed)
  parts.frames.set(id, frame)
  pages.set(path, filled(release, frame))
  if (sources.picture) pages.set(picturePath(frame.listed.slug), sources.picture(frame.listed))
  redirects.delete(path)
  for (const from of moved) if (!pages.has(from)) redirects.set(from, path)
}

type Filling = { fill: ReturnType<typeof createFrameFiller>; hash: string }

const fillings = new WeakMap<SharedParts, Filling>()

function fillingOf(shared: SharedParts): Filling {
  const known = fillings.get(shared)
  if (known) return known
  const filling = { fill: createFrameFiller(shared), hash: sha256(JSON.stringify(shared)) }
  fillings.set(shared, filling)
  return filling
}

/** A guide's page: its frame filled with the parts that all guides share. */
function filled({ parts, sources }: Release, { piece, listed }: PageTemplate): Page {
  const { fill, hash } = fillingOf(listed.language === 'es' ? parts.spanish : parts.shared)
  return {
    type: typeOf(''),
    hidden: false,
    same: `${piece.hash} ${hash} ${listed.slug}`,
    read: async () => Buffer.from(fill((await sources.read(piece)).toString(), listed.slug)),
  }
}
