import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { Problem } from '#cms/core/problem.ts'
import { presentGuidePage } from '#cms/entities/guides/present.ts'
import { findPicturesByUrl } from '#cms/entities/media/actions.ts'
import { readCitySales } from '#cms/entities/sales-records/queries.ts'
import type { Guide } from '#cms/payload-types.ts'
import { resolveMentionsIn } from '#cms/rich-text/mentions.ts'
import { createFrameFiller } from '#wire/guide-frame.ts'
import { HOUSE_STYLES, REGIONS } from '#wire/site-content.ts'
import { OptionalText, openPreview } from './draw.ts'

const Fact = z.object({
  label: OptionalText,
  value: OptionalText,
  asOf: OptionalText,
  source: OptionalText,
  sourceUrl: OptionalText,
})

/** The fields that an editor may be typing into. A guide's other fields are taken as saved. */
export const TypedGuide = z.object({
  title: OptionalText,
  city: OptionalText,
  county: OptionalText,
  state: OptionalText,
  slug: OptionalText,
  metaDescription: OptionalText,
  imageUrl: OptionalText,
  imageAlt: OptionalText,
  region: z.enum(REGIONS).nullish(),
  houseStyle: z.enum(HOUSE_STYLES).nullish(),
  featured: z.boolean().nullish(),
  content: z
    .object({ root: z.looseObject({ children: z.array(z.looseObject({ type: z.string() })) }) })
    .nullish(),
  // The CMS's form sends 0 for an empty list.
  facts: z.preprocess((rows) => rows || [], z.array(Fact)).optional(),
})
type TypedGuide = z.infer<typeof TypedGuide>

/** A guide's page as it would look if published now, made by the publisher's renderer. */
export async function guidePreview(req: PayloadRequest, saved: Guide, typed: TypedGuide = {}) {
  const guide = { ...saved, ...typed } as Guide
  const page = await presented(req, { ...guide, content: structuredClone(guide.content) })
  // A guide without a slug yet is previewed too.
  const slug = page.slug || 'preview'
  const { content, draw, sharedParts } = await openPreview(req)
  const frame = await draw(`/blog/${encodeURIComponent(slug)}`, {
    ...content,
    guides: [],
    guide: { ...page, slug },
  })
  return createFrameFiller(sharedParts(content))(frame, slug)
}

/** @throws Problem 400 where the typed content contains something that no guide may contain */
async function presented(req: PayloadRequest, guide: Guide) {
  try {
    await resolveMentionsIn(req, guide.content)
    const pictures = await findPicturesByUrl(req, [guide.imageUrl])
    const salesOf = await readCitySales(req, [guide.city ?? ''])
    const picture = pictures.get(guide.imageUrl ?? '') ?? null
    return presentGuidePage(guide, picture, salesOf(guide.city ?? ''))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Problem(400, 'This cannot be shown as a page.')
  }
}
