import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { ownOrigins } from '#cms/core/own-origins.ts'
import { count } from '#cms/entities/guides/visit-counts.ts'
import { hasSessionCookie } from '#cms/entities/sessions/session-cookie.ts'
import type { Release } from '#cms/publish/release.ts'

const GUIDE_PAGE = /^(\/es)?\/blog\/[a-z0-9-]+$/

/** The address that a guide's card "What would I keep?" opens: the landing page with the typed price. */
const STATEMENT = /^\/\?(.*&)?price=/

/**
 * Counts a page that the gateway answers with 200 or 304: a visit of a guide's page, or a statement that a visitor makes
 * with the price of a guide's card. It keeps a number for each guide and nothing of the request.
 * @param pages the pages of the release, which has the page of each live guide
 */
export function countPage(path: string, pages: Release['pages'], request: IncomingMessage): void {
  if (path === '/') {
    const guide = STATEMENT.test(request.url ?? '') ? guideBefore(request) : ''
    if (pages.has(guide) && isVisitor(request)) count(guide, 'statements')
  } else if (GUIDE_PAGE.test(path) && isVisitor(request)) count(path, 'visits')
}

/** The path of the guide's page that led to this request, or '' where another page did, or none. */
function guideBefore({ headers }: IncomingMessage): string {
  const before = URL.parse(headers.referer ?? '')
  const isGuide = before && ownOrigins.includes(before.origin) && GUIDE_PAGE.test(before.pathname)
  return isGuide ? before.pathname : ''
}

/** False for a page that the browser fetches ahead, for a program, and for a signed-in user, such as the guide's writer. */
function isVisitor({ headers, method }: IncomingMessage): boolean {
  const agent = headers['user-agent']
  return (
    method === 'GET' &&
    !isAhead(headers['sec-purpose']) &&
    !isAhead(headers.purpose) &&
    !hasSessionCookie(headers.cookie) &&
    !!agent &&
    !isbot(agent)
  )
}

const isAhead = (purpose: string | string[] | undefined) =>
  typeof purpose === 'string' && purpose.startsWith('prefetch')
