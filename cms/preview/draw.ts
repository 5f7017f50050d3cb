import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { lazyAsync } from '#cms/core/lazy-async.ts'
import { openRenderer } from '#cms/publish/renderer.ts'
import { takeSnapshot } from '#cms/publish/snapshot.ts'
import { Id } from '#wire/basics.ts'
import type { SiteContent } from '#wire/site-content.ts'

const renderer = lazyAsync(openRenderer)

/** A field that an editor may have emptied or not filled yet. */
export const OptionalText = z.string().nullish()

/** The CMS's form sends 0 for an empty list. */
export const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.preprocess((rows) => rows || [], z.array(row)).optional()

/** The ids of the shared facts that a form cites. */
export const CitedFacts = rowsOf(Id)

/** What visitors may see now, and the publisher's renderer: a preview adds one draft to it. */
export async function openPreview(req: PayloadRequest) {
  const { draw, sharedParts } = await renderer()
  const { content: seen, ...snapshot } = await takeSnapshot(req)
  // Only the API page uses `api`, and previews carry no ad tag.
  const content: SiteContent = { ...seen, api: undefined as never, adTag: null }
  return { ...snapshot, content, draw, sharedParts }
}
