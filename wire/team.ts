import { z } from 'zod'
import { Id } from './basics.ts'
import { route } from './route.ts'
import { Sees } from './viewer.ts'

export const changeSees = route('PATCH', '/api/owner/team/{id}', {
  summary: 'Let an admin see the clients of every agent, or only their own',
  body: z.object({ sees: Sees }),
  reply: z.object({ id: Id, sees: Sees }),
})

/** The user of staff who gets the clients; null leaves them without an agent. */
export const Reassignment = z.object({ to: Id.nullable() })
export type Reassignment = z.output<typeof Reassignment>

/** {@link Reassignment} as a select gives it: empty stands for no agent. */
export const ReassignForm = z.object({ to: z.string().transform((to) => to || null) })

export const reassignClients = route('POST', '/api/owner/team/{id}/reassign', {
  summary: 'Give all clients of one agent to another one, or to none; Undo takes it back',
  body: Reassignment,
  reply: z.object({ moved: z.number() }),
})
