import type { PayloadRequest } from 'payload'
import { readActivity } from '#cms/audit/read.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import type { ActivityFilter } from '#wire/activity.ts'
import { factsOf, namesOf, sentenceOf } from '#wire/activity-words.ts'
import { pacificTime } from '#wire/dates.ts'
import { csvLine } from './csv.ts'

const PAGE_SIZE = 500

const HEADINGS = ['Entry', 'Time (PT)', 'Who', 'What happened', 'About', 'Facts', 'Network address']

/** The entries of the audit log as CSV lines, headings first, newest first, read in pages of 500. */
export async function* activityLines(
  req: PayloadRequest,
  filters: ActivityFilter,
): AsyncGenerator<string> {
  for (let before: number | undefined; ; ) {
    const page = await withDatabaseSlot(() => readActivity(req, { ...filters, before }, PAGE_SIZE))
    // After the first page, so that a query that fails answers an error instead of a file that ends early.
    if (before === undefined) yield csvLine(HEADINGS)
    for (const entry of page) {
      const { parts, facts } = sentenceOf(entry)
      const names = namesOf(entry)
      const said = parts
        .map((part) => (typeof part === 'string' ? part : names[part.name]))
        .join('')
      const about = entry.subject ? names.subject : null
      const { id, at, address } = entry
      const details = factsOf(entry, facts, { hashes: true })
      yield csvLine([id, pacificTime(at), names.actor, said, about, details, address])
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE_SIZE) return
    before = last.id
  }
}
