import { sql } from 'drizzle-orm'
import { Router } from 'express'
import type { BasePayload } from 'payload'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import { isStopping } from './stopping.ts'

/**
 * Live while the process runs; ready once the database answers and a release is being served, until a signal
 * stops the process.
 */
export function healthRouter(payload: BasePayload, releases: ReleaseStore): Router {
  const router = Router()
  router.get('/health/live', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'live' })
  })
  router.get('/health/ready', async (_request, response) => {
    const missing = isStopping() ? ['process (stopping)'] : []
    await payload.db.drizzle.execute(sql`select 1`).catch(() => missing.push('database'))
    if (!releases.current()) missing.push('site')
    response.set('Cache-Control', 'no-store')
    if (missing.length === 0) return void response.json({ status: 'ready' })
    const message = `Not ready: ${missing.join(', ')}`
    response.status(503).set('Retry-After', '5').json({ message, missing })
  })
  return router
}
