import { z } from 'zod'
import { Id, text } from './basics.ts'
import { Tag } from './client-edits.ts'
import { route } from './route.ts'
import { CustomerStage } from './stages.ts'

/** The most clients of one {@link changeClients}. */
export const MAX_BULK = 100

/** One change for all clients. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stage'),
    stage: CustomerStage,
    reason: text(1000, 'Please provide a reason for the stage change.'),
    /** True: each client gets the mail and the notification of the change. */
    tellClients: z.boolean('Say true or false').default(false),
  }),
  /** A user of staff; null for none. */
  z.object({ kind: z.literal('agent'), agentId: Id.nullable() }),
  z.object({ kind: z.literal('add-tag'), tag: Tag }),
  z.object({ kind: z.literal('remove-tag'), tag: Tag }),
])
export type BulkChange = z.output<typeof BulkChange>

const TOO_MANY = `Choose 1 to ${MAX_BULK} clients`

export const ClientsChange = z.object({
  ids: z.array(Id, TOO_MANY).min(1, TOO_MANY).max(MAX_BULK, TOO_MANY),
  /** The stage of each client as the caller saw it. If one differs, the answer to a stage change is 409. */
  seen: z.record(Id, CustomerStage).optional(),
  change: BulkChange,
})
export type ClientsChange = z.output<typeof ClientsChange>

export const changeClients = route('POST', '/api/admin/clients/bulk', {
  summary: 'Move up to 100 clients, assign them to an agent, or add or remove a tag, all or none',
  body: ClientsChange,
  /** How many clients the change applied to: the others had that stage, agent or tag already. */
  reply: z.object({ changed: z.number() }),
})
