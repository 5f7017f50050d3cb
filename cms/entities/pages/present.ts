import type { Page } from '#cms/payload-types.ts'
import type { FirmPage } from '#wire/firm-pages.ts'

/** A firm page as the site shows it. A draft may lack what a published page has. */
export const presentFirmPage = (page: Page): FirmPage => ({
  slug: page.slug ?? '',
  title: page.title ?? '',
  description: page.description ?? '',
  lead: page.lead ?? '',
  sections: (page.sections ?? []).map(({ title, text }) => ({
    title: title ?? '',
    text: text ?? '',
  })),
  sources: (page.sources ?? []).map(({ label, url }) => ({ label: label ?? '', url: url ?? '' })),
  asOf: page.asOf ?? '',
})
