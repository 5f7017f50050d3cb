import { defineMiddleware } from 'astro:middleware'
import { sharedParts } from '#site/components/guide-list/list.ts'
import { createFrameFiller } from '#wire/guide-frame.ts'

/** Fills a guide's frame with the parts that all guides share, as a release does when it serves the page. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  const { content } = locals
  // The content of a draft has no other guides, so its frame is returned unfilled.
  if (!content?.guide || content.guides.length === 0) return next()
  // As when publishing: a page rendered with the other guides would become stale when they change.
  locals.content = { ...content, guides: [], spanishGuides: [] }
  const response = await next()
  const { slug, language } = content.guide
  const html = createFrameFiller(sharedParts(content, language))(await response.text(), slug)
  return new Response(html, response)
})
