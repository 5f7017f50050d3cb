import type { GlobalAfterChangeHook } from 'payload'
import { changesBetween } from '#cms/audit/changes.ts'
import { record } from '#cms/audit/record.ts'
import { DEFAULT_COPY } from '#wire/default-copy.ts'

/** Records the old and new copy as an audit event on every change of the site settings. */
export const recordCopy: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const changes = changesBetween(previousDoc, doc, Object.keys(DEFAULT_COPY))
  if (changes) await record(req, { event: 'site-copy-changed', changes })
  return doc
}
