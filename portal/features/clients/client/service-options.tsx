import { requestBooking } from '#portal/features/consultations/booking-store.ts'
import { priceOf, useOwnProperties } from '#portal/features/properties/api.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { cents, formatDollars } from '#wire/money.ts'
import { commissionLabel, listingFee, PACKAGES, type ServicePackage } from '#wire/packages.ts'
import { traditionalFee } from '#wire/proceeds.ts'
import type { User } from '#wire/users.ts'
import { leadingProperty } from './sale-progress.ts'

const WHAT: Record<ServicePackage, string> = {
  'diy-pro': 'MLS listing and contracts. You photograph, stage and show.',
  'showing-support': 'DIY Pro plus weekly showings. You photograph and stage.',
  'full-service': 'Everything: showings, photography, video, open houses.',
}

/** SPEC-2.5: the three packages, in dollars of the client's own price if it is known. */
export function ServiceOptions({ user }: { user: User }) {
  const property = leadingProperty(useOwnProperties(user).data ?? [])
  const price = priceOf(property)

  return (
    <section>
      <h2 className="mb-1 font-display text-lg">Service options</h2>
      <p className="mb-3 text-sm text-muted">
        {price
          ? `The listing fee on ${formatDollars(price)}. The buyer-agent fee is separate.`
          : 'The listing fee, as a share of the sale price.'}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {PACKAGES.map(({ id, name, mostPopular }) => (
          <li key={id} className="py-3">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                {name}
                {property?.servicePackage === id ? (
                  <Badge tone="good">Yours</Badge>
                ) : (
                  mostPopular && <Badge>Most Popular</Badge>
                )}
              </h3>
              <p className="text-right font-display text-lg whitespace-nowrap tabular-nums">
                {price ? formatDollars(listingFee(cents(price), id) / 100) : commissionLabel(id)}
              </p>
            </div>
            <p className="text-sm text-muted">
              {price && <span className="tabular-nums">{commissionLabel(id)}. </span>}
              {WHAT[id]}
            </p>
            {!user.hasConsultation && !user.booking && (
              <button
                type="button"
                onClick={() => requestBooking({ servicePackage: id })}
                className="-mb-2 min-h-11 text-sm font-semibold text-poppy-text underline underline-offset-4"
              >
                Book with {name}
              </button>
            )}
          </li>
        ))}
      </ul>
      {price && (
        <p className="mt-3 text-sm text-muted tabular-nums">
          For comparison: a traditional 6% is {formatDollars(traditionalFee(cents(price)) / 100)},
          both agents included.
        </p>
      )}
    </section>
  )
}
