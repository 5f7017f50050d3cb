import { json, type Request, type Response, Router, urlencoded } from 'express'
import type { z } from 'zod'
import { describing } from '#cms/description/endpoints.ts'
import { consultationEndpoints } from '#cms/entities/consultations/endpoints.ts'
import { contactEndpoints } from '#cms/entities/contact-messages/endpoints.ts'
import { guideEndpoints } from '#cms/entities/guides/endpoints.ts'
import { messageEndpoints } from '#cms/entities/messages/endpoints.ts'
import { notificationEndpoints } from '#cms/entities/notifications/endpoints.ts'
import { propertyEndpoints } from '#cms/entities/properties/endpoints.ts'
import { marketEndpoints } from '#cms/entities/sales-records/endpoints.ts'
import { sessionEndpoints } from '#cms/entities/sessions/endpoints.ts'
import { userEndpoints } from '#cms/entities/users/endpoints.ts'
import { vendorEndpoints } from '#cms/entities/vendors/endpoints.ts'
import type { Endpoint } from '#cms/kit/endpoint.ts'
import { onceForKey } from '#cms/kit/idempotency.ts'
import { Problem, unauthorized } from '#cms/kit/problem.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { liveEndpoints } from '#cms/live/endpoints.ts'
import type { Viewer } from '#wire/viewer.ts'
import { admitted } from './admission.ts'
import { asking } from './asking.ts'
import { limited } from './limits.ts'

const calls: Endpoint[] = [
  ...sessionEndpoints,
  ...userEndpoints,
  ...notificationEndpoints,
  ...propertyEndpoints,
  ...consultationEndpoints,
  ...messageEndpoints,
  ...contactEndpoints,
  ...vendorEndpoints,
  ...marketEndpoints,
  ...guideEndpoints,
  ...liveEndpoints,
]

/** Every call of the product, the description of them all among them. */
export const { endpoints, description } = describing(calls)

const CONSULTATION_FIRST =
  'Consultation Required: Please complete your consultation to use the client portal.'

/** The product's calls, compiled once. Unknown paths are 404, known ones with a wrong method 405. */
export function apiRouter(): Router {
  const router = Router()
  const methods = new Map<string, string[]>()
  for (const entry of endpoints) {
    const method = entry.route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    for (const path of pathsOf(entry)) {
      methods.set(path, [...(methods.get(path) ?? []), entry.route.method])
      router[method](path, limited(entry.limit ?? limitOf(entry)), (request, response) =>
        answer(entry, request, response),
      )
    }
  }
  for (const [path, allowed] of methods)
    router.all(path, () => {
      throw new Problem(
        405,
        'This call does not exist with that method.',
        {},
        {
          Allow: allowed.join(', '),
        },
      )
    })
  router.all('/api{/*rest}', () => {
    throw new Problem(404, 'There is no such call.')
  })
  return router
}

const limitOf = ({ route }: Endpoint) => (route.method === 'GET' ? 'read' : 'write')

/** `/api/properties/{id}` as Express writes it; the market calls take their address as a segment too. */
function pathsOf({ route }: Endpoint): string[] {
  const path = route.path.replace(/\{(\w+)\}/g, ':$1')
  return path.startsWith('/api/market/') ? [path, `${path}/:address`] : [path]
}

/** One order for every call: viewer (401), may (403), parse (400), act, reply. */
async function answer(entry: Endpoint, request: Request, response: Response): Promise<void> {
  const req = await admitted(() => asking(request))
  const viewer = viewerOf(req)
  refuseUnlessAllowed(entry, viewer)
  const { route } = entry
  const body = route.body ? parse(route.body, await readBody(request, response)) : undefined
  const params = route.params ? parse(route.params, request.params) : undefined
  const asked = {
    viewer,
    req,
    params,
    query: route.query ? parse(route.query, { ...request.params, ...request.query }) : undefined,
    body,
    http: { request, response },
  }
  const act = () => entry.act(asked as never)
  const key = request.get('idempotency-key')
  // An answer that carries a token is for one pair of eyes and is kept nowhere.
  const keepsNothing = route.path.startsWith('/api/auth/')
  const once = key !== undefined && route.success === 201 && viewer.id !== null && !keepsNothing
  const reply = once
    ? await admitted(() =>
        onceForKey(req, { key, call: route.path, userId: viewer.id, params, body }, act),
      )
    : await (entry.streams ? act() : admitted(act))
  if (response.headersSent) return
  response.set('Cache-Control', 'private, no-cache')
  if (reply === undefined) response.status(204).end()
  else response.status(route.success ?? 200).json(reply)
}

function refuseUnlessAllowed({ may, refusal }: Endpoint, viewer: Viewer): void {
  if (may(viewer)) return
  if (viewer.role === 'visitor') throw unauthorized()
  const consulted: Viewer = { ...viewer, hasConsultation: true }
  if (may(consulted)) throw new Problem(403, refusal ?? CONSULTATION_FIRST)
  throw new Problem(403, 'Access denied. Your account may not do this.')
}

/** @throws Problem 400 with every field's own words */
function parse(schema: z.ZodType, given: unknown): unknown {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.')
    if (!(path in fields)) fields[path] = issue.message
  }
  const [first] = Object.values(fields)
  throw new Problem(400, first ?? 'This request is not well formed.', { fields })
}

const parsers = [
  json({ limit: '100kb', inflate: false }),
  urlencoded({ limit: '100kb', inflate: false, extended: false }),
]

/** The body, read only after the person is known to be allowed. @throws Problem 400, 413, 415 */
async function readBody(request: Request, response: Response): Promise<unknown> {
  const type = request.get('content-type')
  if (!type) return {}
  if (!request.is(['json', 'urlencoded']))
    throw new Problem(415, 'Send this as JSON (Content-Type: application/json).')
  for (const parser of parsers)
    await new Promise<void>((resolve, reject) =>
      parser(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
    )
  return request.body
}
