import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BasePayload } from 'payload'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import type { RunningDatabase } from '#cms/database/embedded/server.ts'
import { beginStopping } from '#cms/gateway/stopping.ts'
import { endStreams } from '#cms/realtime/listeners.ts'
import type { Background } from './background.ts'

const OPEN_REQUESTS_MS = 4_000

/**
 * Ctrl-C and SIGTERM: `/health/ready` answers 503 at once, while requests are answered for DRAIN_SECONDS more,
 * in which the balancer notices. Then ends the streams, whose clients reconnect to another instance, closes
 * the port, gives open requests 4 s, closes the database and exits.
 */
export function stopOnSignal(
  server: Server,
  background: Background,
  payload: BasePayload,
  database: RunningDatabase,
): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    beginStopping()
    await sleep(env.drainMs)
    // Not before: clients reconnect after 3 s, and the balancer might lead them to this instance again.
    endStreams()
    const drained = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    const timer = setTimeout(() => server.closeAllConnections(), OPEN_REQUESTS_MS)
    await drained
    clearTimeout(timer)
    await background.stop()
    await payload.db.destroy?.()
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(signal))
}
