import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { isStopping } from './stopping.ts'

/** File descriptors reserved for the database, files and the process itself. */
const RESERVED_DESCRIPTORS = 1_000
const MAX_CONNECTIONS = 16_000
const WARNING_INTERVAL_MS = 60_000

/**
 * The product's HTTP server. A request has 10 seconds for its head and 60 for all of it (30 for bodies other
 * than uploads: `bodies.ts`). Node checks these limits every second; its default is 30 seconds.
 * Connections are bounded (REL-10).
 */
export function createServerWithLimits(listener: RequestListener): Server {
  const timeouts = {
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 1_000,
    // Longer than the 60 s that balancers keep an idle connection: else a request may meet its end, a 502.
    keepAliveTimeout: env.trustProxy > 0 ? 75_000 : 5_000,
    maxHeaderSize: 16_384,
    // The CMS handles upgrades once it is loaded. Node stops tracking an upgraded socket: no timeout applied
    // to it any more, and SIGTERM waited for it forever. So `Upgrade` is ignored.
    shouldUpgradeCallback: () => false,
  }
  const server = createServer(timeouts, listener)
  server.prependListener('request', (_request, response) => {
    // A balancer's pooled connection would otherwise carry a request at the moment that `close()` ends it.
    if (isStopping()) response.setHeader('Connection', 'close')
  })
  const most = readMaxConnections()
  limitConnections(server, most, Math.floor(most * 0.75))
  return server
}

/**
 * Bounds a server's connections to `most`. Those that have sent no request yet are closed oldest first beyond
 * `maxSilent`, so that idle connections cannot keep real requests out.
 */
export function limitConnections(server: Server, most: number, maxSilent: number): void {
  server.maxConnections = most
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
    const [oldest] = silent
    if (silent.size > maxSilent) oldest?.destroy()
  })
  server.prependListener('request', ({ socket }) => silent.delete(socket))
  let warnedAt = -WARNING_INTERVAL_MS
  server.on('drop', () => {
    if (performance.now() - warnedAt < WARNING_INTERVAL_MS) return
    warnedAt = performance.now()
    log.warn({ event: 'connections-full', most })
  })
}

function readMaxConnections(): number {
  // Otherwise the report resolves the host names of open connections.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: UserLimits }
  const files = Number(userLimits?.open_files.soft)
  return files > 2 * RESERVED_DESCRIPTORS
    ? Math.min(MAX_CONNECTIONS, files - RESERVED_DESCRIPTORS)
    : MAX_CONNECTIONS
}

type UserLimits = { open_files: { soft: number | 'unlimited' } }
