import { nameOf } from '#portal/features/clients/api.ts'
import { CustomerStage } from '#wire/stages.ts'
import type { Client } from '#wire/users.ts'

export type ClientFilter = {
  /** Lower-case text to find in the name or the e-mail. */
  sought: string
  stage: string | null
  /** Id of a client who always passes: a link may have opened them, or staff may be typing there. */
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
