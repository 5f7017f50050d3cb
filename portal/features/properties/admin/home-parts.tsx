import type { ComponentType } from 'react'
import { LazyHomeFacts as HomeFacts } from '#portal/features/home-facts/lazy.tsx'
import { LazyStaffSellers } from '#portal/features/sellers/lazy.tsx'
import { HomeStatement } from '#portal/features/statements/home-statement.tsx'
import { HomeTasks } from '#portal/features/tasks/client-tasks.tsx'
import { lazyWithRetry } from '#portal/ui/lazy-part.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { Property } from '#wire/properties.ts'
import { disclosureHeadings } from '#wire/texts/disclosure-headings.ts'
import { escrowDateHeadings } from '#wire/texts/escrow-date-headings.ts'
import { homeStatementTexts } from '#wire/texts/home-statements.ts'
import { offerHeadings } from '#wire/texts/offer-headings.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import { propertyFactTexts } from '#wire/texts/property-facts.ts'
import { reviewTexts } from '#wire/texts/reviews.ts'
import { sellerTexts } from '#wire/texts/sellers.ts'
import { showingHeadings } from '#wire/texts/showing-headings.ts'
import { HomeTimeline } from './home-timeline.tsx'

const texts = adminPropertyTexts.homePage

const StaffOffers = lazyWithRetry(
  async () => (await import('#portal/features/offers/staff-offers.tsx')).StaffOffers,
  <SkeletonLines label={offerHeadings.loading} />,
)

const StaffDates = lazyWithRetry(
  async () => (await import('#portal/features/escrow-dates/staff-dates.tsx')).StaffDates,
  <SkeletonLines label={escrowDateHeadings.loading} />,
)

const StaffDisclosures = lazyWithRetry(
  async () => (await import('#portal/features/disclosures/staff-disclosures.tsx')).StaffDisclosures,
  <SkeletonLines label={disclosureHeadings.loading} />,
)

const StaffShowings = lazyWithRetry(
  async () => (await import('#portal/features/showings/staff-showings.tsx')).StaffShowings,
  <SkeletonLines label={showingHeadings.loading} />,
)

const StaffReview = lazyWithRetry(
  async () => (await import('#portal/features/reviews/staff-review.tsx')).StaffReview,
  <SkeletonLines label={reviewTexts.staff.loading} />,
)

type HomePart = {
  id:
    | 'timeline'
    | 'tasks'
    | 'offers'
    | 'showings'
    | 'dates'
    | 'disclosures'
    | 'statement'
    | 'facts'
    | 'sellers'
    | 'review'
  label: string
  /** The name of the part of one address. */
  of: (address: string) => string
  Content: ComponentType<{ property: Property }>
}

const PARTS: HomePart[] = [
  {
    id: 'timeline',
    label: adminPropertyTexts.homePage.timeline.title,
    of: adminPropertyTexts.homePage.timeline.of,
    Content: HomeTimeline,
  },
  {
    id: 'tasks',
    label: texts.tasks,
    of: texts.tasksOf,
    Content: ({ property }) => <HomeTasks propertyId={property.id} />,
  },
  {
    id: 'offers',
    label: offerHeadings.open,
    of: offerHeadings.of,
    Content: StaffOffers,
  },
  {
    id: 'showings',
    label: showingHeadings.open,
    of: showingHeadings.of,
    Content: StaffShowings,
  },
  {
    id: 'dates',
    label: escrowDateHeadings.open,
    of: escrowDateHeadings.of,
    Content: StaffDates,
  },
  {
    id: 'disclosures',
    label: disclosureHeadings.open,
    of: disclosureHeadings.of,
    Content: StaffDisclosures,
  },
  {
    id: 'statement',
    label: homeStatementTexts.staff.open,
    of: homeStatementTexts.staff.of,
    Content: HomeStatement,
  },
  {
    id: 'facts',
    label: propertyFactTexts.staff.open,
    of: propertyFactTexts.staff.of,
    Content: HomeFacts,
  },
  {
    id: 'sellers',
    label: sellerTexts.staff.open,
    of: sellerTexts.staff.of,
    Content: LazyStaffSellers,
  },
  {
    id: 'review',
    label: reviewTexts.staff.open,
    of: reviewTexts.staff.of,
    Content: StaffReview,
  },
]

/** The status of a home for which alone a part is there. */
const ONLY_FOR: Partial<Record<HomePart['id'], Property['status']>> = {
  dates: 'pending-sale',
  review: 'sold',
}

/** The tabs that the page of a home has for staff. */
export const staffPartsOf = ({ status }: Pick<Property, 'status'>): HomePart[] =>
  PARTS.filter(({ id }) => !(id in ONLY_FOR) || ONLY_FOR[id] === status)
