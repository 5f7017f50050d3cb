import { useCallback, useEffect } from 'react'
import { usePortalAccessPolling } from '#portal/app/portal-access-polling.ts'
import { ConsultationGate } from '#portal/features/clients/client/consultation-gate.tsx'
import { type Fact, saleFactsOf } from '#portal/features/properties/api.ts'
import { HomePhoto } from '#portal/features/properties/client/home-photo.tsx'
import { homeType } from '#portal/features/properties/client/home-type.ts'
import { NextCard } from '#portal/features/properties/client/next-card.tsx'
import { useHomeFiles, useHomeOverview } from '#portal/features/properties/client/queries.ts'
import { StatusBadge } from '#portal/features/properties/client/selling-progress.tsx'
import { Track } from '#portal/features/properties/client/track.tsx'
import { focusWhenShown, keepInViewUntilSettled } from '#portal/lib/focus.ts'
import { statusOf } from '#portal/lib/http/request.ts'
import { useOnNavigate, usePageTitle, useSearchValue } from '#portal/lib/navigate.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Link } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Screen } from '#portal/ui/screen.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { longDate } from '#wire/dates.ts'
import type { HomeOverview } from '#wire/home-overview.ts'
import { packageName } from '#wire/packages.ts'
import { type Property, timelineLabel } from '#wire/properties.ts'
import { pacificDate } from '#wire/slots.ts'
import { windowSentences } from '#wire/texts/cancel-windows.ts'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import { homeTexts as texts } from '#wire/texts/homes.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'
import { inEscrowSince } from '#wire/texts/signing-screens.ts'
import type { User } from '#wire/users.ts'
import { HomeSections, PART_HEADINGS } from './client-home-sections.tsx'

const { propertyDetail } = clientPropertyTexts

/** The facts of a home that are known, as label and value. */
function factsOf(property: Property): Fact[] {
  const facts: Fact[] = [
    [propertyDetail.propertyType, homeType(property)],
    [propertyDetail.package, packageName(property.servicePackage)],
    [propertyDetail.timeline, property.timeline ? timelineLabel(property.timeline) : null],
    [propertyDetail.zipCode, property.zipCode],
    // The track shows the dates.
    ...saleFactsOf({ ...property, dateListed: null, datePending: null, dateSold: null }),
  ]
  return facts.filter(([, value]) => value)
}

function Facts({ property }: { property: Property }) {
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-3 xl:grid-cols-6">
      {factsOf(property).map(([name, value]) => (
        <div key={name} className="border-b border-line py-3">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-sm font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const streetOf = ({ address }: Property) => address.split(',')[0] ?? address

function Address({ property, escrow }: Pick<HomeOverview, 'property' | 'escrow'>) {
  return (
    <div>
      <h1 tabIndex={-1} className="font-display text-3xl wrap-anywhere">
        {property.address}
      </h1>
      <p className="mt-3">
        <StatusBadge status={property.status} />
      </p>
      {escrow && (
        <p className="mt-2 text-sm text-muted">
          {inEscrowSince(longDate(pacificDate(new Date(escrow.acceptedAt))))}
        </p>
      )}
      {windowSentences(escrow?.window?.isOpen ? escrow.window : null).map((sentence) => (
        <p key={sentence} className="mt-2 text-sm font-semibold">
          {sentence}
        </p>
      ))}
    </div>
  )
}

/** `?part=` with one of PART_HEADINGS scrolls there and focuses the heading, each time its link is followed. */
function usePartInAddress(): void {
  const [part] = useSearchValue('part')
  const showPart = useCallback(() => {
    const heading = document.getElementById(PART_HEADINGS.get(part ?? '') ?? '')
    if (!heading) return
    keepInViewUntilSettled(heading)
    return focusWhenShown(() => heading)
  }, [part])
  useEffect(showPart, [showPart])
  useOnNavigate(showPart)
}

function HomeSkeleton() {
  return (
    <Loading
      label={texts.loading}
      className="page-width grid gap-6 py-8 sm:py-12 lg:grid-cols-[1.4fr_1fr]"
    >
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </Loading>
  )
}

const BACK = '/dashboard/properties'

function Home({ user, overview }: { user: User; overview: HomeOverview }) {
  const { property, escrow, photo, next, track } = overview
  const files = useHomeFiles(property.id)
  usePageTitle(streetOf(property))
  usePartInAddress()
  return (
    <div className="page-width py-4 sm:py-6">
      <Link
        href={BACK}
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold hover:underline"
      >
        <Icon name="chevron-left" className="size-4" />
        {texts.back}
      </Link>
      <div className="grid gap-6 lg:grid-cols-[1.4fr_1fr] lg:gap-8">
        <HomePhoto property={property} photo={photo} />
        <div className="grid content-between gap-6">
          <Address property={property} escrow={escrow} />
          <NextCard next={next} />
        </div>
      </div>
      <section aria-labelledby="track-title" className="mt-10">
        <h2 id="track-title" className="mb-4 font-display text-lg">
          {texts.track}
        </h2>
        <Track
          label={texts.steps}
          steps={track.map(({ label, state, at }) => ({ name: label, state, reachedAt: at }))}
        />
      </section>
      <Facts property={property} />
      {property.statusNotes && (
        <p className="mt-4 text-sm wrap-anywhere">
          <span className="font-semibold">{propertyDetail.fromAgent}</span>
          {property.statusNotes}
        </p>
      )}
      <HomeSections user={user} overview={overview} files={files} />
    </div>
  )
}

function LoadedHome({ user, id }: { user: User; id: string }) {
  const overview = useHomeOverview(id)
  // An address whose id is no id is refused with 400.
  if ([400, 404].includes(statusOf(overview.error) ?? 0))
    return (
      <Screen {...texts.missing}>
        <ButtonLink href={BACK}>{texts.back}</ButtonLink>
      </Screen>
    )
  return (
    <Loaded from={overview} errorTitle={texts.failed} skeleton={<HomeSkeleton />}>
      {(loaded) => <Home user={user} overview={loaded} />}
    </Loaded>
  )
}

/** /dashboard/homes/{id}: one home of the client. */
export default function ClientHome({ user, id }: { user: User; id: string }) {
  usePortalAccessPolling()
  if (user.hasConsultation) return <LoadedHome key={id} user={user} id={id} />
  return (
    <Screen title={texts.title}>
      <ConsultationGate user={user} what={dashboardTexts.client.gates.properties} />
    </Screen>
  )
}
