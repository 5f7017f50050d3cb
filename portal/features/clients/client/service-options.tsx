import { requestBooking } from '#portal/features/consultations/booking-store.ts'
import { priceOf, useOwnProperties } from '#portal/features/properties/api.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { cents, formatCents, formatDollars } from '#wire/money.ts'
import { commissionLabel, PACKAGES } from '#wire/packages.ts'
import { usualStatement } from '#wire/proceeds.ts'
import { clientTexts } from '#wire/texts/clients.ts'
import type { User } from '#wire/users.ts'
import { leadingProperty } from './sale-progress.ts'

const texts = clientTexts.serviceOptions

/** SPEC-2.5: the three packages, in dollars of the client's own price if it is known. */
export function ServiceOptions({ user }: { user: User }) {
  const property = leadingProperty(useOwnProperties(user).data ?? [])
  const price = priceOf(property)
  const statement = price ? usualStatement(cents(price)) : null

  return (
    <section>
      <h2 className="mb-1 font-display text-lg">{texts.title}</h2>
      <p className="mb-3 text-sm text-muted">
        {price ? texts.fee(formatDollars(price)) : texts.feeShare}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {PACKAGES.map(({ id, name, mostPopular }) => (
          <li key={id} className="py-3">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                {name}
                {property?.servicePackage === id ? (
                  <Badge tone="good">{texts.yours}</Badge>
                ) : (
                  mostPopular && <Badge>{texts.mostPopular}</Badge>
                )}
              </h3>
              <p className="text-right font-display text-lg whitespace-nowrap tabular-nums">
                {statement ? formatCents(statement.packages[id].listingFee) : commissionLabel(id)}
              </p>
            </div>
            <p className="text-sm text-muted">
              {price && (
                <span className="tabular-nums">{texts.commission(commissionLabel(id))}</span>
              )}
              {texts.descriptions[id]}
            </p>
            {!user.hasConsultation && !user.booking && (
              <button
                type="button"
                onClick={() => requestBooking({ servicePackage: id })}
                className="-mb-2 min-h-11 text-sm font-semibold text-poppy-text underline underline-offset-4"
              >
                {texts.book(name)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {statement && (
        <p className="mt-3 text-sm text-muted tabular-nums">
          {texts.comparison(formatCents(statement.traditional.listingFee))}
        </p>
      )}
    </section>
  )
}
