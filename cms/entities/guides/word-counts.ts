import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import type { Guide } from '#cms/payload-types.ts'
import { htmlFromLexical } from '#cms/rich-text/html.ts'
import { wordCount } from '#wire/guides.ts'

export type CountedGuide = { id: string; title: string; city: string; wordCount: number }

/** Guides whose content is read per query, so that the content of 5,000 is never in memory at once. */
const BATCH = 200

/** Word counts by guide id, with the transaction id (`xmin`) of the row version that was counted. */
let counts = new Map<string, { change: string; words: number }>()

/** Published guides, newest first, with their words. Reads the content of changed guides only. */
export async function countWords(req: PayloadRequest): Promise<CountedGuide[]> {
  const rows = await runSql<Omit<CountedGuide, 'wordCount'> & { change: string }>(req)`
    select id, title, city, xmin::text as change from guides
    where _status = 'published' and deleted_at is null order by created_at desc, id desc`
  const known = counts
  const stale = rows.filter(({ id, change }) => known.get(id)?.change !== change)
  const fresh = new Map<string, number>()
  for (let at = 0; at < stale.length; at += BATCH) {
    const ids = stale.slice(at, at + BATCH).map(({ id }) => id)
    const read = await runSql<Pick<Guide, 'id' | 'content'>>(req)`
      select id, content from guides where id in ${ids}`
    for (const { id, content } of read) fresh.set(id, wordCount(htmlFromLexical(content)))
  }
  const counted = rows.map((row) => ({
    ...row,
    wordCount: fresh.get(row.id) ?? known.get(row.id)?.words ?? 0,
  }))
  counts = new Map(counted.map(({ id, change, wordCount: words }) => [id, { change, words }]))
  return counted.map(({ change: _change, ...guide }) => guide)
}
