import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { mediaUrl } from '#cms/files/store.ts'
import { runSql } from '#cms/kit/documents.ts'
import { guidePath } from '#wire/guide-pages.ts'
import type { Language } from '#wire/languages.ts'
import type { ShownPicture } from './to-html.ts'
import { allNodes, isObject, parseRoot, type TreeNode } from './tree.ts'

/**
 * Resolves a guide's links and pictures. A link to another guide is stored by id, so that it follows when
 * that guide moves, with its URL beside it for rendering; the same for a picture. Pictures that are not ours
 * are removed. Changes `content` in place.
 * @throws Problem 400 where it is no text of a guide
 */
export async function resolveMentionsIn(req: PayloadRequest, content: unknown): Promise<void> {
  const root = parseRoot(content)
  if (!root) return
  const nodes = allNodes(root)
  const ofTypes = (...types: string[]) => nodes.filter(({ type }) => types.includes(type))
  await resolveLinks(req, ofTypes('link', 'autolink'))
  await resolvePictures(req, ofTypes('upload'))
  removeForeignPictures(root)
}

const PATH = /^(?:\/es)?\/blog\/([a-z0-9-]+)\/?$/

/** The slug in a link to a guide. Slugs are unique over all languages, so the slug names the guide. */
function slugOf(url: unknown): string | null {
  if (typeof url !== 'string') return null
  const path = url.startsWith(`${env.publicUrl}/`) ? url.slice(env.publicUrl.length) : url
  return PATH.exec(path)?.[1] ?? null
}

const idIn = (value: unknown): string | null => {
  const id = isObject(value) ? value.id : value
  return typeof id === 'string' ? id : null
}

async function resolveLinks(req: PayloadRequest, links: TreeNode[]): Promise<void> {
  const targets = links
    .flatMap(({ fields }) => (fields ? [fields] : []))
    .map((fields) => ({
      fields,
      id: fields.linkType === 'internal' && isObject(fields.doc) ? idIn(fields.doc.value) : null,
      slug: slugOf(fields.url),
    }))
  const ids = targets.flatMap(({ id }) => id ?? [])
  const slugs = targets.flatMap(({ slug }) => slug ?? [])
  if (ids.length + slugs.length === 0) return
  const guides = await runSql<{ id: string; slug: string; language: Language | null }>(req)`
    select id, slug, language from guides where deleted_at is null
    and (id::text in ${listed(ids)} or slug in ${listed(slugs)})`
  for (const { fields, id, slug } of targets) {
    const guide = guides.find((one) => (id ? one.id === id : one.slug === slug))
    if (guide) {
      const doc = { relationTo: 'guides', value: guide.id }
      Object.assign(fields, { linkType: 'internal', doc, url: guidePath(guide) })
    } else if (fields.linkType === 'internal') {
      // The target guide was deleted: the text stays, and the old URL answers for itself.
      Object.assign(fields, { linkType: 'custom', doc: null, url: fields.url ?? '/blog' })
    }
  }
}

const listed = (values: string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

/** Columns of `media` that hold its sizes. */
export type Sized = Record<'card' | 'card_width' | 'page' | 'page_width', string | null>

/** Columns of `media` that say whether a picture was altered. */
export type Alteration = { altered: boolean | null; what: string | null; originalId: string | null }

type Picture = Sized &
  Alteration & { id: string; alt: string; filename: string; width: string; height: string }

async function resolvePictures(req: PayloadRequest, nodes: TreeNode[]): Promise<void> {
  const targets = nodes.map((node) => {
    const shown = isObject(node.fields?.shown) ? node.fields.shown : {}
    return { node, id: idIn(node.value) || null, file: fileOf(shown.url), alt: shown.alt }
  })
  const ids = targets.flatMap(({ id }) => id ?? [])
  const files = targets.flatMap(({ file }) => file ?? [])
  if (ids.length + files.length === 0) return
  const pictures = await runSql<Picture>(req)`
    select id, alt, filename, width, height,
      sizes_card_filename as card, sizes_card_width as card_width,
      sizes_page_filename as page, sizes_page_width as page_width,
      altered, altered_what as what, original_id as "originalId"
    from media where id::text in ${listed(ids)} or filename in ${listed(files)}
      or sizes_card_filename in ${listed(files)} or sizes_page_filename in ${listed(files)}
    order by id desc`
  for (const { node, id, file, alt } of targets) {
    const fitting = pictures.filter((one) =>
      id ? one.id === id : file !== null && [one.filename, one.card, one.page].includes(file),
    )
    // Equal bytes share a file: the alt text tells such pictures apart, else the newest is taken.
    const picture = fitting.find((one) => one.alt === alt) ?? fitting[0]
    node.value = picture?.id ?? ''
    node.fields = { ...node.fields, shown: picture && shownOf(picture) }
  }
}

/** The file name in a picture URL of ours, or null for other URLs. */
function fileOf(url: unknown): string | null {
  if (typeof url !== 'string' || !url.startsWith('/media/')) return null
  try {
    return decodeURIComponent(url.slice('/media/'.length))
  } catch {
    // Malformed percent-encoding, which no URL of ours has.
    return null
  }
}

function shownOf(picture: Picture): ShownPicture {
  const [width, height] = [Number(picture.width), Number(picture.height)]
  const url = mediaUrl(picture.filename)
  const altered = alteredOf(picture)
  const shown = { url, alt: picture.alt, width, height, sources: sourcesOf(picture) }
  return { ...shown, ...(altered && { altered }) }
}

/** What a page says of an altered picture; null for one that was not altered. */
export const alteredOf = ({ id, altered, what, originalId }: Alteration & { id: string }) =>
  altered ? { what: what || null, pairId: originalId && id } : null

/** The sizes that a picture has, with their URLs. */
export function sourcesOf({ card, card_width, page, page_width }: Sized): ShownPicture['sources'] {
  const sizes = [
    [card, card_width],
    [page, page_width],
  ]
  return sizes.flatMap(([filename, width]) =>
    filename && width ? [{ url: mediaUrl(filename), width: Number(width) }] : [],
  )
}

function removeForeignPictures(node: TreeNode): void {
  if (!node.children) return
  node.children = node.children.filter(({ type, value }) => type !== 'upload' || value)
  for (const child of node.children) removeForeignPictures(child)
}

/**
 * Resolves again the guides that mention something which has changed: a guide that moved, a picture with
 * another alt text. SKIP LOCKED leaves out rows that another transaction has locked; redirects serve their
 * old URLs.
 * @param words text that such a guide's content contains in its JSON form
 */
export async function resolveMentionsOf(req: PayloadRequest, words: string): Promise<void> {
  const tables = [
    { table: sql`guides`, column: sql`content`, rows: sql`true`, also: sql`, updated_at = now()` },
    { table: sql`_guides_v`, column: sql`version_content`, rows: sql`latest`, also: sql`` },
  ]
  for (const { table, column, rows, also } of tables) {
    const mentioning = await runSql<{ id: string; content: unknown }>(req)`
      select id, ${column} as content from ${table}
      where ${rows} and ${column}::text like ${`%${words}%`} for update skip locked`
    for (const { id, content } of mentioning) {
      await resolveMentionsIn(req, content)
      const json = JSON.stringify(content)
      await runSql(req)`update ${table} set ${column} = ${json}::jsonb ${also} where id = ${id}`
    }
  }
}
