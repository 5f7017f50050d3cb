import type { APIRoute } from 'astro'
import { indexOf } from '#site/components/guide-list/list.ts'

/** What the search box of `/blog` searches, in the order of its pages. */
export const GET: APIRoute = ({ locals }) => Response.json(indexOf(locals.content.guides))
