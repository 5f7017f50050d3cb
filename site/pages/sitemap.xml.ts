import type { APIRoute } from 'astro'
import { escapeMarkup } from '#site/components/copy/escape-markup.ts'
import { guidePageCount, guidePagePath } from '#wire/guide-pages.ts'
import { LISTED_PATHS } from '#wire/site-paths.ts'

/** Every page that search engines may list. A page has a date only where its last change is known. */
export const GET: APIRoute = ({ locals }) => {
  const { publicUrl, guides, firmPages } = locals.content
  const latest = guides
    .map((guide) => guide.updatedAt)
    .sort()
    .at(-1)
  const entries = [
    { path: '/', lastmod: undefined },
    ...Array.from({ length: guidePageCount(guides.length) }, (_, at) => ({
      path: guidePagePath(at + 1),
      lastmod: latest,
    })),
    ...[...LISTED_PATHS, ...firmPages.map(({ slug }) => `/${slug}`)].map((path) => ({
      path,
      lastmod: undefined,
    })),
    ...guides.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, lastmod: updatedAt })),
  ]
  const urls = entries.map(({ path, lastmod }) => {
    const date = lastmod ? `<lastmod>${escapeMarkup(lastmod)}</lastmod>` : ''
    return `<url><loc>${escapeMarkup(publicUrl + path)}</loc>${date}</url>`
  })
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}
