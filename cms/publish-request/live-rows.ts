import { sql } from 'drizzle-orm'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
} from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { Activity } from '#wire/activity.ts'
import { requestPublish } from './request.ts'

declare module 'payload' {
  export interface RequestContext {
    /** By document id: whether visitors saw the row before this request's change. */
    liveRows?: Record<string, boolean>
  }
}

type Events = {
  table: string
  published: Activity
  unpublished: Activity
  /** Says why a row cannot be unpublished, or false. */
  staysLive?: (doc: Record<string, unknown> & { slug: string }) => string | false
}

/**
 * The hooks of a collection with drafts that the site shows: a publish or unpublish is recorded and requests a
 * release after the commit, a draft does neither. Payload's `previousDoc` may be a draft beside the live row, so
 * the row itself tells whether visitors saw it.
 * @throws Problem 400 for an unpublish that `staysLive` refuses
 */
export function liveRows({ table, published, unpublished, staysLive = () => false }: Events) {
  async function isLive(req: PayloadRequest, id: string): Promise<boolean> {
    const [live] = await runSql(req)`
      select 1 from ${sql.identifier(table)} where id = ${id} and _status = 'published'`
    return live !== undefined
  }

  const storeLive: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
    // On create, Payload passes an empty original.
    if (!originalDoc?.id) return data
    const live = await isLive(req, originalDoc.id)
    req.context.liveRows = { ...req.context.liveRows, [originalDoc.id]: live }
    return data
  }

  async function publish(req: PayloadRequest, event: Activity, subject: string) {
    await record(req, { event, subject })
    await requestPublish(req)
  }

  const publishChange: CollectionAfterChangeHook = async ({ doc, req }) => {
    const wasLive = req.context.liveRows?.[doc.id] ?? false
    if (doc._status === 'published') await publish(req, published, doc.id)
    else if (wasLive && !(await isLive(req, doc.id))) {
      const reason = staysLive(doc)
      // Thrown after the write, because only the row tells an unpublish from a draft. It rolls the write back.
      if (reason) throw new Problem(400, reason)
      await publish(req, unpublished, doc.id)
    }
    return doc
  }

  const publishDeletion: CollectionAfterDeleteHook = async ({ doc, req }) => {
    if (doc._status === 'published') await publish(req, unpublished, doc.id)
    return doc
  }

  return { storeLive, publishChange, publishDeletion }
}
