import { Router } from 'express'
import { type BasePayload, createLocalReq } from 'payload'
import { messageOf } from '#cms/core/errors.ts'
import { log } from '#cms/core/log.ts'
import { readMaintenance } from '#cms/kit/maintenance.ts'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import { readLastDrill } from './last-drill.ts'
import { isStopping } from './stopping.ts'

/**
 * Live while the process runs; ready once the database answers and a release is being served, until a signal
 * stops the process. Maintenance mode and the last restore drill are named and do not make an instance unready.
 */
export function healthRouter(payload: BasePayload, releases: ReleaseStore): Router {
  const router = Router()
  router.get('/health/live', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'live' })
  })
  router.get('/health/ready', async (_request, response) => {
    const missing = isStopping() ? ['process (stopping)'] : []
    const maintenance = await readMaintenance(await createLocalReq({}, payload)).catch(
      (error: unknown) => {
        log.debug({ reason: messageOf(error) }, 'the database does not answer')
        missing.push('database')
        return null
      },
    )
    if (!releases.current()) missing.push('site')
    response.set('Cache-Control', 'no-store')
    if (missing.length === 0) {
      const lastDrill = await readLastDrill()
      return void response.json({ status: 'ready', maintenance, lastDrill })
    }
    const message = `Not ready: ${missing.join(', ')}`
    response.status(503).set('Retry-After', '5').json({ message, missing })
  })
  return router
}
