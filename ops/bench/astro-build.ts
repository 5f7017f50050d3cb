import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { DEFAULT_COPY } from '../../wire/default-copy.ts'
import type { Guide } from '../../wire/guides.ts'
import type { SiteContent } from '../../wire/site-content.ts'

const root = join(import.meta.dirname, '../..')

/** Files that contain no guide or that only this product's renderer uses. */
const LEFT_OUT = [
  'pages/portal-shell.astro',
  'pages/[page].astro',
  'pages/share',
  'pages/api',
  // Without it /blog is one page with all guides.
  'pages/blog/page',
  'renderer.ts',
  'adapter.mjs',
]

/**
 * Builds the same site as static pages in its own folder: the same components and styles, the paths of the
 * guides from `getStaticPaths`, and on each page links to all other guides.
 * @returns milliseconds that `astro build` took
 */
export async function astroBuild(folder: string, at: string, databaseUrl: string): Promise<number> {
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'site'), join(folder, 'site'), { recursive: true })
  for (const path of LEFT_OUT) rmSync(join(folder, 'site', path), { recursive: true })
  for (const name of ['wire', 'portal', 'node_modules'])
    symlinkSync(join(root, name), join(folder, name))
  cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  // Astro bundles `@astrojs/react` only where the folder's package.json lists it.
  const { imports, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', imports, dependencies }),
  )
  writeFileSync(join(folder, 'content.json'), JSON.stringify(await contentOf(at, databaseUrl)))
  writeFileSync(join(folder, 'site/middleware.ts'), MIDDLEWARE)
  const guide = join(folder, 'site/pages/blog/[slug].astro')
  writeFileSync(guide, readFileSync(guide, 'utf8').replace('---\n', `---\n${PATHS}`))
  writeFileSync(join(folder, 'astro.config.mjs'), CONFIG)
  const started = performance.now()
  execFileSync(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'pipe',
    maxBuffer: 1024 ** 3,
  })
  return performance.now() - started
}

const MIDDLEWARE = `import { readFileSync } from 'node:fs'
import { createFrameFiller } from '#wire/guide-frame.ts'
import { sharedParts } from './components/guide-list/list.ts'
const content = JSON.parse(readFileSync('content.json', 'utf8'))
const guides = new Map(content.guides.map((guide) => [guide.slug, guide]))
const fill = createFrameFiller(sharedParts(content))
export async function onRequest({ locals, params }, next) {
  locals.content = { ...content, guide: guides.get(params.slug) }
  const response = await next()
  return params.slug ? new Response(fill(await response.text(), params.slug), response) : response
}
`

const PATHS = `import { readFileSync } from 'node:fs'
export const getStaticPaths = () =>
  JSON.parse(readFileSync('content.json', 'utf8')).guides.map(({ slug }) => ({ params: { slug } }))
`

const CONFIG = `import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, passthroughImageService } from 'astro/config'
export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './built',
  integrations: [react()],
  compressHTML: true,
  image: { service: passthroughImageService() },
  build: { inlineStylesheets: 'never' },
  vite: { plugins: [tailwindcss()], build: { assetsInlineLimit: 0 } },
})
`

/** The published content, read through the product's calls and its database. */
async function contentOf(at: string, databaseUrl: string): Promise<SiteContent> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows: drawings } = await database.query(
    'select id, county, region, house_style from guides',
  )
  const { rows: vendors } = await database.query(
    'select id, specialty, name, featured from vendors where approved order by name',
  )
  await database.end()
  const drawing = new Map(drawings.map((row) => [row.id, row]))
  const guides = (await allPosts(at)).map(({ content, ...post }) => {
    const { county, region, house_style: houseStyle } = drawing.get(post.id)
    const drawn = { picture: null, county, region, houseStyle, facts: [] }
    return { ...post, ...drawn, html: content, language: 'en' as const, originalId: null }
  })
  const ownerEmail = 'owner@example.com'
  const plain = { publicUrl: at, ownerEmail, securityExpires: '', schedulingUrl: null, adTag: null }
  return {
    ...plain,
    copy: DEFAULT_COPY,
    guides,
    spanishGuides: [],
    firmPages: [],
    vendors,
    api: {} as never,
  }
}

/** The published guides, from all pages of the public list. */
async function allPosts(at: string): Promise<Guide[]> {
  const posts: Guide[] = []
  for (let path: string | undefined = '/api/blog/posts'; path; ) {
    const answer: Response = await fetch(at + path)
    posts.push(...((await answer.json()) as Guide[]))
    path = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return posts
}
