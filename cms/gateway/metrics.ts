import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics } from '@prometheus-io/client'
import type { BasePayload } from 'payload'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { registry } from '#cms/core/metrics.ts'
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
    answerScrape(payload, request, response).catch((error: unknown) => {
      log.error({ err: error }, 'metrics not readable')
      response.writeHead(500).end()
    })
  })
  server.listen(env.metricsPort, env.host)
}

async function answerScrape(
  payload: BasePayload,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' || request.url !== '/metrics')
    return void response.writeHead(404).end()
  await readGauges(payload)
  const text = await registry.metrics()
  response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
}
