import { z } from 'zod'
import { Day, Dollars, Id, Timestamp } from './basics.ts'
import { CancelWindow } from './disclosures.ts'
import { StatedTerms } from './offer-terms.ts'
import { OfferStatement } from './offers.ts'
import { homePath } from './properties.ts'
import { route } from './route.ts'

export const EscrowState = z.enum(['open', 'closed', 'cancelled'])

/** One sale of one home, from acceptance to close or cancellation. */
export const Escrow = z.object({
  id: Id,
  propertyId: Id,
  offerId: Id,
  state: EscrowState,
  /** Counts up by one with each change. */
  version: z.number(),
  acceptedAt: Timestamp,
  /** The day on which the escrow is to close. */
  closeOn: Day,
  terms: StatedTerms,
  /** What the offer left the sellers at acceptance, in cents. */
  statement: OfferStatement,
  /** The escrow holder and its number for the sale; null until staff enter them. */
  holder: z.string().nullable(),
  number: z.string().nullable(),
  /** Who acts next, and then, as a sentence for the viewer; null where nothing is open. */
  next: z.string().nullable(),
  /** Until when the buyer may cancel because of a late disclosure; null where no delivery opens a window. */
  window: CancelWindow,
  /** The day on which it closed, and the recorded price in whole dollars; null unless it is closed. */
  closedOn: Day.nullable(),
  recordedPrice: Dollars.nullable(),
})
export type Escrow = z.infer<typeof Escrow>

export const readEscrow = route('GET', '/api/escrows/{id}', {
  summary: 'One sale of a home from its acceptance on',
  reply: Escrow,
})

export const listEscrows = route('GET', '/api/admin/escrows', {
  summary: 'The sales in a state, of one home or of all, by the day on which they close',
  query: z.object({ state: EscrowState.optional(), property: Id.optional() }),
  reply: z.array(Escrow),
})

/** Where a seller opens the dates of the sale of a home. */
export const datesPath = (home: string) => homePath(home, 'dates')
