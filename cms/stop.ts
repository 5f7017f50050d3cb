import type { Server } from 'node:http'
import type { BasePayload } from 'payload'
import { log } from '#cms/core/log.ts'
import type { RunningDatabase } from '#cms/database/embedded/server.ts'
import type { RunningJobs } from '#cms/jobs/queue.ts'
import { endStreams } from '#cms/realtime/listeners.ts'

const DRAIN_MS = 4_000

/** Ctrl-C and SIGTERM: accepts no new requests, gives open ones 4 s, closes the database, exits. */
export function stopOnSignal(
  server: Server,
  jobs: RunningJobs,
  payload: BasePayload,
  database: RunningDatabase,
): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    endStreams()
    const drained = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    await drained
    clearTimeout(timer)
    await jobs.stop()
    await payload.db.destroy?.()
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(signal))
}
