import { usePortalAccessPolling } from '#portal/app/portal-access-polling.ts'
import { ConsultationGate } from '#portal/features/clients/client/consultation-gate.tsx'
import { useHomeOverview } from '#portal/features/properties/api.ts'
import { HomePhoto } from '#portal/features/properties/client/home-photo.tsx'
import { pricesOf } from '#portal/features/properties/client/home-summary.tsx'
import { NextCard } from '#portal/features/properties/client/next-card.tsx'
import { useHomeFiles } from '#portal/features/properties/client/queries.ts'
import { StatusBadge } from '#portal/features/properties/client/selling-progress.tsx'
import { Track } from '#portal/features/properties/client/track.tsx'
import { statusOf } from '#portal/lib/http/request.ts'
import { usePageTitle } from '#portal/lib/navigate.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Link } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Screen } from '#portal/ui/screen.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { longDate } from '#wire/dates.ts'
import type { HomeOverview } from '#wire/home-overview.ts'
import { pacificDate } from '#wire/slots.ts'
import { windowSentences } from '#wire/texts/cancel-windows.ts'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import { homeTexts as texts } from '#wire/texts/homes.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'
import { inLanguage } from '#wire/texts/sentences.ts'
import { inEscrowSince } from '#wire/texts/signing-screens.ts'
import type { User } from '#wire/users.ts'
import { streetOf } from './client-home-section.tsx'
import { HomeSections } from './client-home-sections.tsx'

const { propertyDetail } = clientPropertyTexts

function Address({ property, escrow }: Pick<HomeOverview, 'property' | 'escrow'>) {
  return (
    <div>
      <h1 tabIndex={-1} className="font-display text-3xl wrap-anywhere">
        {property.address}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
        <StatusBadge status={property.status} />
        {pricesOf(property).map(([name, value]) => (
          <span key={name}>
            {name} {value}
          </span>
        ))}
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
          steps={track.map(({ label, state, at, dates }) => ({
            ...{ name: inLanguage(label), state, reachedAt: at },
            note: dates && texts.datesDone(dates),
          }))}
        />
      </section>
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
