import { type FindCited, presentFact } from '#cms/entities/shared-facts/queries.ts'
import type { Page } from '#cms/payload-types.ts'
import { englishSlugOf, type FirmPage } from '#wire/firm-pages.ts'

/**
 * A firm page as the site shows it, with the shared facts that it cites, and without its `alternate`, which depends on
 * another row. A draft may lack what a published page has.
 */
export const presentFirmPage = (page: Page, cited: ReturnType<FindCited>): FirmPage => ({
  slug: page.slug ?? '',
  language: page.language ?? 'en',
  englishSlug: englishSlugOf(page.slug ?? ''),
  alternate: null,
  title: page.title ?? '',
  description: page.description ?? '',
  lead: page.lead ?? '',
  sections: (page.sections ?? []).map(({ title, text }) => ({
    title: title ?? '',
    text: text ?? '',
  })),
  sources: (page.sources ?? []).map(({ label, url }) => ({ label: label ?? '', url: url ?? '' })),
  facts: cited.map(presentFact),
  asOf: page.asOf ?? '',
})
