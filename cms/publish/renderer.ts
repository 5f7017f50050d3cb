import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprintOf } from '#cms/core/fingerprint.ts'
import type { SharedParts } from '#wire/guide-frame.ts'
import type { SiteContent } from '#wire/site-content.ts'

/** Where the built renderer lies, beside the assets that its pages name. */
const BUILD = join(import.meta.dirname, '../../dist/site')

/** What makes other pages out of the same content: the build, and how content is read and presented. */
const MADE_BY = ['dist/site/.built-from', 'cms/publish', 'cms/rich-text', 'cms/entities/guides']

export type Renderer = {
  /** One page's bytes. @throws with the reason where it cannot be rendered */
  page: (path: string, content: SiteContent) => Promise<Buffer>
  sharedParts: (content: SiteContent) => SharedParts
  /** The same for a page that is made for one request and kept nowhere. */
  draw: (path: string, content: SiteContent) => Promise<string>
  /** Changes whenever the same content may give other pages. */
  version: string
}

type Built = {
  render: (request: Request, content: SiteContent) => Promise<Response>
  sharedParts: (content: SiteContent) => SharedParts
}

let drawing: Renderer['draw'] | undefined

/** Has pages for one request drawn by another renderer, such as the site's dev server. */
export function drawWith(draw: Renderer['draw']): void {
  drawing = draw
}

/** The site's own renderer, as it was built last. */
export async function openRenderer(): Promise<Renderer> {
  const entry = pathToFileURL(join(BUILD, 'server/entry.mjs')).href
  const { render, sharedParts } = (await import(entry)) as Built
  const page: Renderer['page'] = async (path, content) => {
    const response = await render(new Request(new URL(path, content.publicUrl)), content)
    return Buffer.from(await response.arrayBuffer())
  }
  return {
    page,
    draw: drawing ?? (async (path, content) => (await page(path, content)).toString()),
    sharedParts,
    version: fingerprintOf(MADE_BY),
  }
}

/** The build's own files by their path, which change only with the build. */
export async function builtAssets(): Promise<Map<string, Buffer>> {
  const root = join(BUILD, 'client')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = join(parentPath, name)
        return [`/${relative(root, file)}`, await readFile(file)] as const
      }),
    ),
  )
}
