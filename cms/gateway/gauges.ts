import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Gauge } from '@prometheus-io/client'
import { type BasePayload, createLocalReq } from 'payload'
import { env } from '#cms/core/env.ts'
import { messageOf, nullIfMissing } from '#cms/core/errors.ts'
import { log } from '#cms/core/log.ts'
import { registry } from '#cms/core/metrics.ts'
import { readQueues } from '#cms/jobs/queue.ts'
import { countDatabaseSlots } from '#cms/kit/database-slots.ts'
import { openStreams } from '#cms/realtime/streams.ts'
import { readLastDrill } from './last-drill.ts'

const registers = [registry]

const databaseUp = new Gauge({
  name: 'keepmore_database_up',
  help: '1 if the database answered this scrape, else 0.',
  registers,
})

const poolConnections = new Gauge<'state'>({
  name: 'keepmore_database_pool',
  help: 'Connections of the pool (total, idle) and callers that wait for one (waiting).',
  labelNames: ['state'],
  registers,
})

const databaseSlots = new Gauge<'state'>({
  name: 'keepmore_database_slots',
  help: 'Calls that hold a database slot (held) or wait for one (waiting).',
  labelNames: ['state'],
  registers,
})

const jobs = new Gauge<'queue' | 'state'>({
  name: 'keepmore_jobs',
  help: 'Jobs: due (waiting), running (active), planned for later (planned), given up (failed).',
  labelNames: ['queue', 'state'],
  registers,
})

const oldestJobSeconds = new Gauge<'queue'>({
  name: 'keepmore_job_oldest_age_seconds',
  help: 'How long the oldest waiting job has been due; 0 if none waits.',
  labelNames: ['queue'],
  registers,
})

const eventStreams = new Gauge({
  name: 'keepmore_event_streams',
  help: 'Open streams of server-sent events.',
  registers,
})

const backupTimestamp = new Gauge({
  name: 'keepmore_backup_timestamp_seconds',
  help: 'When the last `npm run backup` with this DATA_DIR ended. 0 if there was none.',
  registers,
})

const drillTimestamp = new Gauge({
  name: 'keepmore_drill_timestamp_seconds',
  help: 'When the last `npm run drill` with this DATA_DIR ended. 0 if there was none.',
  registers,
})

const drillFailed = new Gauge({
  name: 'keepmore_drill_failed',
  help: '1 if the last `npm run drill` with this DATA_DIR failed, else 0.',
  registers,
})

/** Sets the gauges for one scrape. An unreachable database leaves the job gauges without values. */
export async function readGauges(payload: BasePayload): Promise<void> {
  const { totalCount, idleCount, waitingCount } = payload.db.pool
  poolConnections.set({ state: 'total' }, totalCount)
  poolConnections.set({ state: 'idle' }, idleCount)
  poolConnections.set({ state: 'waiting' }, waitingCount)
  const { held, waiting } = countDatabaseSlots()
  databaseSlots.set({ state: 'held' }, held)
  databaseSlots.set({ state: 'waiting' }, waiting)
  eventStreams.set(openStreams.size)
  const madeAt = await readFile(join(env.dataDir, 'last-backup'), 'utf8').catch(nullIfMissing)
  backupTimestamp.set(madeAt ? Date.parse(madeAt.trim()) / 1000 : 0)
  const drill = await readLastDrill()
  drillTimestamp.set(drill ? Date.parse(drill.at) / 1000 : 0)
  drillFailed.set(drill && !drill.ok ? 1 : 0)
  await readJobs(payload)
}

async function readJobs(payload: BasePayload): Promise<void> {
  jobs.reset()
  oldestJobSeconds.reset()
  try {
    for (const { queue, oldestSeconds, ...counts } of await readQueues(
      await createLocalReq({}, payload),
    )) {
      for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count)
      oldestJobSeconds.set({ queue }, oldestSeconds)
    }
    databaseUp.set(1)
  } catch (error) {
    databaseUp.set(0)
    log.warn({ reason: messageOf(error) }, 'job metrics not read')
  }
}
