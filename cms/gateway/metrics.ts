import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics } from '@prometheus-io/client'
import type { Request, RequestHandler } from 'express'
import type { BasePayload } from 'payload'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { callSeconds, registry } from '#cms/core/metrics.ts'
import { createServerWithLimits } from './connections.ts'
import { readGauges } from './gauges.ts'

/**
 * Serves `GET /metrics` in Prometheus text format at METRICS_PORT of HOST, a port of its own that the proxy
 * does not forward: the metrics need no session. Does nothing without METRICS_PORT.
 */
export function serveMetrics(payload: BasePayload): void {
  if (!env.metricsPort) return
  // Event loop delay, memory, garbage collection and file descriptors of the process.
  collectDefaultMetrics({ register: registry })
  const server = createServerWithLimits((request, response) => {
    answer(payload, request, response).catch((error: unknown) => {
      log.error({ err: error }, 'metrics not readable')
      response.writeHead(500).end()
    })
  })
  server.listen(env.metricsPort, env.host)
}

async function answer(payload: BasePayload, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' || request.url !== '/metrics')
    return void response.writeHead(404).end()
  await readGauges(payload)
  const text = await registry.metrics()
  response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
}

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

/** For pages that are served before Express, from `performance.now()` when the request came. */
export function measurePage(request: IncomingMessage, response: ServerResponse, started: number) {
  if (env.metricsPort) measure(request, response, () => 'page', started)
}
