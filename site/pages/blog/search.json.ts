import type { APIRoute } from 'astro'
import { place } from '#site/components/guide-list/list.ts'
import type { IndexedGuide } from '#wire/guide-pages.ts'

/** What the search box of `/blog` searches, newest first. */
export const GET: APIRoute = ({ locals }) =>
  Response.json(
    locals.content.guides.map(
      (guide): IndexedGuide => [guide.slug, guide.title, guide.city, place(guide)],
    ),
  )
