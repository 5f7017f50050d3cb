import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BasePayload, createLocalReq } from 'payload'
import { env } from '#cms/env.ts'
import { description } from '#cms/gateway/api-router.ts'
import { log } from '#cms/log.ts'
import type { SiteContent } from '#wire/site-content.ts'
import { pictureShelf, type Render } from './pictures.ts'
import { type Release, type ReleaseStore, type StoredFile, storedFile } from './release-store.ts'
import { takeSnapshot } from './snapshot.ts'
import { noteAllLive } from './status.ts'

/** Where the built renderer lies, beside the assets that its pages name. */
const BUILD = join(import.meta.dirname, '../../dist/site')

const PAGES = [
  '/',
  '/blog',
  '/vendors',
  '/book',
  '/transfer-taxes',
  '/privacy',
  '/accessibility',
  '/api/docs',
]
const FILES = ['/sitemap.xml', '/rss.xml', '/robots.txt']
const HIDDEN = ['/portal-shell', '/404', '/blog-post-not-found']

export type Publisher = { publish: () => Promise<void> }

/**
 * Renders what visitors may see into a release and swaps it in. One release at a time; requests that
 * come meanwhile share the next one. A page that fails leaves the old release standing.
 */
export async function createPublisher(
  payload: BasePayload,
  releases: ReleaseStore,
): Promise<Publisher> {
  const { render } = (await import(pathToFileURL(join(BUILD, 'server/entry.mjs')).href)) as {
    render: Render
  }
  const assets = await readAssets(releases.current())
  const shelf = pictureShelf(join(env.dataDir, 'share'), render)
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined

  async function renderAll(): Promise<void> {
    const started = Date.now()
    const req = await createLocalReq({}, payload)
    const { content: seen, redirects } = await takeSnapshot(req)
    const content = { ...seen, api: description() }
    const before = releases.current()
    const files = new Map(assets)
    const guides = content.guides.map((guide) => `/blog/${guide.slug}`)
    for (const path of [...guides, ...PAGES, ...FILES, ...HIDDEN])
      files.set(path, await page(render, path, content, before))
    const pictures = ['keepmore', ...content.guides.map(({ slug }) => slug)]
    const undrawn: string[] = []
    for (const path of pictures.map((name) => `/share/${name}.png`)) {
      const kept = await shelf.kept(path, content)
      if (kept) files.set(path, kept)
      else undrawn.push(path)
    }
    // A page of today wins over an address that once moved away.
    for (const path of files.keys()) redirects.delete(path)
    await releases.replace({ files, redirects })
    noteAllLive(content.guides)
    log.info({ ms: Date.now() - started, pages: files.size - assets.size }, 'site published')
    // Pages do not wait for their pictures; the release in service gets each as it is drawn.
    void drawAll(undrawn, content).catch((error) => log.error({ err: error }, 'picture not drawn'))
  }

  async function drawAll(paths: string[], content: SiteContent): Promise<void> {
    for (const path of paths) releases.current()?.files.set(path, await shelf.draw(path, content))
  }

  function publish(): Promise<void> {
    if (!running) {
      running = renderAll().finally(() => {
        running = undefined
      })
      return running
    }
    // Whatever the one under way has not seen yet, the next one will; its failure is its caller's.
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined
        return publish()
      })
    return waiting
  }

  return { publish }
}

/** One page, compressed anew only if it differs from the one that is live. */
async function page(
  render: Render,
  path: string,
  content: SiteContent,
  before: Release | undefined,
): Promise<StoredFile> {
  const response = await render(new Request(new URL(path, content.publicUrl)), content)
  const plain = Buffer.from(await response.arrayBuffer())
  const name = path.includes('.') ? path : `${path}/index.html`
  const old = before?.files.get(path)
  return old?.plain.equals(plain) ? old : storedFile(name, plain, HIDDEN.includes(path))
}

/** The build's own files, which change only with the build. */
async function readAssets(before: Release | undefined): Promise<Map<string, StoredFile>> {
  const root = join(BUILD, 'client')
  const assets = new Map<string, StoredFile>()
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(root, file)}`
    const plain = await readFile(file)
    const old = before?.files.get(path)
    assets.set(path, old?.plain.equals(plain) ? old : await storedFile(path, plain))
  }
  return assets
}
