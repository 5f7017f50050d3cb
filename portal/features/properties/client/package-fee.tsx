import { useState } from 'react'
import { Field } from '#portal/ui/field.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { parsePrice } from '#wire/amounts.ts'
import { type Cents, cents, formatCents, roundCents } from '#wire/money.ts'
import { commissionLabel, listingFee, packageName, type ServicePackage } from '#wire/packages.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'

const texts = clientPropertyTexts.packageFee

const packageLabel = (id: ServicePackage) => `${packageName(id)}, ${commissionLabel(id)}`

/** The fee, or its percentage while no price is known. */
const formatFee = (id: ServicePackage, price: Cents | null) =>
  price === null ? commissionLabel(id) : formatCents(listingFee(price, id))

/** The difference of two fees: `$4,250 more than now.` */
export function describeDifference(from: Cents, to: Cents): string {
  if (to === from) return texts.same
  return texts[to > from ? 'more' : 'less'](formatCents(roundCents(Math.abs(to - from))))
}

function describeFee(current: ServicePackage | null, chosen: ServicePackage, price: Cents | null) {
  if (price === null) return texts.perPrice(formatCents(listingFee(cents(100_000), chosen)))
  const fee = texts.feeOn(formatCents(price))
  if (current === null || current === chosen) return fee + texts.buyerAgent
  return `${fee}: ${describeDifference(listingFee(price, current), listingFee(price, chosen))}`
}

type PackageFeeProps = {
  current: ServicePackage | null
  chosen: ServicePackage
  /** The property's price in dollars; null if it has none. */
  price: number | null
}

/** A package's cost in dollars before it is chosen, from the property's price or from a typed one. */
export function PackageFee({ current, chosen, price: propertyPrice }: PackageFeeProps) {
  const [typed, setTyped] = useState('')
  const typedPrice = parsePrice(typed)
  const price = propertyPrice === null ? typedPrice : cents(propertyPrice)

  return (
    <div className="rounded-card bg-eucalyptus-wash px-4 py-3 sm:px-5">
      {propertyPrice === null && (
        <Field {...texts.typedPrice} className="mb-2 max-w-72 py-1">
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            placeholder={texts.pricePlaceholder}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => setTyped(typedPrice === null ? '' : formatCents(typedPrice))}
          />
        </Field>
      )}
      <div aria-live="polite">
        <dl className="divide-y divide-line text-sm">
          {current && current !== chosen && (
            <div className="flex items-baseline justify-between gap-4 py-2">
              <dt className="text-muted">{texts.now(packageLabel(current))}</dt>
              <dd className="tabular-nums">{formatFee(current, price)}</dd>
            </div>
          )}
          <div className="flex items-baseline justify-between gap-4 py-2">
            <dt className="font-semibold">{packageLabel(chosen)}</dt>
            <dd className="font-display text-lg tabular-nums">{formatFee(chosen, price)}</dd>
          </div>
        </dl>
        <p className="pb-1 text-xs text-muted tabular-nums">
          {describeFee(current, chosen, price)}
        </p>
      </div>
    </div>
  )
}
