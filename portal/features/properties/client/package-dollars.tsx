import { useState } from 'react'
import { Field } from '#portal/ui/field.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { cents, formatDollars } from '#wire/money.ts'
import { commissionLabel, listingFee, packageName, type ServicePackage } from '#wire/packages.ts'

type Shown = { now: ServicePackage | null; chosen: ServicePackage; price: number | null }

function Line({ name, fee, strong }: { name: string; fee: string; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className={strong ? 'font-semibold' : 'text-muted'}>{name}</dt>
      <dd className={strong ? 'font-display text-lg tabular-nums' : 'tabular-nums'}>{fee}</dd>
    </div>
  )
}

function label(id: ServicePackage): string {
  return `${packageName(id)}, ${commissionLabel(id)}`
}

/** The listing fee on a price, both in dollars. */
const feeOn = (price: number, id: ServicePackage) => listingFee(cents(price), id) / 100

/** The difference in words: `$4,250 more than now.` */
export function difference(from: number, to: number): string {
  if (to === from) return 'The same as now.'
  return `${formatDollars(Math.abs(to - from))} ${to > from ? 'more' : 'less'} than now.`
}

function amountIn(text: string): number | null {
  const digits = text.replace(/\D/g, '')
  return digits ? Math.min(Number(digits), 1_000_000_000) : null
}

/** A package's cost in dollars before it is chosen, from the property's price or from a typed one. */
export function PackageDollars({ now, chosen, price: known }: Shown) {
  const [tried, setTried] = useState('')
  const price = known ?? amountIn(tried)
  const isChange = now !== null && now !== chosen

  return (
    <div className="rounded-card bg-eucalyptus-wash px-4 py-3 sm:px-5">
      {known === null && (
        <Field
          label="Try a sale price"
          help="Only to show the dollars. It is not saved."
          className="mb-2 max-w-72 py-1"
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            placeholder="$850,000"
            value={tried}
            onChange={(event) => setTried(event.target.value)}
            onBlur={() => {
              const amount = amountIn(tried)
              setTried(amount === null ? '' : formatDollars(amount))
            }}
          />
        </Field>
      )}
      <div aria-live="polite">
        <dl className="divide-y divide-line text-sm">
          {isChange && now && (
            <Line
              name={`Now: ${label(now)}`}
              fee={price === null ? commissionLabel(now) : formatDollars(feeOn(price, now))}
            />
          )}
          <Line
            strong
            name={label(chosen)}
            fee={price === null ? commissionLabel(chosen) : formatDollars(feeOn(price, chosen))}
          />
        </dl>
        <p className="pb-1 text-xs text-muted tabular-nums">
          {price !== null && isChange && now
            ? `Listing fee on ${formatDollars(price)}: ${difference(feeOn(price, now), feeOn(price, chosen))}`
            : price !== null
              ? `Listing fee on ${formatDollars(price)}. The buyer-agent fee is separate.`
              : `${formatDollars(feeOn(100_000, chosen))} on each $100,000 of the sale price.`}
        </p>
      </div>
    </div>
  )
}
