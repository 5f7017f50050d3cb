import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { log } from '#cms/core/log.ts'
import { Problem } from '#cms/core/problem.ts'
import { MAINTENANCE_HEADER, MAINTENANCE_REFUSAL } from '#wire/maintenance.ts'
import { runSql } from './documents.ts'

/** Since when maintenance mode is on: ISO 8601, UTC. */
type Maintenance = { since: string }

const POLL_MS = 1_000
const RETRY_AFTER_SECONDS = 30

/** The state of the last read, for answers that must not wait for the database. */
let lastRead: Maintenance | null = null

/** `on` or `off` for {@link MAINTENANCE_HEADER}, as of the last read: a second ago or less. */
export const maintenanceHeader = () => ({ [MAINTENANCE_HEADER]: lastRead ? 'on' : 'off' })

/** Reads whether maintenance mode is on; null while it is off. @throws the database's error */
export async function readMaintenance(req: PayloadRequest): Promise<Maintenance | null> {
  const [row] = await runSql<Maintenance>(req)`
    select to_char(since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from maintenance`
  lastRead = row ?? null
  return lastRead
}

/**
 * Refuses a write in maintenance mode. Reads the row each time, so that no instance begins a write after the
 * command `maintenance on` has ended. @throws Problem 503 with Retry-After
 */
export async function refuseInMaintenance(req: PayloadRequest): Promise<void> {
  if (!(await readMaintenance(req))) return
  const retryAfter = { 'Retry-After': String(RETRY_AFTER_SECONDS) }
  throw new Problem(503, MAINTENANCE_REFUSAL, {}, { ...retryAfter, ...maintenanceHeader() })
}

/** Reads the state now and then every second, so that this instance's answers name it soon after a command. */
export async function followMaintenance(payload: BasePayload): Promise<void> {
  let isReading = false
  const poll = async () => {
    // While the database is frozen, further reads would queue for connections.
    if (isReading) return
    isReading = true
    await readMaintenance(await createLocalReq({}, payload)).catch((error: unknown) =>
      log.debug({ err: error }, 'the maintenance state cannot be read just now'),
    )
    isReading = false
  }
  await poll()
  setInterval(() => void poll(), POLL_MS).unref()
}
