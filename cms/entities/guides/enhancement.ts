import { type PayloadRequest, ValidationError } from 'payload'
import { log } from '#cms/core/log.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { tryAdvisoryLock } from '#cms/database/advisory-locks.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { asViewer, runSql } from '#cms/kit/documents.ts'
import type { Guide } from '#cms/payload-types.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { htmlFromLexical, lexicalFromHtml } from '#cms/rich-text/html.ts'
import type { Addition, Enhanced, Proposal } from '#wire/guide-editorial.ts'
import { readOutlines } from './lists.ts'
import { describeAdditions, findMissingParts, namePartsOf, outlineOf } from './missing-parts.ts'
import { createNearbyGuides, type FindNearby } from './nearby-guides.ts'
import { saveGuideVersion } from './versions.ts'

/** Advisory lock key: an arbitrary number, the same in every process of the product. */
export const ENHANCEMENT_LOCK = 20_261_131

const BUSY = 'The guides are being enhanced already. Wait a moment and look again.'

type Enhancement = { message: string; enhanced: number; skipped: number; changed: Enhanced[] }

/**
 * Adds the missing parts to published guides, each as a new version, and requests one release at the end.
 * One transaction per guide keeps row locks short. Guides that are being edited are skipped.
 * @throws Problem 409 while another run holds the advisory lock, in any process
 */
export async function enhanceGuides(req: PayloadRequest, ids?: string[]): Promise<Enhancement> {
  const done = await tryAdvisoryLock(req.payload, ENHANCEMENT_LOCK, async () => {
    const live = await readOutlines(req)
    const nearby = createNearbyGuides(live)
    const wanted = ids ? live.filter(({ id }) => ids.includes(id)) : live
    const changed: Enhanced[] = []
    for (const { id } of wanted) {
      const before = await enhance(req, id, nearby)
      if (before) changed.push({ id, before })
    }
    const enhanced = changed.length
    if (enhanced > 0) await requestPublish(req)
    return { message: describe(enhanced), enhanced, skipped: wanted.length - enhanced, changed }
  })
  if (!done) throw new Problem(409, BUSY)
  log.info({ event: 'blog-enhanced', by: req.user?.id, enhanced: done.enhanced })
  return done
}

function describe(enhanced: number): string {
  if (enhanced === 0) return 'Every published guide is complete.'
  const guides = enhanced === 1 ? '1 guide was' : `${enhanced} guides were`
  return `${guides} completed. The previous version is kept in the CMS.`
}

/** @returns the id of the guide's version before the change, or null if nothing was changed */
const enhance = (req: PayloadRequest, id: string, nearby: FindNearby): Promise<string | null> =>
  changeUnlessEdited(req, id, async () => {
    // Read again under the row lock: the outlines date from the start of the run.
    const guide = await asViewer(req).findById('guides', id)
    if (guide?._status !== 'published') return null
    const changes = await buildChanges(req, guide, nearby)
    if (!changes) return null
    const [latest] = await runSql<{ id: string }>(req)`
      select id from _guides_v where parent_id = ${id} and latest`
    await saveGuideVersion(req, id, { ...changes, _status: 'published' })
    return latest?.id ?? null
  })

/**
 * Runs a change in a transaction that holds the guide's row lock. The caller requests the release.
 * @returns null where the guide is being edited (it has a newer draft, or an edit lock), or breaks a rule
 */
async function changeUnlessEdited(
  req: PayloadRequest,
  id: string,
  change: () => Promise<string | null>,
): Promise<string | null> {
  try {
    return await inTransaction(req, async () => {
      await runSql(req)`select id from guides where id = ${id} for update`
      if ((await editedGuides(req)).includes(id)) return null
      req.context.publishesLater = true
      return change()
    })
  } catch (error) {
    // A guide that breaks a newer validation rule needs an editor; the run continues with the others.
    if (!(error instanceof ValidationError)) throw error
    log.warn({ event: 'guide-left-unchanged', guide: id, reason: error.message })
    return null
  } finally {
    delete req.context.publishesLater
  }
}

/** What each published guide lacks. Skips complete guides and those that are being edited. */
export async function proposeEnhancements(req: PayloadRequest): Promise<Proposal[]> {
  const live = await readOutlines(req)
  const nearby = createNearbyGuides(live)
  const edited = new Set(await editedGuides(req))
  return live.flatMap((guide) => {
    const parts = edited.has(guide.id) ? [] : namePartsOf(findMissingParts(guide, nearby))
    return parts.length === 0 ? [] : [{ id: guide.id, city: guide.city, title: guide.title, parts }]
  })
}

/** What {@link enhanceGuides} would add to one guide, as text. @throws Problem 404 if it is not published */
export async function describeEnhancement(req: PayloadRequest, id: string): Promise<Addition[]> {
  const live = await readOutlines(req)
  const guide = live.find((one) => one.id === id)
  if (!guide) throw notFound('This guide')
  return describeAdditions(findMissingParts(guide, createNearbyGuides(live)))
}

/** Undoes enhancements, one transaction each. Skips guides that were changed since or are being edited. */
export async function undoEnhancements(req: PayloadRequest, changed: Enhanced[]) {
  let undone = 0
  for (const enhanced of changed) if (await undoEnhancement(req, enhanced)) undone += 1
  if (undone > 0) await requestPublish(req)
  return { undone, kept: changed.length - undone }
}

type Version = Pick<Guide, 'id' | 'content' | 'metaDescription' | 'imageAlt'>

/** @returns the id of the undone version, or null if the guide was left unchanged */
const undoEnhancement = (req: PayloadRequest, { id, before }: Enhanced): Promise<string | null> =>
  changeUnlessEdited(req, id, async () => {
    const [latest, earlier] = await runSql<Version>(req)`
      select id, version_content as content, version_meta_description as "metaDescription",
        version_image_alt as "imageAlt"
      from _guides_v where parent_id = ${id} order by created_at desc limit 2`
    if (!latest || earlier?.id !== before) return null
    const { id: _version, ...fields } = earlier
    await saveGuideVersion(req, id, { ...fields, _status: 'published' })
    return latest.id
  })

/** Ids of guides with a newer draft, which a new version would publish, or with an edit lock. */
async function editedGuides(req: PayloadRequest): Promise<string[]> {
  const found = await runSql<{ id: string }>(req)`
    select parent_id as id from _guides_v where latest and version__status = 'draft'
    union
    select rel.guides_id from payload_locked_documents_rels rel
    join payload_locked_documents held on held.id = rel.parent_id
    where rel.guides_id is not null and held.updated_at > now() - interval '5 minutes'`
  return found.map(({ id }) => id)
}

/** Keeps the author's nodes unchanged; only the new sections are converted from HTML. */
async function buildChanges(
  req: PayloadRequest,
  { content, ...guide }: Guide,
  findNearby: FindNearby,
) {
  const outline = outlineOf(htmlFromLexical(content))
  const missing = findMissingParts({ ...guide, ...outline }, findNearby)
  const { savings, questions, nearby, ...fields } = missing
  if (!savings && !questions && !nearby) return Object.keys(fields).length > 0 ? fields : null
  const nodesOf = async (html: string) =>
    html ? (await lexicalFromHtml(html, req.payload.config)).root.children : []
  const { root } = content
  const heading = root.children.findIndex(isQuestionHeading)
  const position = heading < 0 ? root.children.length : heading
  const children = [
    ...root.children.slice(0, position),
    ...(await nodesOf(savings)),
    ...root.children.slice(position),
    ...(await nodesOf(questions + nearby)),
  ]
  return { ...fields, content: { root: { ...root, children } } }
}

const isQuestionHeading = (node: Guide['content']['root']['children'][number]) =>
  node.type === 'heading' && node.tag === 'h2' && /question|faq/i.test(JSON.stringify(node))
