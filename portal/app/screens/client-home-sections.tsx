import type { ReactNode } from 'react'
import { requestBooking } from '#portal/features/consultations/booking-store.ts'
import { HomeContracts } from '#portal/features/contracts/client/home-contracts.tsx'
import { LazyHomeFacts as HomeFacts } from '#portal/features/home-facts/lazy.tsx'
import { analyzeNext } from '#portal/features/market/analyzed-address.ts'
import { ManagementForm } from '#portal/features/properties/client/management-form.tsx'
import { HomeReview } from '#portal/features/reviews/home-review.tsx'
import { LazyClientSellers } from '#portal/features/sellers/lazy.tsx'
import { HomeStatement } from '#portal/features/statements/home-statement.tsx'
import { FileList, FileListSkeleton } from '#portal/features/uploads/file-list.tsx'
import { writeDraft } from '#portal/lib/draft.ts'
import { dateTime } from '#portal/lib/format.ts'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { lazyWithRetry } from '#portal/ui/lazy-part.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { awaitsSignature, contractPath } from '#wire/contracts.ts'
import type { HomeOverview } from '#wire/home-overview.ts'
import { packageName } from '#wire/packages.ts'
import type { Property } from '#wire/properties.ts'
import type { PropertyStatus } from '#wire/property-statuses.ts'
import { disclosureHeadings } from '#wire/texts/disclosure-headings.ts'
import { escrowDateHeadings } from '#wire/texts/escrow-date-headings.ts'
import { homeStatementTexts } from '#wire/texts/home-statements.ts'
import { homeTexts as texts } from '#wire/texts/homes.ts'
import { offerHeadings } from '#wire/texts/offer-headings.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'
import { propertyFactTexts } from '#wire/texts/property-facts.ts'
import { reviewTexts } from '#wire/texts/reviews.ts'
import { sellerTexts } from '#wire/texts/sellers.ts'
import { showingHeadings } from '#wire/texts/showing-headings.ts'
import type { UploadedFile } from '#wire/uploads.ts'
import type { User } from '#wire/users.ts'

const PACKAGE_HEADING = 'package-title'
const REVIEW_HEADING = 'review-title'
const OFFERS_HEADING = 'offers-title'
const DATES_HEADING = 'dates-title'
const DISCLOSURES_HEADING = 'disclosures-title'
const SHOWINGS_HEADING = 'showings-title'

/** The ids of the headings to which `?part=` leads. */
export const PART_HEADINGS = new Map([
  ['package', PACKAGE_HEADING],
  ['review', REVIEW_HEADING],
  ['offers', OFFERS_HEADING],
  ['dates', DATES_HEADING],
  ['disclosures', DISCLOSURES_HEADING],
  ['showings', SHOWINGS_HEADING],
])

const HomeOffers = lazyWithRetry(
  async () => (await import('#portal/features/offers/home-offers.tsx')).HomeOffers,
  <SkeletonLines label={offerHeadings.loading} />,
)

const HomeDates = lazyWithRetry(
  async () => (await import('#portal/features/escrow-dates/home-dates.tsx')).HomeDates,
  <SkeletonLines label={escrowDateHeadings.loading} />,
)

const HomeDisclosures = lazyWithRetry(
  async () => (await import('#portal/features/disclosures/home-disclosures.tsx')).HomeDisclosures,
  <SkeletonLines label={disclosureHeadings.loading} />,
)

const HomeShowings = lazyWithRetry(
  async () => (await import('#portal/features/showings/home-showings.tsx')).HomeShowings,
  <SkeletonLines label={showingHeadings.loading} />,
)

/** The statuses of a home that has been on the market. */
const LISTED: PropertyStatus[] = ['active-listing', 'pending-sale', 'sold']

const SHOWN_FILES = 3

type SectionProps = { id: string; title: string; children: ReactNode }

function HomeSection({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line pt-6">
      <h2 id={id} tabIndex={-1} className="mb-3 font-display text-xl text-balance wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  )
}

type HomeProps = { user: User; property: Property }

type FilesProps = HomeProps & { files: Loadable<UploadedFile[]> }

function Documents({ user, property, files }: FilesProps) {
  const { empty, add } = texts.documents
  return (
    <>
      <Loaded
        from={files}
        errorTitle={texts.documents.failed}
        skeleton={<FileListSkeleton />}
        empty={<p className="text-sm text-muted">{empty}</p>}
      >
        {(list) => <FileList files={list} shown={SHOWN_FILES} properties={[]} />}
      </Loaded>
      <ButtonLink
        href="/dashboard/uploads"
        className="mt-4"
        onClick={() => writeDraft(`upload-about:${user.id}`, property.id)}
      >
        {add}
      </ButtonLink>
      <HomeContracts user={user} property={property} />
    </>
  )
}

/** The unread messages, and a link to the thread whose next message is about this home. */
function Messages({ user, property, unread }: HomeProps & { unread: number }) {
  return (
    <>
      <p className="mb-4 text-sm text-muted">
        {unread > 0 ? texts.messages.unread(unread) : texts.messages.none}
      </p>
      <ButtonLink
        href="/dashboard/messages"
        onClick={() => writeDraft(`message-about:${user.id}`, property.id)}
      >
        {texts.messages.write}
      </ButtonLink>
    </>
  )
}

/** A link to the market tab, which then analyzes this home. */
function Market({ user, property }: HomeProps) {
  return (
    <>
      <p className="mb-4 text-sm text-muted">{texts.market.text}</p>
      <ButtonLink href="/dashboard?tab=market" onClick={() => analyzeNext(user, property.address)}>
        {texts.market.open}
      </ButtonLink>
    </>
  )
}

function Consultations({ consultations: own }: Pick<HomeOverview, 'consultations'>) {
  const { none, done, all, book } = texts.consultations
  return (
    <>
      {own.length === 0 ? (
        <p className="mb-4 text-sm text-muted">{none}</p>
      ) : (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {own.map(({ id, scheduledAt, completed }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <time dateTime={scheduledAt} className="tabular-nums">
                {dateTime(scheduledAt)}
              </time>
              {completed && <Badge tone="good">{done}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {own.length === 0 ? (
        <Button onClick={() => requestBooking()}>{book}</Button>
      ) : (
        <ButtonLink href="/dashboard?tab=consultations">{all}</ButtonLink>
      )}
    </>
  )
}

/** The package that waits for the signature of its amendment. */
function Requested({ user, property }: HomeProps) {
  const { requestedPackage } = property
  if (!requestedPackage) return null
  const amendment = user.contracts.find(
    (contract) => contract.propertyId === property.id && isAmendmentToSign(contract),
  )
  return (
    <div className="mb-5">
      <Alert>
        <p>{texts.package.requested(packageName(requestedPackage))}</p>
        {amendment && (
          <ButtonLink size="small" className="mt-3" href={contractPath(amendment.id)}>
            {texts.package.sign}
          </ButtonLink>
        )}
      </Alert>
    </div>
  )
}

const isAmendmentToSign = ({ contractType, status }: User['contracts'][number]) =>
  contractType === 'amendment' && awaitsSignature(status)

const isSigned = ({ status }: User['contracts'][number]) =>
  status === 'signed' || status === 'completed'

type HomeSectionsProps = {
  user: User
  overview: Pick<
    HomeOverview,
    'property' | 'escrow' | 'consultations' | 'counts' | 'review' | 'mayReview'
  >
  files: Loadable<UploadedFile[]>
}

/** What belongs to a home below its next step; each section names the home. */
export function HomeSections({ user, overview, files }: HomeSectionsProps) {
  const { property, escrow, consultations, counts, review, mayReview } = overview
  const street = property.address.split(',')[0] ?? property.address
  const own = { user, property }
  const isAgreed = user.contracts.some(
    (contract) => contract.propertyId === property.id && isSigned(contract),
  )
  return (
    <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
      <div className="grid min-w-0 gap-10 lg:col-span-2">
        {(review || mayReview) && (
          <HomeSection
            id={REVIEW_HEADING}
            title={review ? reviewTexts.client.yours : reviewTexts.client.title}
          >
            <HomeReview {...{ user, overview }} />
          </HomeSection>
        )}
        {escrow && (
          <HomeSection id={DATES_HEADING} title={escrowDateHeadings.of(street)}>
            <HomeDates escrow={escrow} />
          </HomeSection>
        )}
        {LISTED.includes(property.status) && (
          <HomeSection id={OFFERS_HEADING} title={offerHeadings.of(street)}>
            <HomeOffers property={property} />
          </HomeSection>
        )}
        {LISTED.includes(property.status) && (
          <HomeSection id={SHOWINGS_HEADING} title={showingHeadings.of(street)}>
            <HomeShowings property={property} />
          </HomeSection>
        )}
        {property.status !== 'consultation-booked' && (
          <HomeSection id={DISCLOSURES_HEADING} title={disclosureHeadings.of(street)}>
            <HomeDisclosures property={property} userId={user.id} />
          </HomeSection>
        )}
        <HomeSection id="statement-title" title={homeStatementTexts.title(street)}>
          <HomeStatement property={property} />
        </HomeSection>
        <HomeSection id="facts-title" title={propertyFactTexts.title}>
          <HomeFacts property={property} />
        </HomeSection>
        <HomeSection id="sellers-title" title={sellerTexts.title}>
          <LazyClientSellers property={property} userId={user.id} />
        </HomeSection>
      </div>
      <HomeSection id="documents-title" title={texts.documents.title(street)}>
        <Documents {...own} files={files} />
      </HomeSection>
      <div className="grid content-start gap-10 lg:row-span-2">
        <HomeSection id="messages-title" title={texts.messages.title(street)}>
          <Messages {...own} unread={counts.messages} />
        </HomeSection>
        <HomeSection id="market-title" title={texts.market.title(street)}>
          <Market {...own} />
        </HomeSection>
        <HomeSection id="consultations-title" title={texts.consultations.title(street)}>
          <Consultations consultations={consultations} />
        </HomeSection>
      </div>
      {/* In escrow and after it the package is fixed. */}
      {property.userId === user.id && !escrow && property.status !== 'sold' && (
        <HomeSection id={PACKAGE_HEADING} title={clientPropertyTexts.managementForm.title}>
          <Requested {...own} />
          <ManagementForm key={property.id} property={property} isAgreed={isAgreed} />
        </HomeSection>
      )}
    </div>
  )
}
