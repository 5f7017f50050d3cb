import { useState } from 'react'
import { Field } from '#portal/ui/field.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { cents, formatDollars } from '#wire/money.ts'
import { commissionLabel, listingFee, packageName, type ServicePackage } from '#wire/packages.ts'

const nameOf = (id: ServicePackage) => `${packageName(id)}, ${commissionLabel(id)}`

/** The listing fee on a price, both in dollars. */
const feeOn = (price: number, id: ServicePackage) => listingFee(cents(price), id) / 100

/** The fee in dollars, or in percent while no price is known. */
const feeOf = (id: ServicePackage, price: number | null) =>
  price === null ? commissionLabel(id) : formatDollars(feeOn(price, id))

/** The difference in words: `$4,250 more than now.` */
export function difference(from: number, to: number): string {
  if (to === from) return 'The same as now.'
  return `${formatDollars(Math.abs(to - from))} ${to > from ? 'more' : 'less'} than now.`
}

function noteOf(current: ServicePackage | null, chosen: ServicePackage, price: number | null) {
  if (price === null)
    return `${formatDollars(feeOn(100_000, chosen))} on each $100,000 of the sale price.`
  const fee = `Listing fee on ${formatDollars(price)}`
  if (current === null || current === chosen) return `${fee}. The buyer-agent fee is separate.`
  return `${fee}: ${difference(feeOn(price, current), feeOn(price, chosen))}`
}

function amountIn(text: string): number | null {
  const digits = text.replace(/\D/g, '')
  return digits ? Math.min(Number(digits), 1_000_000_000) : null
}

type PackageDollarsProps = {
  current: ServicePackage | null
  chosen: ServicePackage
  /** The property's price; null if it has none. */
  price: number | null
}

/** A package's cost in dollars before it is chosen, from the property's price or from a typed one. */
export function PackageDollars({ current, chosen, price: known }: PackageDollarsProps) {
  const [typed, setTyped] = useState('')
  const typedAmount = amountIn(typed)
  const price = known ?? typedAmount

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
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => setTyped(typedAmount === null ? '' : formatDollars(typedAmount))}
          />
        </Field>
      )}
      <div aria-live="polite">
        <dl className="divide-y divide-line text-sm">
          {current && current !== chosen && (
            <div className="flex items-baseline justify-between gap-4 py-2">
              <dt className="text-muted">Now: {nameOf(current)}</dt>
              <dd className="tabular-nums">{feeOf(current, price)}</dd>
            </div>
          )}
          <div className="flex items-baseline justify-between gap-4 py-2">
            <dt className="font-semibold">{nameOf(chosen)}</dt>
            <dd className="font-display text-lg tabular-nums">{feeOf(chosen, price)}</dd>
          </div>
        </dl>
        <p className="pb-1 text-xs text-muted tabular-nums">{noteOf(current, chosen, price)}</p>
      </div>
    </div>
  )
}
