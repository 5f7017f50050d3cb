import { once } from 'node:events'
import type { BasePayload } from 'payload'
import { phase } from './banner.ts'
import { buildStale } from './build.ts'
import type { RunningDatabase } from './database/embedded.ts'
import { openDatabase } from './database/open.ts'
import { env } from './env.ts'
import { holdNews } from './log.ts'
import { isPortFree } from './port.ts'
import { logFailure } from './publish/log-failure.ts'
import { openReleases, type ReleaseStore } from './publish/release-store.ts'
import { stopOnSignal } from './stop.ts'

export type Started = { payload: BasePayload; releases: ReleaseStore }

/**
 * Starts everything in one order, and says what it did.
 * @param kept names of builds that may stay stale
 * @returns once it takes requests
 */
export async function start(
  kept: string[],
  open: () => Promise<RunningDatabase> = openDatabase,
): Promise<Started> {
  const logAgain = holdNews()
  await isPortFree(env.host, env.port)
  await buildStale((name, ms) => phase(`built the ${name}`, ms), kept)

  const opening = Date.now()
  const releases = await openReleases(`${env.dataDir}/releases`)
  const database = await open()
  const { openPayload } = await import('./payload.ts')
  const payload = await openPayload()
  const { openAuditLog } = await import('./audit/open.ts')
  await openAuditLog(payload)
  phase('database ready', Date.now() - opening)

  const { seedOnce } = await import('./seed/seed.ts')
  await seedOnce(payload)

  const { createPublisher } = await import('./publish/publisher.ts')
  const { publishWith } = await import('./publish/request.ts')
  const publisher = await createPublisher(payload, releases)
  publishWith(publisher)
  const { publishDaily } = await import('./publish/daily.ts')
  publishDaily(publisher)
  const publishing = Date.now()
  await publisher.publish().catch((error: unknown) => {
    if (!releases.current()) throw error
    logFailure(error)
  })
  phase('published the site', Date.now() - publishing)
  logAgain()

  const { startJobs } = await import('./jobs/queue.ts')
  const { workersOf } = await import('./jobs/workers.ts')
  const jobs = await startJobs(workersOf(payload))

  const { keepSchedule } = await import('./entities/guides/schedule.ts')
  keepSchedule(payload)

  const { keepAnchoring } = await import('./audit/anchoring.ts')
  keepAnchoring(payload)

  const { keepSweeping } = await import('./jobs/sweeping.ts')
  keepSweeping(payload, publisher)

  const { createGateway } = await import('./gateway/app.ts')
  const { filesApp } = await import('./gateway/files-app.ts')
  const { listener } = await import('./gateway/listener.ts')
  const { boundedServer } = await import('./gateway/connections.ts')
  const server = boundedServer(
    listener(createGateway(payload, releases, publisher), filesApp(payload), releases),
  )
  server.listen(env.port, env.host)
  stopOnSignal(server, jobs, payload, database)
  await once(server, 'listening')
  return { payload, releases }
}
