import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockSlots } from '#cms/entities/consultations/slot-reservation.ts'
import { asSystem, runSql, writeFields } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { consultationRefusals as refusals } from '#cms/kit/refusals.ts'
import {
  type CalendarConsultation,
  type HostBlock,
  MAX_HOST_BLOCKS,
  type NewHostBlock,
} from '#wire/consultation-calendar.ts'
import { isOwner, type Viewer } from '#wire/viewer.ts'
import { blockRows, bookedWithin } from './calendar.ts'

/** Days for which a removed block stays, so that calendar programs see that it is gone. */
const KEPT_DAYS = 30

/** The blocks of one host or of all that are not over, by start. The caller has checked the permission. */
export const findBlocks = (req: PayloadRequest, hostId: string | undefined): Promise<HostBlock[]> =>
  blockRows(
    req,
    sql`ends_at > now() ${hostId ? sql`and host_id = ${hostId}` : sql``}`,
    MAX_HOST_BLOCKS,
  )

/** Every block of a host that is not removed, for the export of their data. */
export const allBlocksOf = (req: PayloadRequest, hostId: string): Promise<HostBlock[]> =>
  blockRows(req, sql`host_id = ${hostId}`)

type Blocked = { block: HostBlock; booked: CalendarConsultation[] }

/**
 * Blocks hours of the viewer, or of another host for an owner. Consultations that are booked in them stay, and the
 * result lists them: the lock of all slots makes a concurrent booking wait, so none is missing.
 * @throws Problem 403 for another user's hours, 400 for a user who is not staff
 */
export function addBlock(
  req: PayloadRequest,
  viewer: Viewer,
  { hostId = String(viewer.id), start, end, note }: NewHostBlock,
): Promise<Blocked> {
  refuseOthers(viewer, hostId)
  return inTransaction(req, async () => {
    const [host] = await runSql(req)`
      select id from users where id = ${hostId} and role in ('admin', 'owner') for key share`
    if (!host) throw fieldProblem('hostId', refusals.notStaff)
    await lockSlots(req)
    const fields = { host: hostId, startsAt: start, endsAt: end, note, version: 1 }
    const { id } = await asSystem(req).create('host-blocks', fields)
    await record(req, { event: 'host-block-added', subject: hostId, details: { start, end } })
    const block = await requireBlock(req, id)
    return { block, booked: await bookedWithin(req, block) }
  })
}

/**
 * Opens blocked hours again. The row stays, marked as removed, until {@link sweepRemovedBlocks}.
 * @throws Problem 404, 403 for another user's hours, 409 with `current` for another version
 */
export function removeBlock(
  req: PayloadRequest,
  viewer: Viewer,
  id: string,
  version: number,
): Promise<void> {
  return inTransaction(req, async () => {
    await runSql(req)`select id from host_blocks where id = ${id} for update`
    const block = await requireBlock(req, id)
    refuseOthers(viewer, block.hostId)
    if (block.version !== version) throw editConflict(refusals.blockConflict, block)
    await writeFields(req, 'host-blocks', id, { removedAt: new Date().toISOString() })
    const { hostId: subject, start, end } = block
    await record(req, { event: 'host-block-removed', subject, details: { start, end } })
  })
}

/** The host of a block, whom its audit event names. @throws Problem 404 */
export const hostOf = async (req: PayloadRequest, id: string) =>
  (await requireBlock(req, id)).hostId

async function requireBlock(req: PayloadRequest, id: string): Promise<HostBlock> {
  const [block] = await blockRows(req, sql`id = ${id}`)
  if (!block) throw notFound('This block of hours')
  return block
}

function refuseOthers(viewer: Viewer, hostId: string): void {
  if (hostId !== viewer.id && !isOwner(viewer)) throw new Problem(403, refusals.othersHours)
}

/** Deletes blocks that were removed {@link KEPT_DAYS} days ago. */
export async function sweepRemovedBlocks(req: PayloadRequest): Promise<string[]> {
  const deleted = await runSql<{ id: string }>(req)`
    delete from host_blocks where removed_at < now() - make_interval(days => ${KEPT_DAYS})
    returning id`
  return deleted.map(({ id }) => id)
}
