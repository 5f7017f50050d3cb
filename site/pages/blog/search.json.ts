import type { APIRoute } from 'astro'
import type { IndexedGuide } from '#wire/guide-pages.ts'

/** What the search box of `/blog` searches, in the order of its pages. */
export const GET: APIRoute = ({ locals }) =>
  Response.json(
    locals.content.guides.map(({ slug, title, city }): IndexedGuide => [slug, title, city]),
  )
