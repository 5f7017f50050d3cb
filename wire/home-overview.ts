import { z } from 'zod'
import { Id } from './basics.ts'
import { TrackStep } from './home-track.ts'
import { NextStep } from './next-step.ts'
import { Property } from './properties.ts'
import { route } from './route.ts'
import { SaleChange } from './sale-changes.ts'

/** A person on the title of a home. */
export const Seller = z.object({
  id: Id,
  name: z.string(),
  /** 1 is the client whom the home belongs to. */
  seat: z.number(),
  state: z.enum(['invited', 'joined', 'removed']),
  /** The viewer's own, and every one for staff; else null. */
  email: z.string().nullable(),
})
export type Seller = z.infer<typeof Seller>

/** How much the page of a home has to show in each of its sections. */
export const HomeCounts = z.object({
  /** Files that are filed under the home. */
  documents: z.number(),
  /** Messages of the thread with the agent that the viewer has not read. */
  messages: z.number(),
  /** Consultations about the home that are not cancelled. */
  consultations: z.number(),
  /** Contracts that name the home and wait for the client's signature. */
  contracts: z.number(),
  /** Tasks of the home that are the client's to do. */
  tasks: z.number(),
})
export type HomeCounts = z.infer<typeof HomeCounts>

export const HomeOverview = z.object({
  property: Property,
  /** The facts of the home that PATCH /api/properties/{id}/facts will record; null, since no call records them yet. */
  facts: z.null(),
  sellers: z.array(Seller),
  /** The open sale; null until an offer is accepted here. */
  escrow: z.null(),
  /** Where the sale stands, as the page says it: `Preparation`. */
  phase: z.string(),
  next: NextStep,
  track: z.array(TrackStep),
  counts: HomeCounts,
  /** Changes that would make client and home agree, see `openProposals`. Empty for clients. */
  proposals: z.array(z.object({ change: SaleChange, isTicked: z.boolean() })),
})
export type HomeOverview = z.infer<typeof HomeOverview>

export const readHomeOverview = route('GET', '/api/properties/{id}/overview', {
  summary: 'One home: where its sale stands, what comes next and what there is to see',
  reply: HomeOverview,
})
