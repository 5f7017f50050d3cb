import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, notFound, Problem, type Words } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockHomes, requireProperty } from '#cms/entities/properties/actions.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { showingProblems as problems, showingRefusals as refusals } from '#cms/kit/refusals.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { BLOCKED_WEEKS, type Span, weekly } from '#wire/showing-windows.ts'
import type { NewBlockedTime, Showing } from '#wire/showings.ts'
import { presentShowing } from './present.ts'
import { countBlockedTimes, findBlockedTime, findInSpan, type ShowingRow } from './rows.ts'
import { announceShowings } from './telling.ts'
import { deleteBlockedTime, insertBlockedTime } from './writes.ts'

/** How far ahead a blocked time may begin: a year. */
const MAX_AHEAD_MS = 366 * 86_400_000

/** The most blocked times of one home that are not over. */
const MAX_BLOCKED_TIMES = 50

/** The refusal that names what stands there. */
function refusalOf({ state, start }: ShowingRow): Words {
  if (state === 'confirmed') return refusals.showingThere(start)
  return state === 'requested' ? refusals.requestThere(start) : refusals.blockedThere
}

/** @throws Problem 409 with `current`, the first thing that stands in one of the spans */
async function requireFree(req: PayloadRequest, home: string, spans: Span[]): Promise<void> {
  for (const span of spans) {
    const [found] = await findInSpan(req, home, span)
    if (found) throw editConflict(refusalOf(found), presentShowing(found, viewerOf(req)))
  }
}

/**
 * Blocks hours of a home, once or every week at the same time of day in California.
 * @throws Problem 400 for a start after a year; 404; 409 with `current` where a showing stands, one is asked for, or hours are blocked already; 409 for
 *   too many
 */
export function blockTime(
  req: PayloadRequest,
  id: string,
  { start, end, weekly: isWeekly }: NewBlockedTime,
): Promise<Showing> {
  // Not in the schema, whose example has a fixed date.
  if (Date.parse(start) > Date.now() + MAX_AHEAD_MS) throw fieldProblem('start', problems.farAhead)
  return inTransaction(req, async () => {
    await lockHomes(req, [id])
    const home = await requireProperty(req, id)
    if ((await countBlockedTimes(req, id)) >= MAX_BLOCKED_TIMES)
      throw new Problem(409, refusals.tooManyBlocks(MAX_BLOCKED_TIMES))
    const spans = weekly({ start, end }, isWeekly ? BLOCKED_WEEKS : 1)
    await requireFree(req, id, spans)
    const blockId = await insertBlockedTime(req, id, spans)
    const details = { block: blockId, start, end, weekly: isWeekly }
    await record(req, { event: 'blocked-time-added', subject: id, details })
    await announceShowings(req, home)
    const block = await findBlockedTime(req, blockId)
    if (!block) throw notFound('This blocked time')
    return presentShowing(block, viewerOf(req))
  })
}

/** Opens blocked hours again, in every week. @throws Problem 404 */
export function unblockTime(req: PayloadRequest, id: string): Promise<void> {
  return inTransaction(req, async () => {
    const block = await findBlockedTime(req, id)
    const home = block && (await asViewer(req).findById('properties', block.propertyId))
    if (!home) throw notFound('This blocked time')
    await lockHomes(req, [home.id])
    if (!(await findBlockedTime(req, id))) throw notFound('This blocked time')
    await deleteBlockedTime(req, id)
    await record(req, { event: 'blocked-time-removed', subject: home.id, details: { block: id } })
    await announceShowings(req, home)
  })
}
