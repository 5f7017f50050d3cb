import { once } from 'node:events'
import type { BasePayload } from 'payload'
import { env } from '#cms/core/env.ts'
import { muteInfoLogs } from '#cms/core/log.ts'
import { phase } from '#cms/core/phase.ts'
import type { RunningDatabase } from '#cms/database/embedded/server.ts'
import { openDatabase } from '#cms/database/open.ts'
import { openReleases, type ReleaseStore } from '#cms/publish/release-store.ts'
import { logPublishFailure } from '#cms/publish-request/log-failure.ts'
import { buildStale } from './build.ts'
import { isPortFree } from './port.ts'
import { stopOnSignal } from './stop.ts'

export type Started = { payload: BasePayload; releases: ReleaseStore }

/**
 * Starts all parts of the server in order and prints each finished phase.
 * @param kept names of builds that may stay stale
 * @returns once the server accepts requests
 */
export async function start(
  kept: string[],
  open: () => Promise<RunningDatabase> = openDatabase,
): Promise<Started> {
  const logAgain = muteInfoLogs()
  await isPortFree(env.host, env.port)
  await buildStale((name, ms) => phase(`built the ${name}`, ms), kept)

  const opening = Date.now()
  const releases = await openReleases(`${env.dataDir}/releases`)
  const database = await open()
  const { openPayload } = await import('./payload.ts')
  const payload = await openPayload()
  const { openAuditLog } = await import('#cms/audit/open.ts')
  await openAuditLog(payload)
  phase('database ready', Date.now() - opening)

  const { seedOnce } = await import('#cms/seed/seed.ts')
  await seedOnce(payload)

  const { createPublisher } = await import('#cms/publish/publisher.ts')
  const { setPublisher } = await import('#cms/publish-request/request.ts')
  const { description } = await import('#cms/gateway/api-router.ts')
  const publisher = await createPublisher(payload, releases, description())
  setPublisher(publisher)
  const { publishDaily } = await import('#cms/publish/daily.ts')
  publishDaily(publisher)
  const publishing = Date.now()
  await publisher.publish().catch((error: unknown) => {
    if (!releases.current()) throw error
    logPublishFailure(error)
  })
  phase('published the site', Date.now() - publishing)
  logAgain()

  const { startJobs } = await import('#cms/jobs/queue.ts')
  const { jobHandlers } = await import('./job-workers.ts')
  const jobs = await startJobs(jobHandlers(payload))

  const { keepSchedule } = await import('#cms/entities/guides/schedule.ts')
  keepSchedule(payload)

  const { keepAnchoring } = await import('#cms/audit/anchoring.ts')
  keepAnchoring(payload)

  const { startSweeping } = await import('./sweeping.ts')
  startSweeping(payload, publisher)

  const { createGateway } = await import('#cms/gateway/app.ts')
  const { filesApp } = await import('#cms/gateway/files-app.ts')
  const { listener } = await import('#cms/gateway/listener.ts')
  const { boundedServer } = await import('#cms/gateway/connections.ts')
  const server = boundedServer(
    listener(createGateway(payload, releases, publisher), filesApp(payload), releases),
  )
  server.listen(env.port, env.host)
  stopOnSignal(server, jobs, payload, database)
  await once(server, 'listening')
  return { payload, releases }
}
