import type { APIRoute } from 'astro'
import { escapeMarkup } from '#site/components/copy/escape-markup.ts'

const FEED_LENGTH = 50

export const GET: APIRoute = ({ locals }) => {
  const { publicUrl, copy, guides } = locals.content
  const items = guides.slice(0, FEED_LENGTH).map((guide) => {
    const url = escapeMarkup(`${publicUrl}/blog/${guide.slug}`)
    return `<item><title>${escapeMarkup(guide.title)}</title><link>${url}</link><guid>${url}</guid><description>${escapeMarkup(guide.metaDescription)}</description><pubDate>${new Date(guide.createdAt).toUTCString()}</pubDate></item>`
  })
  const head = [
    `<title>${escapeMarkup(copy.brand)} city guides</title>`,
    `<link>${escapeMarkup(publicUrl)}/blog</link>`,
    `<description>${escapeMarkup(copy.tagline)}</description>`,
    '<language>en-us</language>',
    `<atom:link href="${escapeMarkup(publicUrl)}/rss.xml" rel="self" type="application/rss+xml"/>`,
  ]
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head.join('')}${items.join('\n')}</channel></rss>\n`,
    { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } },
  )
}
