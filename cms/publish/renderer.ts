import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashSources } from '#cms/core/fingerprint.ts'
import type { SharedParts } from '#wire/guide-frame.ts'
import type { Language } from '#wire/languages.ts'
import type { SiteContent } from '#wire/site-content.ts'

/** Folder of the built renderer and of the assets that its pages refer to. */
const BUILD = join(import.meta.dirname, '../../dist/site')

/** Sources of the renderer version: the build, and the code that reads and presents content. */
const MADE_BY = [
  ...['dist/site/.built-from', 'cms/publish', 'cms/rich-text'],
  ...['cms/entities/guides', 'cms/entities/pages', 'cms/entities/people'],
  ...['cms/entities/sales-records', 'cms/entities/shared-facts'],
]

export type Renderer = {
  /** One page's bytes. @throws with the reason where rendering fails */
  page: (path: string, content: SiteContent) => Promise<Buffer>
  sharedParts: (content: SiteContent, language?: Language) => SharedParts
  /** Like `page`, for a page that is made for one request and not stored. */
  draw: (path: string, content: SiteContent) => Promise<string>
  /** The paths of the scripts that the portal's page loads first, that of `portal/app/start.ts` before all. */
  portalScripts: Record<Language, string[]>
  /** The path of the script of the Spanish booking dialog. */
  bookingScript: string
  /** Changes whenever the same content may render differently. */
  version: string
}

type Built = {
  render: (request: Request, content: SiteContent) => Promise<Response>
  sharedParts: Renderer['sharedParts']
}

let drawing: Renderer['draw'] | undefined

/** Replaces the renderer of single-request pages, for example with the site's dev server. */
export function setPreviewRenderer(draw: Renderer['draw']): void {
  drawing = draw
}

const readBuilt = async (name: string) => JSON.parse(await readFile(join(BUILD, name), 'utf8'))

/** Loads the site's renderer from the last build. */
export async function openRenderer(): Promise<Renderer> {
  const entry = pathToFileURL(join(BUILD, 'server/entry.mjs')).href
  const { render, sharedParts }: Built = await import(entry)
  const [en, es, bookingScript] = await Promise.all(
    ['portal-scripts.en.json', 'portal-scripts.es.json', 'booking-script.json'].map(readBuilt),
  )
  const page: Renderer['page'] = async (path, content) => {
    const response = await render(new Request(new URL(path, content.publicUrl)), content)
    return Buffer.from(await response.arrayBuffer())
  }
  return {
    page,
    draw: drawing ?? (async (path, content) => (await page(path, content)).toString()),
    sharedParts,
    portalScripts: { en, es },
    bookingScript,
    version: hashSources(MADE_BY),
  }
}

/** The build's own files by URL path; they change only with the build. */
export async function builtAssets(): Promise<Map<string, Buffer>> {
  const root = join(BUILD, 'client')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const assets = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name)
    return [`/${relative(root, file)}`, await readFile(file)] as const
  })
  return new Map(await Promise.all(assets))
}
