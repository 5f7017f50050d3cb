import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { Guide } from '#cms/payload-types.ts'
import { allNodes, blocksByHeading, type TreeNode, wordsOf } from '#cms/rich-text/tree.ts'
import { guidePath } from '#wire/guide-pages.ts'
import { isFixedPath } from '#wire/site-paths.ts'

/** A link of a guide with the heading above it. */
type FoundLink = { words: string; url: string; under: string }

/**
 * Finds the links of a guide that lead nowhere: without an address, without a host, or to a page of ours that is not on the
 * site. Each message names the link and the heading above it.
 */
export async function findDeadLinks(
  req: PayloadRequest,
  { content, slug = '', language }: Partial<Guide>,
): Promise<{ path: string; message: string }[]> {
  const links = linksIn(content)
  const served = await servedOf(req, links, guidePath({ slug, language }))
  return links.flatMap((link) => {
    const reason = problemOf(link.url, served)
    const message = `The link “${link.words}”${link.under} ${reason}.`
    return reason ? [{ path: 'content', message }] : []
  })
}

/** The links of a guide's text to pages of other sites. */
export const outsideLinksIn = (content: unknown): FoundLink[] =>
  linksIn(content).filter(
    ({ url }) => /^https?:\/\//i.test(url) && URL.canParse(url) && pathOf(url) === null,
  )

const linksIn = (content: unknown): FoundLink[] =>
  blocksByHeading(content).flatMap(({ block, under }) =>
    allNodes(block).flatMap((node) => (isLink(node) ? [{ ...read(node), under }] : [])),
  )

const isLink = ({ type }: TreeNode) => type === 'link' || type === 'autolink'

const read = (node: TreeNode) => ({
  words: wordsOf(node),
  url: typeof node.fields?.url === 'string' ? node.fields.url.trim() : '',
})

/** Why a link leads nowhere; null where it leads somewhere, or to another site. */
function problemOf(url: string, served: Set<string>): string | null {
  if (/^((https?:)?\/\/|mailto:|tel:)?$/i.test(url)) return 'has no address'
  if (url.startsWith('#')) return 'leads to a place within a page: link to the page instead'
  if (/^(mailto|tel):/i.test(url)) return null
  const path = pathOf(url)
  if (path !== null) return served.has(path) ? null : `leads to ${path}, which is not on the site`
  if (URL.canParse(url) && new URL(url).hostname.includes('.')) return null
  return `has the address “${url}”: begin it with https://, or with / for a page of ours`
}

/** The path of a page of ours without its last slash, or null for any other address. */
function pathOf(url: string): string | null {
  const isOurs =
    /^\/(?!\/)/.test(url) || url === env.publicUrl || url.startsWith(`${env.publicUrl}/`)
  if (!isOurs || !URL.canParse(url, env.publicUrl)) return null
  return new URL(url, env.publicUrl).pathname.replace(/(?<=.)\/$/, '')
}

/**
 * Collects the paths of our site to which the links lead and which a fixed page, a live row, a redirect or the guide
 * itself answers.
 */
async function servedOf(
  req: PayloadRequest,
  links: FoundLink[],
  own: string,
): Promise<Set<string>> {
  const paths = [...new Set(links.flatMap(({ url }) => pathOf(url) ?? []))]
  const others = paths.filter((path) => !isFixedPath(path))
  const found = others.length === 0 ? [] : await readLive(req, others)
  return new Set([...paths.filter(isFixedPath), ...found, own])
}

/** The path of a guide's page in SQL, as `guidePath` of wire/ makes it. */
export const GUIDE_PATH = sql`case when guides.language = 'es' then '/es' else '' end || '/blog/' || guides.slug`

/** The path of a firm page in SQL, as `firmPagePath` of wire/ makes it. */
export const PAGE_PATH = sql`case when pages.language = 'es' then '/es/' else '/' end || pages.slug`

/** That a firm page is on the site; a Spanish one is there while its original is. */
export const IS_LIVE_PAGE = sql`pages._status = 'published' and (pages.original_id is null
  or pages.original_id in (select id from pages where _status = 'published'))`

async function readLive(req: PayloadRequest, paths: string[]): Promise<string[]> {
  const listed = JSON.stringify(paths)
  const rows = await runSql<{ path: string }>(req)`
    with asked as (select jsonb_array_elements_text(${listed}::jsonb) as path)
    select path from asked where
      exists (select 1 from guides
        where ${GUIDE_PATH} = path and _status = 'published' and deleted_at is null)
      or exists (select 1 from pages where ${PAGE_PATH} = path and ${IS_LIVE_PAGE})
      or exists (select 1 from redirects where "from" = path)`
  return rows.map(({ path }) => path)
}
