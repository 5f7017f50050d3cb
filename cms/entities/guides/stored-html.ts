import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { hashSources } from '#cms/core/fingerprint.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { Guide } from '#cms/payload-types.ts'
import { htmlFromLexical } from '#cms/rich-text/html.ts'
import { wordCount } from '#wire/guides.ts'
import { outlineOf } from './missing-parts.ts'

/** Guides whose content is read per query, so that the content of 5,000 is never in memory at once. */
const BATCH = 50

/** The code that makes HTML of content. */
const MADE_BY = ['cms/rich-text', 'cms/entities/guides', 'wire']

let code: string | undefined

/** What the HTML of a guide is made from: its row's version, and the code. */
function madeFrom() {
  code ??= hashSources(MADE_BY).slice(0, 16)
  return sql`guides.xmin::text || ' ' || ${code}::text`
}

/** Guides whose HTML is not stored, or of an earlier version. */
const stale = () => sql`guides left join guide_html on guide_id = id
  where made_from is distinct from ${madeFrom()}`

/**
 * Stores the HTML of guides whose row or code has changed since it was stored, so that lists neither read nor
 * convert the content of 5,000 guides. Lists call it first, because a change by SQL runs no hook.
 * @param ids only these guides
 */
export async function storeHtml(req: PayloadRequest, ids?: string[]): Promise<void> {
  const found = await runSql<{ id: string }>(req)`
    select id from ${stale()} and deleted_at is null
      ${ids ? sql`and id = any(${sql.param(ids)}::uuid[])` : sql``}`
  for (let at = 0; at < found.length; at += BATCH)
    await storeBatch(
      req,
      found.slice(at, at + BATCH).map(({ id }) => id),
    )
}

/** Skips guides that another call or instance has stored meanwhile. */
async function storeBatch(req: PayloadRequest, ids: string[]): Promise<void> {
  const guides = await runSql<Pick<Guide, 'id' | 'content'> & { made: string }>(req)`
    select id, content, ${madeFrom()} as made from ${stale()} and id = any(${sql.param(ids)}::uuid[])`
  for (const { id, content, made } of guides) {
    const html = htmlFromLexical(content)
    const { comparesFees, hasQuestions, links } = outlineOf(html)
    // The guide may be deleted by now.
    await runSql(req)`
      insert into guide_html (guide_id, made_from, html, words, compares_fees, has_questions, links)
      select id, ${made}, ${html}, ${wordCount(html)}, ${comparesFees}, ${hasQuestions},
        ${sql.param(links)}::text[]
      from guides where id = ${id}
      on conflict (guide_id) do update
      set made_from = excluded.made_from, html = excluded.html, words = excluded.words,
        compares_fees = excluded.compares_fees, has_questions = excluded.has_questions,
        links = excluded.links`
  }
}
