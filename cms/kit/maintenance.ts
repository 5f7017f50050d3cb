import { sql } from 'drizzle-orm'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { log } from '#cms/core/log.ts'
import { Problem } from '#cms/core/problem.ts'
import { MAINTENANCE_HEADER, MAINTENANCE_REFUSAL } from '#wire/maintenance.ts'
import { isoTime, runSql } from './documents.ts'

/** Since when maintenance mode is on: ISO 8601, UTC. */
export type Maintenance = { since: string }

const POLL_MS = 1_000
const RETRY_AFTER_SECONDS = 30

/** The state of the last read, for answers that must not wait for the database. */
let lastRead: Maintenance | null = null

/** `on` or `off` for {@link MAINTENANCE_HEADER}, as of the last read: a second ago or less. */
export const maintenanceHeader = () => ({ [MAINTENANCE_HEADER]: lastRead ? 'on' : 'off' })

/** Selects {@link Maintenance} as one value; null while it is off. */
export const MAINTENANCE = sql`(select json_build_object('since', ${isoTime(sql`since`)}) from maintenance)`

/** What the SELECT of a request's session has read, so that a write needs no other statement for it. */
const readWithSession = new WeakMap<PayloadRequest, { maintenance: Maintenance | null }>()

/** Lets {@link refuseInMaintenance} decide by what the request has read at its beginning. */
export function keepMaintenance(req: PayloadRequest, maintenance: Maintenance | null): void {
  readWithSession.set(req, { maintenance })
  lastRead = maintenance
}

/** Reads whether maintenance mode is on; null while it is off. @throws the database's error */
export async function readMaintenance(req: PayloadRequest): Promise<Maintenance | null> {
  const [row] = await runSql<{ maintenance: Maintenance | null }>(req)`
    select ${MAINTENANCE} as maintenance`
  lastRead = row?.maintenance ?? null
  return lastRead
}

/**
 * Refuses a write in maintenance mode. Each write reads the row, so that no instance begins a write after the
 * command `maintenance on` has ended. @throws Problem 503 with Retry-After
 */
export async function refuseInMaintenance(req: PayloadRequest): Promise<void> {
  const known = readWithSession.get(req)
  if (!(known ? known.maintenance : await readMaintenance(req))) return
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
