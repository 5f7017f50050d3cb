import { columnOf, PIPELINE, type PipelineColumn } from '#wire/stages.ts'
import type { Client } from '#wire/users.ts'

/** A lead nobody has spoken to yet, or whose message nobody has read. */
export function isUnanswered(client: Client): boolean {
  return (
    client.customerStage === 'lead' &&
    (client.lastContactAt === null || client.unreadNotifications > 0)
  )
}

/** When the client came to the stage they are in. */
export function inStageSince(client: Client): string {
  return client.stageUpdatedAt ?? client.createdAt
}

/** How long since, in the steps of specification 9: `<1h`, `5h`, `12d`. */
export function elapsed(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / 3_600_000)
  if (hours < 1) return '<1h'
  return hours < 24 ? `${hours}h` : `${Math.floor(hours / 24)}d`
}

export type Columns = Record<PipelineColumn, Client[]>

/** Who waits comes first: unanswered, then unread, then the longest in the stage. */
function byUrgency(a: Client, b: Client): number {
  return (
    Number(isUnanswered(b)) - Number(isUnanswered(a)) ||
    Number(b.unreadNotifications > 0) - Number(a.unreadNotifications > 0) ||
    inStageSince(a).localeCompare(inStageSince(b))
  )
}

export function inColumns(clients: readonly Client[]): Columns {
  const columns = Object.fromEntries(PIPELINE.map(({ id }) => [id, []])) as unknown as Columns
  for (const client of clients) columns[columnOf(client.customerStage)].push(client)
  for (const { id } of PIPELINE) columns[id].sort(byUrgency)
  return columns
}
