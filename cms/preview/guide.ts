import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { Problem } from '#cms/core/problem.ts'
import { presentGuidePage } from '#cms/entities/guides/present.ts'
import { findPicturesByUrl } from '#cms/entities/media/actions.ts'
import { readCitySales } from '#cms/entities/sales-records/queries.ts'
import { readCited } from '#cms/entities/shared-facts/queries.ts'
import type { Guide } from '#cms/payload-types.ts'
import { resolveMentionsIn } from '#cms/rich-text/mentions.ts'
import { createFrameFiller } from '#wire/guide-frame.ts'
import { guidePath } from '#wire/guide-pages.ts'
import { HOUSE_STYLES, REGIONS } from '#wire/site-content.ts'
import { CitedFacts, OptionalText, openPreview, rowsOf } from './draw.ts'

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
  facts: rowsOf(Fact),
  sharedFacts: CitedFacts,
})
type TypedGuide = z.infer<typeof TypedGuide>

/** A guide's page as it would look if published now, made by the publisher's renderer. */
export async function guidePreview(req: PayloadRequest, saved: Guide, typed: TypedGuide = {}) {
  const guide = { ...saved, ...typed } as Guide
  const page = await presented(req, { ...guide, content: structuredClone(guide.content) })
  // A guide without a slug yet is previewed too.
  const slug = page.slug || 'preview'
  const { content, draw, sharedParts } = await openPreview(req)
  const { language } = page
  const frame = await draw(guidePath({ slug: encodeURIComponent(slug), language }), {
    ...content,
    guides: [],
    spanishGuides: [],
    guide: { ...page, slug },
  })
  return createFrameFiller(sharedParts(content, language))(frame, slug)
}

/** @throws Problem 400 where the typed content contains something that no guide may contain */
async function presented(req: PayloadRequest, guide: Guide) {
  try {
    await resolveMentionsIn(req, guide.content)
    const pictures = await findPicturesByUrl(req, [guide.imageUrl])
    const salesOf = await readCitySales(req, [guide.city ?? ''])
    const cited = await readCited(req, [guide])
    return presentGuidePage(guide, {
      picture: pictures.get(guide.imageUrl ?? '') ?? null,
      sales: salesOf(guide.city ?? ''),
      cited: cited(guide),
      alternate: null,
    })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Problem(400, 'This cannot be shown as a page.')
  }
}
