import type { ShownFact } from './shown-facts.ts'

/** What a firm page says and where that is from. `text` is split at empty lines into paragraphs. */
export type FirmPage = {
  slug: string
  title: string
  /** For search engines, at most 160 characters. */
  description: string
  lead: string
  sections: { title: string; text: string }[]
  sources: { label: string; url: string }[]
  /** The shared facts that the page cites. */
  facts: ShownFact[]
  /** `YYYY-MM-DD`: the day on which the firm last read the page over. */
  asOf: string
}

/** A firm page in the footer. */
export type FirmPageLink = Pick<FirmPage, 'slug' | 'title'>

/** The firm pages, in the order of the footer. The product has an address for each. */
export const FIRM_PAGES = ['how-we-are-paid', 'faq', 'terms', 'privacy', 'accessibility'] as const

/** The page whose sections are questions, for search engines too. */
export const FAQ = 'faq'

/** The page that lists what other companies learn of a visitor. */
export const PRIVACY = 'privacy'

/** The pages that are always live: forms and every footer link to them, and the law asks for them. */
export const ALWAYS_LIVE: readonly string[] = [PRIVACY, 'accessibility']
