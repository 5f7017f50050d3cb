import type { BoardSort } from '#wire/board.ts'
import { columnOf, PIPELINE, type PipelineColumn } from '#wire/stages.ts'
import type { Client } from '#wire/users.ts'

/** A lead that staff typed or imported does not wait for a first answer. */
const isAddedByStaff = ({ source }: Client) => source === 'staff' || source === 'import'

/** Whether the client is a lead who came by themselves without any contact, or whose last message has no reply. */
export function isUnanswered(client: Client): boolean {
  const isNew = client.lastContactAt === null && !isAddedByStaff(client)
  return client.customerStage === 'lead' && (isNew || client.awaitingReply)
}

/** When the client's wait for staff began: at the last message, or for an unanswered lead at its creation. */
export function waitStart(client: Client): string | null {
  if (client.awaitingReply) return client.lastMessageFromClientAt
  return isUnanswered(client) ? client.createdAt : null
}

/** When the client entered the current stage. */
export function stageStart(client: Client): string {
  return client.stageUpdatedAt ?? client.createdAt
}

/** Time passed, in the steps of SPEC-9: `<1h`, `5h`, `12d`. */
export function elapsedTime(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / 3_600_000)
  if (hours < 1) return '<1h'
  return hours < 24 ? `${hours}h` : `${Math.floor(hours / 24)}d`
}

/** Sorts after every ISO 8601 time. */
const NO_WAIT = '9'

/** Unanswered leads first, then the longest wait, then unread, then the longest time in the stage. */
function byUrgency(a: Client, b: Client): number {
  return (
    Number(isUnanswered(b)) - Number(isUnanswered(a)) ||
    (waitStart(a) ?? NO_WAIT).localeCompare(waitStart(b) ?? NO_WAIT) ||
    Number(b.unreadNotifications > 0) - Number(a.unreadNotifications > 0) ||
    stageStart(a).localeCompare(stageStart(b))
  )
}

/**
 * The clients of each column, by urgency or in the given order. A card that was just moved has its place by urgency
 * at once; in another order the next reply gives it one.
 */
export function groupByColumn(
  clients: readonly Client[],
  sort: BoardSort = 'urgency',
): Record<PipelineColumn, Client[]> {
  const columns: Record<PipelineColumn, Client[]> = {
    leads: [],
    scheduled: [],
    active: [],
    closing: [],
    lost: [],
  }
  for (const client of clients) columns[columnOf(client.customerStage)].push(client)
  if (sort === 'urgency') for (const { id } of PIPELINE) columns[id].sort(byUrgency)
  return columns
}
