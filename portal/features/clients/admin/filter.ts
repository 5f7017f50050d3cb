import { nameOf } from '#portal/features/clients/api.ts'
import { CustomerStage } from '#wire/stages.ts'
import type { Client } from '#wire/users.ts'

export type ClientFilter = {
  /** Small letters; in the name or the e-mail. */
  sought: string
  stage: string | null
  /** Shown whatever the filter says: a link may have led here, or someone is typing in the panel. */
  opened: string | null
}

export function filterClients(clients: readonly Client[], filter: ClientFilter): Client[] {
  const stage = CustomerStage.safeParse(filter.stage).data
  return clients.filter((client) => {
    if (client.id === filter.opened) return true
    if (stage && client.customerStage !== stage) return false
    if (!filter.sought) return true
    return `${nameOf(client)} ${client.email}`.toLowerCase().includes(filter.sought)
  })
}
