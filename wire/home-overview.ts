import { z } from 'zod'
import { Day, Id, Timestamp } from './basics.ts'
import { CancelWindow } from './disclosures.ts'
import { TrackStep } from './home-track.ts'
import { NextStep } from './next-step.ts'
import { Property } from './properties.ts'
import { PropertyFacts } from './property-facts.ts'
import { Review } from './reviews.ts'
import { route } from './route.ts'
import { SaleChange } from './sale-changes.ts'
import { Seller } from './sellers.ts'
import { Cover } from './uploads.ts'

/** How much the page of a home has to show in each of its sections. */
export const HomeCounts = z.object({
  /** Files that are filed under the home. */
  documents: z.number(),
  /** Messages of the thread with the agent that the viewer has not read. */
  messages: z.number(),
  /** Consultations about the home that are not cancelled. */
  consultations: z.number(),
  /** Contracts that name the home and wait for the viewer's signature, for staff for any. */
  contracts: z.number(),
  /** Offers and requested showings that wait for the viewer's answer. */
  offers: z.number(),
  showings: z.number(),
  /** Tasks of the home that are the client's to do. */
  tasks: z.number(),
})
export type HomeCounts = z.infer<typeof HomeCounts>

export const HomeOverview = z.object({
  property: Property,
  /** The photo that was chosen last, else the newest; null without one. */
  photo: Cover.nullable(),
  facts: PropertyFacts,
  sellers: z.array(Seller),
  /** The open sale; null until an offer is accepted. */
  escrow: z
    .object({
      ...{ id: Id, version: z.number(), acceptedAt: Timestamp, closeOn: Day },
      window: CancelWindow,
      /** Null until staff enter them. */
      ...{ holder: z.string().nullable(), number: z.string().nullable() },
    })
    .nullable(),
  /** Where the sale stands, as the page says it: `Preparation`. */
  phase: z.string(),
  next: NextStep,
  track: z.array(TrackStep),
  /** Those about the home that are not cancelled, newest first, for every seller to read. */
  consultations: z.array(z.object({ id: Id, scheduledAt: Timestamp, completed: z.boolean() })),
  counts: HomeCounts,
  /** What the client wrote about the sale; null before that and after they took it back. */
  review: Review.nullable(),
  /** The home is sold and had no review yet. */
  mayReview: z.boolean(),
  /** Changes that would make client and home agree, see `openProposals`. Empty for clients. */
  proposals: z.array(z.object({ change: SaleChange, isTicked: z.boolean() })),
})
export type HomeOverview = z.infer<typeof HomeOverview>

export const readHomeOverview = route('GET', '/api/properties/{id}/overview', {
  summary: 'One home: where its sale stands, what comes next and what there is to see',
  reply: HomeOverview,
})
