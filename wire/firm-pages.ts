import { type Language, pathPrefix } from './languages.ts'
import type { ShownFact } from './shown-facts.ts'

/** What a firm page says and where that is from. `text` is split at empty lines into paragraphs. */
export type FirmPage = {
  slug: string
  language: Language
  /** The slug of the same page in English: its own, or that of the page that it translates. */
  englishSlug: string
  /** The path of the same page in the other language; null where that one is not live. */
  alternate: string | null
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

/** A Spanish firm page in the footer of Spanish pages, in the place of the English one. */
export type SpanishFirmPageLink = Pick<FirmPage, 'slug' | 'title' | 'englishSlug'>

/** The path of a firm page. */
export const firmPagePath = ({ slug, language }: Pick<FirmPage, 'slug' | 'language'>): string =>
  `${pathPrefix(language)}/${slug}`

/** The firm pages, in the order of the footer. The product has an address for each. */
export const FIRM_PAGES = ['how-we-are-paid', 'faq', 'terms', 'privacy', 'accessibility'] as const

/** The slug of each firm page in Spanish, below `/es`. They collide with no other page there, and with no English slug. */
export const SPANISH_SLUGS: Record<(typeof FIRM_PAGES)[number], string> = {
  'how-we-are-paid': 'como-cobramos',
  faq: 'preguntas-frecuentes',
  terms: 'terminos',
  privacy: 'privacidad',
  accessibility: 'accesibilidad',
}

/** The slug in English of a firm page in either language. */
export const englishSlugOf = (slug: string): string =>
  FIRM_PAGES.find((page) => SPANISH_SLUGS[page] === slug) ?? slug

/** The page whose sections are questions, for search engines too. */
export const FAQ = 'faq'

/** The page that lists what other companies learn of a visitor. */
export const PRIVACY = 'privacy'

/** The pages that are always live: forms and every footer link to them, and the law asks for them. */
export const ALWAYS_LIVE: readonly string[] = [PRIVACY, 'accessibility']
