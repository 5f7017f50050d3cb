import { requestBooking } from '#portal/features/consultations/booking-store.ts'
import { LazyHomeFacts as HomeFacts } from '#portal/features/home-facts/lazy.tsx'
import { analyzeNext } from '#portal/features/market/analyzed-address.ts'
import { HomeSummary } from '#portal/features/properties/client/home-summary.tsx'
import { ManagementForm } from '#portal/features/properties/client/management-form.tsx'
import { HomeReview } from '#portal/features/reviews/home-review.tsx'
import { LazyClientSellers } from '#portal/features/sellers/lazy.tsx'
import { HomeStatement } from '#portal/features/statements/home-statement.tsx'
import { Alert } from '#portal/ui/alert.tsx'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { awaitsSignature, contractPath } from '#wire/contracts.ts'
import { dateTime } from '#wire/dates.ts'
import type { HomeOverview } from '#wire/home-overview.ts'
import { packageName } from '#wire/packages.ts'
import type { Property } from '#wire/properties.ts'
import { homeStatementTexts } from '#wire/texts/home-statements.ts'
import { homeTexts as texts } from '#wire/texts/homes.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'
import { propertyFactTexts } from '#wire/texts/property-facts.ts'
import { reviewTexts } from '#wire/texts/reviews.ts'
import { sellerTexts } from '#wire/texts/sellers.ts'
import type { User } from '#wire/users.ts'
import { HEADINGS } from './client-home-parts.ts'
import { HomeSection, streetOf } from './client-home-section.tsx'

type HomeProps = { user: User; property: Property }

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

type HomePartProps = HomeProps & {
  overview: Pick<HomeOverview, 'property' | 'escrow' | 'consultations' | 'review' | 'mayReview'>
}

/** What the client keeps, and what the home is: its facts, sellers, market, calls and package. */
export function YourHomePart({ user, property, overview }: HomePartProps) {
  const { escrow, consultations, review, mayReview } = overview
  const street = streetOf(property)
  const isAgreed = user.contracts.some(
    (contract) => contract.propertyId === property.id && isSigned(contract),
  )
  // In escrow and after it the package is fixed.
  const hasPackageForm = property.userId === user.id && !escrow && property.status !== 'sold'
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <HomeSummary property={property} />
      </div>
      <div className="grid min-w-0 content-start gap-10">
        {(review || mayReview) && (
          <HomeSection
            id={HEADINGS.review}
            title={review ? reviewTexts.client.yours : reviewTexts.client.title}
          >
            <HomeReview {...{ user, overview }} />
          </HomeSection>
        )}
        <HomeSection id={HEADINGS.statement} title={homeStatementTexts.title(street)}>
          <HomeStatement property={property} />
        </HomeSection>
        {hasPackageForm && (
          <HomeSection id={HEADINGS.package} title={clientPropertyTexts.managementForm.title}>
            <Requested user={user} property={property} />
            <ManagementForm key={property.id} property={property} isAgreed={isAgreed} />
          </HomeSection>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-10">
        <HomeSection id={HEADINGS.facts} title={propertyFactTexts.title}>
          <HomeFacts property={property} />
        </HomeSection>
        <HomeSection id="sellers-title" title={sellerTexts.title}>
          <LazyClientSellers property={property} userId={user.id} />
        </HomeSection>
        <HomeSection id="consultations-title" title={texts.consultations.title(street)}>
          <Consultations consultations={consultations} />
        </HomeSection>
        <HomeSection id="market-title" title={texts.market.title(street)}>
          <Market user={user} property={property} />
        </HomeSection>
      </div>
    </div>
  )
}
