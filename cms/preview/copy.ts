import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  COPY_DOCUMENTS,
  COPY_SLUGS,
  type CopyDocument,
  copyOf,
  isSpanish,
  spanishCopyOf,
} from '#cms/kit/site-copy.ts'
import { guideList } from '#cms/publish/plain-pages.ts'
import { Day, idIn } from '#wire/basics.ts'
import { DEFAULT_SPANISH } from '#wire/default-copy.ts'
import { PACKAGES } from '#wire/packages.ts'
import { inSpanish } from '#wire/spanish-copy.ts'
import { OptionalText, openPreview, rowsOf } from './draw.ts'

/** The slug of a copy document, as the address of its preview names it. */
export const CopySlug = z.enum(COPY_SLUGS)

/** The page that shows a copy document. */
const PAGES: Record<CopyDocument, string> = {
  'landing-page': '/',
  packages: '/',
  testimonials: '/',
  claims: '/',
  'blog-page': '/blog',
  'vendor-network': '/vendors',
  'landing-page-es': '/es',
  'packages-es': '/es',
  'claims-es': '/es',
}

const Texts = rowsOf(z.object({ text: OptionalText }))
const TitledTexts = rowsOf(z.object({ title: OptionalText, text: OptionalText }))

/** The fields of a copy document that an editor may be typing into. */
export const TypedCopy = z.object({
  heroLead: OptionalText,
  servicesLead: OptionalText,
  valuePoints: TitledTexts,
  calculatorLead: OptionalText,
  stepsLead: OptionalText,
  steps: TitledTexts,
  peopleLead: OptionalText,
  callToActionLabel: OptionalText,
  consultationText: OptionalText,
  testimonialsLead: OptionalText,
  vendorsTitle: OptionalText,
  vendorsLead: OptionalText,
  about: Texts,
  contactTitle: OptionalText,
  contactLead: OptionalText,
  packages: rowsOf(
    z.object({
      package: idIn(PACKAGES, 'Choose a package').nullish(),
      summary: OptionalText,
      included: Texts,
      sellerHandles: Texts,
    }),
  ),
  testimonials: rowsOf(z.object({ quote: OptionalText, name: OptionalText, city: OptionalText })),
  testimonialsShown: z.boolean().nullish(),
  claims: rowsOf(
    z.object({
      figure: OptionalText,
      label: OptionalText,
      meaning: OptionalText,
      asOf: OptionalText,
      onBlog: z.boolean().nullish(),
      shown: z.boolean().nullish(),
    }),
  ),
  badges: Texts,
  blogLead: OptionalText,
  networkLead: OptionalText,
  joinText: OptionalText,
})
type TypedCopy = z.infer<typeof TypedCopy>

type Draft = { slug: CopyDocument; saved: object }

/** The newest version of a copy document, even a draft. */
export async function findCopyDraft(req: PayloadRequest, slug: CopyDocument): Promise<Draft> {
  const options = { req, depth: 0, draft: true, overrideAccess: false } as const
  return { slug, saved: await req.payload.findGlobal({ slug, ...options }) }
}

/** The page that shows a copy document, as it would look if the document were published now. */
export async function copyPreview(
  req: PayloadRequest,
  { slug, saved }: Draft,
  typed: TypedCopy = {},
): Promise<string> {
  const { content, people, reviews, spanish, draw } = await openPreview(req)
  const now = { ...saved, ...typed }
  const copy = isSpanish(slug)
    ? inSpanish(content.copy, { ...(spanish ?? DEFAULT_SPANISH), ...spanishCopyOf(slug, now) })
    : { ...content.copy, ...copyOf(COPY_DOCUMENTS[slug], now) }
  // The page of a claim whose day is not typed yet shows no footnote of it.
  const claims = copy.claims.map((claim) => ({
    ...claim,
    shown: claim.shown && Day.safeParse(claim.asOf).success,
  }))
  const listed = guideList(content.guides, 1)
  return draw(PAGES[slug], { ...content, ...listed, copy: { ...copy, claims }, people, reviews })
}
