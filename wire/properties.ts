import { z } from 'zod'
import {
  clearableText,
  Dollars,
  Id,
  idIn,
  labelIn,
  OptionalWebAddress,
  optionalChoice,
  Timestamp,
  text,
} from './basics.ts'
import { ServicePackage } from './packages.ts'
import { PageQuery } from './paging.ts'
import { PROPERTY_STATUSES, PropertyStatus } from './property-statuses.ts'
import { route } from './route.ts'
import { Also, TellClient } from './sale-changes.ts'
import { inLanguage } from './texts/sentences.ts'

export const PROPERTY_TYPES = [
  { id: 'single-family', label: 'Single Family Home' },
  { id: 'townhouse', label: 'Townhouse' },
  { id: 'condo', label: 'Condominium' },
  { id: 'duplex', label: 'Duplex' },
  { id: 'multi-family', label: 'Multi-Family' },
  { id: 'land', label: 'Land' },
  { id: 'other', label: 'Other' },
] as const

/** The four types that the booking dialog offers, in its order (SPEC-3). */
export const BOOKING_PROPERTY_TYPES = [
  'single-family',
  'condo',
  'townhouse',
  'multi-family',
] as const

export const TIMELINES = [
  { id: 'asap', label: 'As soon as possible' },
  { id: '1-3-months', label: '1-3 months' },
  { id: '3-6-months', label: '3-6 months' },
  { id: '6-12-months', label: '6-12 months' },
  { id: 'exploring', label: 'Just exploring options' },
] as const

/** The admin lifecycle, SPEC-4: the statuses that staff set, in any order, and see. */
export const LIFECYCLE = PROPERTY_STATUSES.filter((entry) => entry.id !== 'consultation-booked')

/** Returns a status as staff see it: one outside the lifecycle becomes preparation. */
export function lifecycleOf(status: string | null | undefined) {
  return LIFECYCLE.find(({ id }) => id === status)?.id ?? 'preparation'
}

const PROGRESS = new Map([
  ['consultation-booked', 20],
  ['preparation', 40],
  ['active-listing', 60],
  ['active', 60],
  ['pending-sale', 80],
  ['pending', 80],
  ['sold', 100],
])

/** Selling progress in percent, SPEC-4. An unknown status gives 0. */
export function progressOf(status: string | null | undefined): number {
  return PROGRESS.get(status ?? '') ?? 0
}

/** The address of a home's page in its client's portal. @param part the tab or section to open */
export const homePath = (id: string, part?: string) =>
  `/dashboard/homes/${id}${part === undefined ? '' : `?part=${part}`}`

/** The address of a home's page for staff. @param part the tab to open; without one it is the timeline */
export const staffHomePath = (
  id: string,
  part?:
    | 'offers'
    | 'dates'
    | 'review'
    | 'disclosures'
    | 'showings'
    | 'statement'
    | 'facts'
    | 'sellers',
) => `/admin?tab=properties&property=${id}${part === undefined ? '' : `&part=${part}`}`

export const propertyTypeLabel = labelIn(PROPERTY_TYPES)

export const propertyStatusLabel = labelIn(PROPERTY_STATUSES)

export function timelineLabel(id: string | null | undefined): string {
  return inLanguage(TIMELINES.find((entry) => entry.id === id)?.label ?? 'Not specified')
}

export const PropertyType = idIn(PROPERTY_TYPES, 'Property type is required')

/** The booking dialog sends `immediately` for `asap`; both are stored as `asap`. */
export const Timeline = z
  .enum(['asap', 'immediately', '1-3-months', '3-6-months', '6-12-months', 'exploring'], {
    error: 'Choose one of the timelines',
  })
  .transform((value) => (value === 'immediately' ? 'asap' : value))

export const NewProperty = z.object({
  address: text(300, 'Address is required'),
  propertyType: PropertyType,
  servicePackage: optionalChoice(ServicePackage),
  timeline: optionalChoice(Timeline),
  zipCode: optionalChoice(
    z
      .string()
      .trim()
      .regex(/^\d{5}$/, 'Enter a 5-digit zip code'),
  ),
  /** Used only for staff; ignored from a client. */
  userId: optionalChoice(Id),
})
export type NewProperty = z.infer<typeof NewProperty>

export const Property = z.object({
  id: Id,
  address: z.string(),
  propertyType: PropertyType,
  servicePackage: ServicePackage.nullable(),
  /** The package of an amendment that waits for its signature; null without one. */
  requestedPackage: ServicePackage.nullable(),
  /** Rises by one with each change of `servicePackage` or `requestedPackage`. */
  packageVersion: z.number(),
  timeline: z.string().nullable(),
  status: PropertyStatus,
  progress: z.number(),
  listingPrice: Dollars.nullable(),
  salePrice: Dollars.nullable(),
  statusNotes: z.string().nullable(),
  dateListed: Timestamp.nullable(),
  datePending: Timestamp.nullable(),
  dateSold: Timestamp.nullable(),
  mlsListingUrl: z.string().nullable(),
  zipCode: z.string().nullable(),
  userId: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Property = z.infer<typeof Property>

/** As staff see it in the list of all; `clientName` is null for a property of staff. */
export const ListedProperty = Property.extend({ clientName: z.string().nullable() })
export type ListedProperty = z.infer<typeof ListedProperty>

/** Which properties the list of all shows. */
export const PropertyFilter = z.object({
  status: idIn(LIFECYCLE, 'Choose one of the statuses').optional(),
  /** A part of the address or of the client's name, in any case. */
  search: text(300).optional(),
  id: Id.optional(),
})
export type PropertyFilter = z.output<typeof PropertyFilter>

const StatusFields = z.object({
  status: PropertyStatus,
  listingPrice: Dollars.nullish(),
  salePrice: Dollars.nullish(),
  statusNotes: clearableText(5000),
})

export const PropertyStatusChange = StatusFields.extend({
  /**
   * The values that the form showed when it was opened. Only fields that differ from them are written;
   * 409 with `current` if one of those changed meanwhile.
   */
  seen: StatusFields.partial().optional(),
  tellClient: TellClient,
  also: Also,
})

/** What staff can correct of a home: all that was typed when it was added, and its listing. */
const HomeFields = NewProperty.pick({ address: true, propertyType: true }).extend({
  servicePackage: ServicePackage.nullable(),
  timeline: Timeline.nullable(),
  zipCode: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Enter a 5-digit zip code')
    .nullable(),
  mlsListingUrl: OptionalWebAddress.nullable().transform((value) => value || null),
})
export const HOME_FIELDS = Object.keys(HomeFields.shape) as (keyof typeof HomeFields.shape)[]

export const PropertyChange = HomeFields.partial().extend({
  /** The values that the form showed when it was opened: 409 with `current` if one of those changed meanwhile. */
  seen: Property.pick({
    ...{ address: true, propertyType: true, servicePackage: true },
    ...{ timeline: true, zipCode: true, mlsListingUrl: true },
  })
    .partial()
    .optional(),
})
export type PropertyChange = z.output<typeof PropertyChange>

export const changeProperty = route('PATCH', '/api/admin/properties/{id}', {
  summary: "Correct a property's address, type, package, timeline or listing",
  body: PropertyChange,
  reply: Property,
})

export const createProperty = route('POST', '/api/properties', {
  summary: 'Add a property',
  body: NewProperty,
  reply: Property,
  success: 201,
})

export const listOwnProperties = route('GET', '/api/properties', {
  summary: "The viewer's own properties",
  reply: z.array(Property),
})

export const changePropertyStatus = route('PATCH', '/api/properties/{id}/status', {
  summary: 'Move a property through its lifecycle',
  body: PropertyStatusChange,
  reply: Property,
})

export const changeMlsListing = route('PATCH', '/api/properties/{id}/mls', {
  summary: 'Set or empty the MLS listing address',
  body: z.object({ mlsListingUrl: OptionalWebAddress }),
  reply: Property,
})

export const PackageChange = z.object({
  servicePackage: ServicePackage,
  /** The `packageVersion` that the caller saw: 409 with `current` if the package has changed since. */
  version: z.number('Send the version of the package').int().positive().optional(),
})
export type PackageChange = z.output<typeof PackageChange>

export const changePropertyPackage = route('PATCH', '/api/properties/{id}/service-package', {
  summary: 'Choose another service package; after a signed agreement by an amendment to sign',
  body: PackageChange,
  reply: Property,
})

export const deleteProperty = route('DELETE', '/api/properties/{id}', {
  summary: 'Delete a property',
})

export const listAllProperties = route('GET', '/api/admin/properties', {
  summary: 'A page of all properties, newest first',
  query: PageQuery.extend(PropertyFilter.shape),
  reply: z.array(ListedProperty),
})

export const countProperties = route('GET', '/api/admin/properties/count', {
  summary: 'How many properties match the filter, and how many there are',
  query: PropertyFilter,
  reply: z.object({ matching: z.number(), all: z.number() }),
})

export const listClientProperties = route('GET', '/api/admin/users/{id}/properties', {
  summary: "One client's properties",
  reply: z.array(Property),
})
