import type { z } from 'zod'
import { idIn } from './basics.ts'

/** Stored values in the order of a sale, each with its milestone. */
export const PROPERTY_STATUSES = [
  { id: 'consultation-booked', label: 'Consultation Booked', milestone: 'Consultation' },
  { id: 'preparation', label: 'Preparation', milestone: 'Preparation' },
  { id: 'active-listing', label: 'Active Listing', milestone: 'Active Listing' },
  { id: 'pending-sale', label: 'Pending Sale', milestone: 'Pending Sale' },
  { id: 'sold', label: 'Sold', milestone: 'Sold' },
] as const

export const PropertyStatus = idIn(PROPERTY_STATUSES, 'Choose one of the statuses')
export type PropertyStatus = z.infer<typeof PropertyStatus>
