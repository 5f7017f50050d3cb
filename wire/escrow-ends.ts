import { z } from 'zod'
import { Day, Dollars, Id, idIn, optionalText, text } from './basics.ts'
import { Escrow } from './escrows.ts'
import { PROPERTY_STATUSES } from './property-statuses.ts'
import { route } from './route.ts'
import { pacificDate } from './slots.ts'
import { STAGES } from './stages.ts'
import { escrowEndProblems as problems } from './texts/escrow-ends.ts'

const VERSION = { version: z.number(problems.version).int().min(1) }

/** The close of an escrow as the final statement says it. */
export const EscrowClose = z
  .object({
    ...VERSION,
    /** The day in California on which the deed was recorded. */
    closedOn: Day.refine((day) => day <= pacificDate(new Date()), problems.ahead),
    /** Whole dollars. */
    recordedPrice: Dollars.min(1, problems.price),
    /** The id of a PDF upload of the home: the final statement. */
    file: Id,
    /** Why the owner role closes while the buyer may still cancel; from an admin it is 403. */
    overrideReason: optionalText(500),
  })
  .meta({
    examples: [
      {
        ...{ version: 1, closedOn: '2026-01-20', recordedPrice: 850_000 },
        file: '01890000-0000-7000-8000-000000000000',
      },
    ],
  })
export type EscrowClose = z.output<typeof EscrowClose>

/** The statuses to which the home of a cancelled sale may go. */
export const STATUSES_AFTER_CANCELLATION = PROPERTY_STATUSES.filter(
  ({ id }) => id === 'active-listing' || id === 'preparation',
)

export const CANCELLING_SIDES = ['seller', 'buyer', 'both'] as const

export const EscrowCancellation = z.object({
  ...VERSION,
  by: z.enum(CANCELLING_SIDES, problems.by),
  reason: text(500, problems.reason),
  /** The id of a PDF upload of the home: the signed cancellation. */
  file: Id,
  /** Where home and client go: the product moves neither back by itself. */
  then: z.object({
    propertyStatus: z.enum(['active-listing', 'preparation'], problems.status),
    customerStage: idIn(STAGES, problems.stage),
  }),
})
export type EscrowCancellation = z.output<typeof EscrowCancellation>

export const closeEscrow = route('POST', '/api/admin/escrows/{id}/close', {
  summary:
    'Close a sale: its home is sold; 409 for a stale version, an end and an open cancel window',
  body: EscrowClose,
  reply: Escrow,
})

export const cancelEscrow = route('POST', '/api/admin/escrows/{id}/cancellation', {
  summary: 'Cancel a sale and release its offer; home and client go where staff say',
  body: EscrowCancellation,
  reply: Escrow,
})
