import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '#cms/core/log.ts'

/** Descriptors that stay for the database, files and the process itself. */
const KEPT_BACK = 1_000
const MOST = 16_000
const SAID_AGAIN_MS = 60_000

/**
 * The product's listener. A request has 10 seconds for its head and 60 for all of it (what is no upload
 * has 30: `bodies.ts`), and Node looks every second whether one is over; by itself it would look every
 * thirty. Connections are bounded (reliability.md 10).
 */
export function boundedServer(listener: RequestListener): Server {
  const patience = {
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16_384,
    // The CMS listens for upgrades once it is loaded, and Node forgets a socket that it hands over: no
    // limit reached it any more, and SIGTERM waited for it for ever. `Upgrade` is left unheeded instead.
    shouldUpgradeCallback: () => false,
  }
  const server = createServer(patience, listener)
  const most = mostConnections()
  limitConnections(server, most, Math.floor(most * 0.75))
  return server
}

/**
 * Bounds a server's connections. Who connects and has not asked for anything yet makes room for those
 * who come later, the oldest first: however many open connections and stay silent, a person's request
 * finds its way.
 * @param most connections at all; more are closed at once
 * @param mostSilent those that have not asked for anything yet
 */
export function limitConnections(server: Server, most: number, mostSilent: number): void {
  server.maxConnections = most
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
    const [oldest] = silent
    if (silent.size > mostSilent) oldest?.destroy()
  })
  server.prependListener('request', ({ socket }) => silent.delete(socket))
  let said = -SAID_AGAIN_MS
  server.on('drop', () => {
    if (performance.now() - said < SAID_AGAIN_MS) return
    said = performance.now()
    log.warn({ event: 'connections-full', most })
  })
}

/** As many as the system lets this process have, and never more than one process can look after. */
function mostConnections(): number {
  // Who is connected to whom would be looked up by name.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: UserLimits }
  const files = Number(userLimits?.open_files.soft)
  return files > 2 * KEPT_BACK ? Math.min(MOST, files - KEPT_BACK) : MOST
}

type UserLimits = { open_files: { soft: number | 'unlimited' } }
