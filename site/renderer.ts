import { createApp } from 'astro/app/entrypoint'
import type { SiteContent } from '#wire/site-content.ts'

export { sharedParts } from '#site/components/guide-list/list.ts'

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
  // Astro answers an error with the route that matches /500, which is `[page].astro` with a status of 200.
  if (locals.failure || response.status >= 500)
    throw new Error(`The page ${url.pathname} could not be rendered`, { cause: locals.failure })
  return isPicture && response.ok ? picture(await response.text()) : response
}

/** Converts an SVG to PNG. sharp is imported on the first call, because pages do not need it. */
async function picture(svg: string): Promise<Response> {
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
