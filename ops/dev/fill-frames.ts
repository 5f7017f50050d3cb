import { defineMiddleware } from 'astro:middleware'
import { sharedParts } from '#site/guides/list.ts'
import { filler } from '#wire/guide-frame.ts'

/** Fills a guide's frame with what all guides share, as a release does when the page goes out. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  const { content } = locals
  // A draft's frame comes without the other guides, and goes back as it is.
  if (!content?.guide || content.guides.length === 0) return next()
  // As at publish time: a page that sees other guides would go stale with them.
  locals.content = { ...content, guides: [] }
  const response = await next()
  const html = filler(sharedParts(content))(await response.text(), content.guide.slug)
  return new Response(html, response)
})
