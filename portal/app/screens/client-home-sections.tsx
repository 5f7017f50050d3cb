import type { ReactNode } from 'react'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { lazyWithRetry } from '#portal/ui/lazy-part.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { Tabs } from '#portal/ui/tabs.tsx'
import type { HomeOverview } from '#wire/home-overview.ts'
import { escrowDateHeadings } from '#wire/texts/escrow-date-headings.ts'
import { homeTexts } from '#wire/texts/homes.ts'
import { offerHeadings } from '#wire/texts/offer-headings.ts'
import { showingHeadings } from '#wire/texts/showing-headings.ts'
import type { UploadedFile } from '#wire/uploads.ts'
import type { User } from '#wire/users.ts'
import { clientPartsOf, HEADINGS, type HomePart, useHomePart } from './client-home-parts.ts'
import { HomeSection, streetOf } from './client-home-section.tsx'

const texts = homeTexts.parts

const HomeOffers = lazyWithRetry(
  async () => (await import('#portal/features/offers/home-offers.tsx')).HomeOffers,
  <SkeletonLines label={offerHeadings.loading} />,
)

const HomeDates = lazyWithRetry(
  async () => (await import('#portal/features/escrow-dates/home-dates.tsx')).HomeDates,
  <SkeletonLines label={escrowDateHeadings.loading} />,
)

const HomeShowings = lazyWithRetry(
  async () => (await import('#portal/features/showings/home-showings.tsx')).HomeShowings,
  <SkeletonLines label={showingHeadings.loading} />,
)

const YourHomePart = lazyWithRetry(
  async () => (await import('./client-home-about.tsx')).YourHomePart,
)

const panels = () => import('./client-home-panels.tsx')
const DocumentsPart = lazyWithRetry(async () => (await panels()).DocumentsPart)
const MessagesPart = lazyWithRetry(async () => (await panels()).MessagesPart)

type HomeSectionsProps = { user: User; overview: HomeOverview; files: Loadable<UploadedFile[]> }

/** The content of each tab; of a tab that the home does not have it is never rendered. */
function contentOf({ user, overview, files }: HomeSectionsProps): Record<HomePart, ReactNode> {
  const { property, escrow, counts } = overview
  const street = streetOf(property)
  return {
    offers: (
      <HomeSection id={HEADINGS.offers} title={offerHeadings.of(street)}>
        <HomeOffers property={property} />
      </HomeSection>
    ),
    showings: (
      <HomeSection id={HEADINGS.showings} title={showingHeadings.of(street)}>
        <HomeShowings property={property} />
      </HomeSection>
    ),
    dates: escrow && (
      <HomeSection id={HEADINGS.dates} title={escrowDateHeadings.of(street)}>
        <HomeDates escrow={escrow} />
      </HomeSection>
    ),
    documents: <DocumentsPart {...{ user, property, files }} />,
    messages: <MessagesPart {...{ user, property }} unread={counts.messages} />,
    home: <YourHomePart {...{ user, property, overview }} />,
  }
}

/** What waits for the viewer in each tab. */
const waitingIn = ({
  counts,
}: Pick<HomeOverview, 'counts'>): Partial<Record<HomePart, number>> => ({
  ...{ offers: counts.offers, showings: counts.showings },
  ...{ documents: counts.contracts, messages: counts.messages },
})

/** The name of a tab, with how many things in it wait for the viewer. */
function TabLabel({ name, waiting = 0 }: { name: string; waiting?: number | undefined }) {
  if (waiting === 0) return name
  return (
    <>
      {name}
      <span
        aria-hidden="true"
        className="ml-1.5 rounded-pill bg-poppy px-1.5 text-[0.6875rem] leading-5 font-bold text-on-poppy tabular-nums"
      >
        {waiting}
      </span>
      <span className="sr-only">{texts.waiting(waiting)}</span>
    </>
  )
}

/** What belongs to a home below its next step, in tabs; each section names the home. */
export function HomeSections({ user, overview, files }: HomeSectionsProps) {
  const { part, choose } = useHomePart(overview)
  const content = contentOf({ user, overview, files })
  const waiting = waitingIn(overview)
  return (
    <div className="mt-10">
      <Tabs
        label={texts.label}
        value={part}
        onChange={choose}
        panelClassName="pt-8"
        tabs={clientPartsOf(overview).map((name) => ({
          name,
          label: <TabLabel name={texts.names[name]} waiting={waiting[name]} />,
          content: content[name],
        }))}
      />
    </div>
  )
}
