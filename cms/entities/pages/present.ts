import { type FindCited, presentFact } from '#cms/entities/shared-facts/queries.ts'
import type { Page } from '#cms/payload-types.ts'
import type { FirmPage } from '#wire/firm-pages.ts'

/**
 * A firm page as the site shows it, with the shared facts that it cites. A draft may lack what a published page has.
 */
export const presentFirmPage = (page: Page, cited: ReturnType<FindCited>): FirmPage => ({
  slug: page.slug ?? '',
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
