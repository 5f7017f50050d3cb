import { columnOf, PIPELINE, type PipelineColumn } from '#wire/stages.ts'
import type { Client } from '#wire/users.ts'

/** Whether a lead was never contacted, or staff have not answered their last message. */
export function isUnanswered(client: Client): boolean {
  return client.customerStage === 'lead' && (client.lastContactAt === null || client.awaitingReply)
}

/** Since when a client waits for staff: their last message; for a lead without one, their creation. */
export function waitsSince(client: Client): string | null {
  if (client.awaitingReply) return client.lastMessageFromClientAt
  return isUnanswered(client) ? client.createdAt : null
}

/** When the client entered their current stage. */
export function inStageSince(client: Client): string {
  return client.stageUpdatedAt ?? client.createdAt
}

/** Time passed, in the steps of SPEC-9: `<1h`, `5h`, `12d`. */
export function elapsed(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / 3_600_000)
  if (hours < 1) return '<1h'
  return hours < 24 ? `${hours}h` : `${Math.floor(hours / 24)}d`
}

/** Sorts after every ISO 8601 time. */
const NEVER = '9'

/** Unanswered leads first, then the longest wait, then unread, then the longest time in the stage. */
function byUrgency(a: Client, b: Client): number {
  return (
    Number(isUnanswered(b)) - Number(isUnanswered(a)) ||
    (waitsSince(a) ?? NEVER).localeCompare(waitsSince(b) ?? NEVER) ||
    Number(b.unreadNotifications > 0) - Number(a.unreadNotifications > 0) ||
    inStageSince(a).localeCompare(inStageSince(b))
  )
}

export type Columns = Record<PipelineColumn, Client[]>

export function groupByColumn(clients: readonly Client[]): Columns {
  const columns: Columns = { leads: [], scheduled: [], active: [], closing: [], lost: [] }
  for (const client of clients) columns[columnOf(client.customerStage)].push(client)
  for (const { id } of PIPELINE) columns[id].sort(byUrgency)
  return columns
}
