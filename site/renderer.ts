import { createApp } from 'astro/app/entrypoint'
import { picture } from '#site/share/picture.ts'
import type { SiteContent } from '#wire/site-content.ts'

export { sharedParts } from '#site/guides/list.ts'

// No streaming: an error in the middle of a page must reach the publisher.
const app = createApp({ streaming: false })

/**
 * Renders one page of the site from a snapshot. `/blog/{slug}` needs the snapshot's `guide` and is returned
 * as a frame, to be filled with the result of `sharedParts`. `/share/{slug}.png` is a guide's picture for
 * link previews and `/share/keepmore.png` that of all other pages.
 * @throws where a page fails, so that a publisher keeps its present release
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
