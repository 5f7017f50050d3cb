import { textsOf } from '#site/components/copy/texts.ts'
import { firmPagePath } from '#wire/firm-pages.ts'
import { languageOf } from '#wire/languages.ts'
import type { SiteContent } from '#wire/site-content.ts'

/** A link to a firm page. `note` follows its words on a Spanish page where the page that it leads to is in English. */
type Link = { href: string; title: string; note: string }

/** The link from the page at `path` to a firm page: to the Spanish one where both are in Spanish. @param slug the English one */
export function firmPageLink(
  { firmPages, spanishFirmPages = [] }: SiteContent,
  path: string,
  slug: string,
): Link {
  const texts = textsOf(path)
  const spanish =
    languageOf(path) === 'es' && spanishFirmPages.find(({ englishSlug }) => englishSlug === slug)
  if (spanish)
    return { href: firmPagePath({ ...spanish, language: 'es' }), title: spanish.title, note: '' }
  const title = firmPages.find((page) => page.slug === slug)?.title ?? ''
  return { href: `/${slug}`, title: texts.footer.firmPage(slug, title), note: texts.inEnglish }
}

/** The links from the page at `path` to all firm pages, in the order of the footer. */
export const firmPageLinks = (content: SiteContent, path: string): Link[] =>
  content.firmPages.map(({ slug }) => firmPageLink(content, path, slug))
