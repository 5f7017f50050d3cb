import type { APIRoute } from 'astro'
import { escapeMarkup } from '#site/components/copy/escape-markup.ts'
import { languagesOf } from '#site/seo/languages.ts'
import { firmPagePath } from '#wire/firm-pages.ts'
import { guidePageCount, guidePagePath, guidePath } from '#wire/guide-pages.ts'
import { type Language, languageOf, pathPrefix } from '#wire/languages.ts'
import type { ListedGuide, SiteContent } from '#wire/site-content.ts'
import { LISTED_PATHS } from '#wire/site-paths.ts'

/** A page with the time of its last change, where that is known, and the same page in the other language. */
type Entry = { path: string; lastmod?: string | undefined; alternate?: string | undefined }

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Every page that search engines may list. */
export const GET: APIRoute = ({ locals }) => {
  const { publicUrl, guides, spanishGuides, hasSpanishHome } = locals.content
  const entries: Entry[] = [
    { path: '/', alternate: hasSpanishHome ? '/es' : undefined },
    ...(hasSpanishHome ? [{ path: '/es', alternate: '/' }] : []),
    ...listsOf(locals.content, 'en'),
    ...(spanishGuides.length > 0 ? listsOf(locals.content, 'es') : []),
    ...LISTED_PATHS.map((path) => ({ path, alternate: listedAlternate(path) })),
    ...firmPagesOf(locals.content),
    ...guidesWithAlternates(guides, spanishGuides),
  ]
  const at = (path: string) => escapeMarkup(publicUrl + path)
  const urls = entries.map(({ path, lastmod, alternate }) => {
    const date = lastmod ? `<lastmod>${escapeMarkup(lastmod)}</lastmod>` : ''
    const links = (alternate ? languagesOf(path, alternate) : []).map(
      ([hreflang, to]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${at(to)}"/>`,
    )
    return `<url><loc>${at(path)}</loc>${date}${links.join('')}</url>`
  })
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>${urls.join('\n')}</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}

/** The same page in the other language, where it is listed too. */
function listedAlternate(path: string): string | undefined {
  const spanish = pathPrefix('es')
  const other = languageOf(path) === 'es' ? path.slice(spanish.length) : spanish + path
  return LISTED_PATHS.includes(other) ? other : undefined
}

/** The pages of the list of guides in a language. */
function listsOf({ guides, spanishGuides }: SiteContent, language: Language): Entry[] {
  const listed = language === 'es' ? spanishGuides : guides
  const lastmod = listed
    .map((guide) => guide.updatedAt)
    .sort()
    .at(-1)
  const other = guidePagePath(1, language === 'es' ? 'en' : 'es')
  return Array.from({ length: guidePageCount(listed.length) }, (_, at) => ({
    path: guidePagePath(at + 1, language),
    lastmod,
    alternate: at === 0 && spanishGuides.length > 0 ? other : undefined,
  }))
}

/** The firm pages, each followed by its translation. */
const firmPagesOf = ({ firmPages, spanishFirmPages = [] }: SiteContent): Entry[] =>
  firmPages.flatMap(({ slug }) => {
    const path = `/${slug}`
    const spanish = spanishFirmPages.find(({ englishSlug }) => englishSlug === slug)
    const alternate = spanish && firmPagePath({ ...spanish, language: 'es' })
    return alternate
      ? [
          { path, alternate },
          { path: alternate, alternate: path },
        ]
      : [{ path }]
  })

/** The guides of both languages, each with its live original or translation. */
function guidesWithAlternates(guides: ListedGuide[], spanishGuides: ListedGuide[]): Entry[] {
  const byId = new Map(guides.map((guide) => [guide.id, guide]))
  const byOriginal = new Map(spanishGuides.map((guide) => [guide.originalId, guide]))
  return [...guides, ...spanishGuides].map((guide) => {
    const other = byOriginal.get(guide.id) ?? byId.get(guide.originalId ?? '')
    const alternate = other && guidePath(other)
    return { path: guidePath(guide), lastmod: guide.updatedAt, alternate }
  })
}
