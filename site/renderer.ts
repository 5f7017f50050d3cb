import { createApp } from 'astro/app/entrypoint'
import type { SiteContent } from '#wire/site-content.ts'

// Whole pages, not streams: an error in the middle of a page must reach the publisher.
const app = createApp({ streaming: false })

/**
 * Renders one page of the site from a snapshot of what a visitor may see.
 * Throws where a page fails, so that a publisher keeps the release it has.
 */
export async function render(request: Request, content: SiteContent): Promise<Response> {
  const response = await app.render(request, { locals: { content } })
  if (response.status >= 500) {
    throw new Error(`The page ${new URL(request.url).pathname} could not be rendered`)
  }
  return response
}
