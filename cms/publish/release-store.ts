import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Releases kept on disk: the one that serves and the one before it. */
const KEPT = 2

export type StoredFile = {
  plain: Buffer
  br?: Buffer
  gz?: Buffer
  type: string
  hash: string
  /** Served only under other paths (shells, not-found pages), never under its own. */
  hidden: boolean
}

/** A whole site in memory: by path, with what has moved. */
export type Release = { files: Map<string, StoredFile>; redirects: Map<string, string> }

export type ReleaseStore = {
  current: () => Release | undefined
  /** Keeps a release on disk, whole or not at all, and serves it from then on. */
  replace: (release: Release) => Promise<void>
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
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** A file ready to be sent: hashed, and compressed where that helps. */
export async function storedFile(path: string, plain: Buffer, hidden = false): Promise<StoredFile> {
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  if (!/text|javascript|xml|svg|json/.test(type)) return { plain, type, hash, hidden }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const [br, gz] = await Promise.all([brotli(plain, { params }), gzipped(plain)])
  return { plain, br, gz, type, hash, hidden }
}

/**
 * Opens the releases of a folder and loads the current one, so that the site is up before, and
 * without, the database. `current` is a link that one rename moves: there is no moment without a site.
 */
export async function openReleases(folder: string): Promise<ReleaseStore> {
  await mkdir(folder, { recursive: true })
  let serving = await load(join(folder, 'current')).catch(() => undefined)
  return {
    current: () => serving,
    async replace(release) {
      const name = `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`
      await write(release, join(folder, name))
      const link = join(folder, `next-${name}`)
      await symlink(name, link)
      await rename(link, join(folder, 'current'))
      serving = release
      await forgetOld(folder, name)
    },
  }
}

/** `/blog` is `blog/index.html` on disk; a path with an ending is the file of that name. */
const filePath = (path: string) => (extname(path) ? path : join(path, 'index.html'))

async function write(release: Release, folder: string): Promise<void> {
  for (const [path, file] of release.files) {
    const target = join(folder, file.hidden ? 'hidden' : 'public', filePath(path))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, file.plain)
    if (file.br) await writeFile(`${target}.br`, file.br)
    if (file.gz) await writeFile(`${target}.gz`, file.gz)
  }
  await writeFile(join(folder, 'redirects.json'), JSON.stringify([...release.redirects]))
}

async function load(folder: string): Promise<Release> {
  const files = new Map<string, StoredFile>()
  for (const part of ['public', 'hidden']) {
    const root = join(folder, part)
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (!entry.isFile() || /\.(br|gz)$/.test(path)) continue
      const url = `/${relative(root, path)}`.replace(/\/?index\.html$/, '') || '/'
      files.set(url, await loadFile(path, part === 'hidden'))
    }
  }
  const redirects = JSON.parse(await readFile(join(folder, 'redirects.json'), 'utf8'))
  return { files, redirects: new Map(redirects) }
}

async function loadFile(path: string, hidden: boolean): Promise<StoredFile> {
  const absent = () => undefined
  const [plain, br, gz] = await Promise.all([
    readFile(path),
    readFile(`${path}.br`).catch(absent),
    readFile(`${path}.gz`).catch(absent),
  ])
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { plain, ...(br && { br }), ...(gz && { gz }), type, hash, hidden }
}

async function forgetOld(folder: string, newest: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^\d+-/.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - KEPT)).filter((name) => name !== newest)
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
}
