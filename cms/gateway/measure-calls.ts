import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, RequestHandler } from 'express'
import { env } from '#cms/core/env.ts'
import { callSeconds } from '#cms/core/metrics.ts'

/** Node accepts some forty methods, and each would be a series for every route. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The caller closed the connection before the answer was complete (nginx's number for that). */
const CLIENT_CLOSED = 499

/** Observes an answer at its end. `readRoute` is called then, because Express knows the route by then. */
function measure(
  request: IncomingMessage,
  response: ServerResponse,
  readRoute: () => string,
  started = performance.now(),
): void {
  response.once('close', () => {
    // A stream lasts as long as its screen is open; `keepmore_event_streams` counts those.
    if (String(response.getHeader('content-type')).startsWith('text/event-stream')) return
    const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED
    const method = METHODS.has(request.method ?? '') ? String(request.method) : 'other'
    const seconds = (performance.now() - started) / 1000
    callSeconds.observe({ route: readRoute(), method, status: String(status) }, seconds)
  })
}

/** Express's template of the route, such as `/api/properties/:id`; never the path of the request. */
const templateOf = (request: Request): string => String(request.route?.path ?? 'none')

/** The first handler of each Express app. Does nothing without METRICS_PORT. */
export const measureCall: RequestHandler = (request, response, next) => {
  if (env.metricsPort) measure(request, response, () => templateOf(request))
  next()
}

/**
 * For pages that are served before Express.
 * @param started `performance.now()` when the request came
 */
export function measurePage(
  request: IncomingMessage,
  response: ServerResponse,
  started: number,
): void {
  if (env.metricsPort) measure(request, response, () => 'page', started)
}
