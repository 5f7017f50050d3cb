import { z } from 'zod'
import { Id } from './basics.ts'
import { PropertyStatus } from './property-statuses.ts'
import { CustomerStage } from './stages.ts'

/** A change that staff make, and one that another change proposes. */
export const SaleChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stage'), stage: CustomerStage }),
  z.object({ kind: z.literal('property'), id: Id, status: PropertyStatus }),
  /** The consultation is done: the portal opens, and an appointment is completed. */
  z.object({ kind: z.literal('consulted') }),
])
export type SaleChange = z.infer<typeof SaleChange>

/** False: the client gets neither a mail nor a notification of the change. Absent counts as true. */
export const TellClient = z.boolean('Say true or false').optional()

/** The proposals that staff ticked in the dialog, which are made in the same transaction. */
export const Also = z.array(SaleChange).max(20, 'Tick 20 changes at most').optional()
