import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { BasePayload } from 'payload'
import { env } from '#cms/core/env.ts'
import { requireFreePort } from '#cms/core/free-port.ts'
import { log, muteInfoLogs, printPhase } from '#cms/core/log.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import type { RunningDatabase } from '#cms/database/embedded/server.ts'
import { openDatabase } from '#cms/database/open.ts'
import { moveToBucket } from '#cms/files/store.ts'
import { beginStopping } from '#cms/gateway/stopping.ts'
import { openReleaseStore, type ReleaseStore } from '#cms/publish/release-store.ts'
import { logPublishFailure } from '#cms/publish-request/request.ts'
import { endStreams } from '#cms/realtime/streams.ts'
import type { Background } from './background.ts'
import { buildStale } from './build.ts'

export type Started = { payload: BasePayload; releases: ReleaseStore }

/** Starts all parts of the server in order and prints each phase. @param kept builds that may stay stale */
export async function start(
  kept: string[],
  open: () => Promise<RunningDatabase> = openDatabase,
): Promise<Started> {
  const logAgain = muteInfoLogs()
  await requireFreePort(env.host, env.port)
  if (env.metricsPort) await requireFreePort(env.host, env.metricsPort, 'METRICS_PORT')
  await buildStale((name, ms) => printPhase(`built the ${name}`, ms), kept)

  const opening = Date.now()
  const releases = await openReleaseStore(`${env.dataDir}/releases`)
  const database = await open()
  const { openPayload } = await import('./payload.ts')
  const payload = await openPayload()
  const { checkInstallation } = await import('#cms/files/installation.ts')
  await checkInstallation(payload).catch((error: Error) => {
    if (error instanceof OperatorError) throw error
    // A bucket that does not answer must not keep the site down; the sweepers check again before they start.
    log.warn({ err: error }, 'the installation id cannot be checked just now')
  })
  const { openAuditLog } = await import('#cms/audit/append.ts')
  await openAuditLog(payload)
  printPhase('database ready', Date.now() - opening)

  const { seedDatabase } = await import('#cms/seed/seed.ts')
  await seedDatabase(payload)
  await moveFiles()

  const { createPublisher } = await import('#cms/publish/publisher.ts')
  const { setPublisher } = await import('#cms/publish-request/request.ts')
  const { description } = await import('#cms/gateway/api-router.ts')
  const publisher = await createPublisher(payload, releases, description())
  setPublisher(publisher)
  const { shareAssets } = await import('#cms/publish/shared-assets.ts')
  await shareAssets(payload)
  const { publishDaily } = await import('#cms/publish/daily-publish.ts')
  publishDaily(publisher)
  const publishing = Date.now()
  await publisher.publish().catch((error: unknown) => {
    if (!releases.current()) throw error
    logPublishFailure(error)
  })
  printPhase('published the site', Date.now() - publishing)
  logAgain()

  const { startBackgroundWork } = await import('./background.ts')
  const background = await startBackgroundWork(payload, publisher)

  const { createListener: listener } = await import('#cms/gateway/listener.ts')
  const { createServerWithLimits: boundedServer } = await import('#cms/gateway/connections.ts')
  const server = boundedServer(listener(payload, releases, publisher))
  const { serveMetrics } = await import('#cms/gateway/metrics.ts')
  serveMetrics(payload)
  const { warmUpConnections } = await import('./warm-up.ts')
  await warmUpConnections(payload)
  collectGarbage()
  server.listen(env.port, env.host)
  await once(server, 'listening')
  // The workers start after it: jobs that are due by now would delay the start, and log between its printed phases.
  await background.startWorkers()
  stopOnSignal(server, background, payload, database)
  return { payload, releases }
}

/** The site is up without a bucket that is out of reach; the next start moves the rest. */
async function moveFiles(): Promise<void> {
  const started = Date.now()
  try {
    const count = await moveToBucket()
    if (count > 0) printPhase(`moved ${count} files into the bucket`, Date.now() - started)
  } catch (error) {
    log.error({ err: error }, 'files stay in DATA_DIR: the bucket did not take them')
  }
}

/**
 * Collects what the start left behind, before the first request. V8 returns unused memory to the system only
 * in the quiet minute after a full collection, and an idle server never runs one by itself: it would keep
 * 380 MB instead of 200. Node offers `gc` to a context that is made after the flag is set.
 */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

const OPEN_REQUESTS_MS = 4_000

/**
 * Ctrl-C and SIGTERM: `/health/ready` answers 503 at once, while requests are answered for DRAIN_SECONDS more,
 * in which the balancer notices. Then ends the streams, whose clients reconnect to another instance, closes
 * the port, gives open requests 4 s, closes the database and exits.
 */
function stopOnSignal(
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
