import { createApp } from 'astro/app/entrypoint'
import { picture } from '#site/share/picture.ts'
import type { SiteContent } from '#wire/site-content.ts'

export { sharedParts } from '#site/guides/list.ts'

// Whole pages, not streams: an error in the middle of a page must reach the publisher.
const app = createApp({ streaming: false })

/**
 * Renders one page of the site from a snapshot of what a visitor may see. `/blog/{slug}` needs the
 * snapshot's `guide` and comes as a frame, to be filled with what `sharedParts` says of all guides.
 * `/share/{slug}.png` is a guide's picture for link previews, `/share/keepmore.png` everybody else's.
 * Throws where a page fails, so that a publisher keeps the release it has.
 */
export async function render(request: Request, content: SiteContent): Promise<Response> {
  const url = new URL(request.url)
  const isPicture = /^\/share\/[^/]+\.png$/.test(url.pathname)
  if (isPicture) url.pathname = url.pathname.replace(/\.png$/, '.svg')
  const locals: App.Locals = { content }
  const response = await app.render(new Request(url), { locals })
  if (response.status >= 500)
    throw new Error(`The page ${url.pathname} could not be rendered`, { cause: locals.failure })
  return isPicture && response.ok ? picture(await response.text()) : response
}
