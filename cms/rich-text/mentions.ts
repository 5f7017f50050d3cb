import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { mediaUrl } from '#cms/files/media-url.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { ShownPicture } from './to-html.ts'
import { allNodes, rootOf, type TreeNode } from './tree.ts'

type Fields = Record<string, unknown>

/**
 * Resolves a guide's links and pictures. A link to another guide is stored by id, so that it follows when
 * that guide moves, with its URL beside it for rendering; the same for a picture. Pictures that are not ours
 * are removed. Changes `content` in place.
 * @throws Problem 400 where it is no text of a guide
 */
export async function settleMentions(req: PayloadRequest, content: unknown): Promise<void> {
  const root = rootOf(content)
  if (!root) return
  const nodes = allNodes(root)
  await settleLinks(
    req,
    nodes.filter(({ type }) => type === 'link' || type === 'autolink'),
  )
  await settlePictures(
    req,
    nodes.filter(({ type }) => type === 'upload'),
  )
  removePictures(root)
}

const PATH = /^\/blog\/([a-z0-9-]+)\/?$/

/** The guide's slug in a URL of ours, else null. */
function slugOf(url: unknown): string | null {
  if (typeof url !== 'string') return null
  const path = url.startsWith(`${env.publicUrl}/`) ? url.slice(env.publicUrl.length) : url
  return PATH.exec(path)?.[1] ?? null
}

const idOfValue = (value: unknown): string | null => {
  const id = typeof value === 'string' ? value : (value as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id : null
}

async function settleLinks(req: PayloadRequest, links: TreeNode[]): Promise<void> {
  const targets = links
    .flatMap(({ fields }) => (fields ? [fields] : []))
    .map((fields) => ({
      fields,
      id: fields.linkType === 'internal' ? idOfValue((fields.doc as Fields | null)?.value) : null,
      slug: slugOf(fields.url),
    }))
  const ids = targets.flatMap(({ id }) => id ?? [])
  const slugs = targets.flatMap(({ slug }) => slug ?? [])
  if (ids.length + slugs.length === 0) return
  const guides = await runSql<{ id: string; slug: string }>(
    req,
    sql`select id, slug from guides where deleted_at is null
        and (id::text in ${listed(ids)} or slug in ${listed(slugs)})`,
  )
  for (const { fields, id, slug } of targets) {
    const guide = guides.find((one) => (id ? one.id === id : one.slug === slug))
    if (guide) {
      const doc = { relationTo: 'guides', value: guide.id }
      Object.assign(fields, { linkType: 'internal', doc, url: `/blog/${guide.slug}` })
    } else if (fields.linkType === 'internal') {
      // The target guide was deleted: the text stays, and the old URL answers for itself.
      Object.assign(fields, { linkType: 'custom', doc: null, url: fields.url ?? '/blog' })
    }
  }
}

/** `('a', 'b')`; an empty list becomes `('')`, which matches nothing. */
const listed = (values: string[]) =>
  sql`(${sql.join(
    (values.length > 0 ? values : ['']).map((value) => sql`${value}`),
    sql`, `,
  )})`

type Picture = {
  id: string
  alt: string
  filename: string
  width: string
  height: string
  card: string | null
  card_width: string | null
  page: string | null
  page_width: string | null
}

async function settlePictures(req: PayloadRequest, nodes: TreeNode[]): Promise<void> {
  const targets = nodes.map((node) => ({
    node,
    id: idOfValue(node.value) || null,
    file: fileOf((node.fields?.shown as ShownPicture | undefined)?.url),
  }))
  const ids = targets.flatMap(({ id }) => id ?? [])
  const files = targets.flatMap(({ file }) => file ?? [])
  if (ids.length + files.length === 0) return
  const pictures = await runSql<Picture>(
    req,
    sql`select id, alt, filename, width, height,
          sizes_card_filename as card, sizes_card_width as card_width,
          sizes_page_filename as page, sizes_page_width as page_width
        from media where id::text in ${listed(ids)} or filename in ${listed(files)}
          or sizes_card_filename in ${listed(files)} or sizes_page_filename in ${listed(files)}
        order by id desc`,
  )
  for (const { node, id, file } of targets) {
    const alt = (node.fields?.shown as ShownPicture | undefined)?.alt
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
  const sizes = [
    [picture.card, picture.card_width],
    [picture.page, picture.page_width],
  ] as const
  const sources = sizes.flatMap(([filename, width]) =>
    filename && width ? [{ url: mediaUrl(filename), width: Number(width) }] : [],
  )
  const [width, height] = [Number(picture.width), Number(picture.height)]
  return { url: mediaUrl(picture.filename), alt: picture.alt, width, height, sources }
}

function removePictures(node: TreeNode): void {
  if (!node.children) return
  node.children = node.children.filter(({ type, value }) => type !== 'upload' || value)
  for (const child of node.children) removePictures(child)
}

/**
 * Resolves again the guides that mention something which has changed: a guide that moved, a picture with
 * another alt text. SKIP LOCKED leaves out rows that another transaction has locked; redirects serve their
 * old URLs.
 * @param words text that such a guide's content contains in its JSON form
 */
export async function settleMentionsOf(req: PayloadRequest, words: string): Promise<void> {
  const like = `%${words}%`
  const guides = await runSql<{ id: string; content: unknown }>(
    req,
    sql`select id, content from guides where content::text like ${like} for update skip locked`,
  )
  for (const { id, content } of guides) {
    await settleMentions(req, content)
    await runSql(
      req,
      sql`update guides set content = ${JSON.stringify(content)}::jsonb, updated_at = now()
          where id = ${id}`,
    )
  }
  const versions = await runSql<{ id: string; content: unknown }>(
    req,
    sql`select id, version_content as content from _guides_v
        where latest and version_content::text like ${like} for update skip locked`,
  )
  for (const { id, content } of versions) {
    await settleMentions(req, content)
    await runSql(
      req,
      sql`update _guides_v set version_content = ${JSON.stringify(content)}::jsonb where id = ${id}`,
    )
  }
}
