import type { LinkedShowing } from '#wire/showing-links.ts'
import type { Showing } from '#wire/showings.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import type { ShowingRow } from './rows.ts'

/** A showing or a blocked time as this viewer sees it. */
export function presentShowing(row: ShowingRow, viewer: Viewer): Showing {
  const { agent, feedback, blockId, isWeekly, createdAt, host } = row
  const { id, propertyId, kind, state, version, start, end, reason, answeredBy } = row
  const byStaff = isStaff(viewer)
  return {
    ...{ propertyId, kind, state, version, start, end, reason, answeredBy, host },
    id: blockId ?? id,
    requestedAt: createdAt,
    agent: agent && { ...agent, email: byStaff ? agent.email : null },
    cancelReason: byStaff ? row.cancelReason : null,
    weekly: isWeekly,
    feedback: byStaff || feedback?.released ? feedback : null,
  }
}

/** A request as its answer shows it to the agent who made it: nothing of the sellers or staff. */
export const presentRequest = (row: ShowingRow): Showing => ({
  ...presentShowing(row, { role: 'visitor', id: null, hasConsultation: false }),
  ...{ host: null, answeredBy: null, feedback: null },
})

/** A showing as the bearer of a mailed link sees it. */
export const presentLinked = (
  { start, end, state, version, agent }: ShowingRow,
  address: string,
  side: LinkedShowing['side'],
): LinkedShowing => ({
  ...{ address, start, end, state, version, side },
  agent: { name: agent?.name ?? '', brokerage: agent?.brokerage ?? '' },
})
