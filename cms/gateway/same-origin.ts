import type { RequestHandler } from 'express'
import { ownOrigins } from '#cms/core/own-origins.ts'
import { Problem } from '#cms/core/problem.ts'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses unsafe requests that another site's page sent (REL-6). Browsers send `Origin` or
 * `Sec-Fetch-Site` with every unsafe request; a request with neither comes from a program, which does not
 * send a browser's cookies unasked.
 */
export const requireSameOrigin: RequestHandler = (request, _response, next) => {
  if (SAFE.includes(request.method)) return next()
  const origin = request.get('origin')
  const site = request.get('sec-fetch-site')
  const own =
    !!origin &&
    (ownOrigins.includes(origin) || origin === `${request.protocol}://${request.get('host')}`)
  if (origin ? own : !site || site === 'same-origin' || site === 'none') return next()
  throw new Problem(403, 'This request came from another site.')
}
