import type { GlobalAfterChangeHook } from 'payload'
import { changesBetween } from '#cms/audit/changes.ts'
import { record } from '#cms/audit/record.ts'
import { DEFAULT_COPY } from '#wire/default-copy.ts'

/** What the site said before and says now is on record, through whichever door it was changed. */
export const recordCopy: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const changes = changesBetween(previousDoc, doc, Object.keys(DEFAULT_COPY))
  if (changes) await record(req, { event: 'site-copy-changed', changes })
  return doc
}
