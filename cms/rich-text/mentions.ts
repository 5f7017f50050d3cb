import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { ShownPicture } from './to-html.ts'
import { allNodes, rootOf, type TreeNode } from './tree.ts'

type Fields = Record<string, unknown>

/**
 * Writes down what a guide's links and pictures lead to. A link to another guide is kept by its id, so
 * that it follows when that guide moves, and its address stands beside it for the page; the same for
 * a picture. A picture that is not ours goes. The content is changed in place.
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

/** The slug of a guide that an address of ours names. */
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
      // Its guide is gone: the words stay, and the old address says so by itself.
      Object.assign(fields, { linkType: 'custom', doc: null, url: fields.url ?? '/blog' })
    }
  }
}

/** `('a', 'b')`, and for none a value that nothing equals. */
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
    // Pictures of the same bytes share a file: told apart by their text, else it is the newest.
    const picture = fitting.find((one) => one.alt === alt) ?? fitting[0]
    node.value = picture?.id ?? ''
    node.fields = { ...node.fields, shown: picture && shownOf(picture) }
  }
}

/** The file that an address of ours names, or null where it names none. */
function fileOf(url: unknown): string | null {
  if (typeof url !== 'string' || !url.startsWith('/media/')) return null
  try {
    return decodeURIComponent(url.slice('/media/'.length))
  } catch {
    // Not how any address of ours is written.
    return null
  }
}

const mediaUrl = (filename: string) => `/media/${encodeURIComponent(filename)}`

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
 * Settles again the guides that mention something which has changed: a guide that moved, a picture
 * with another text. Guides that somebody holds just now are left; old addresses still lead on.
 * @param words what such a guide's content contains, as it stands in its JSON
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
