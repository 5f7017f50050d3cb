import { useState } from 'react'
import type { ComparableSale } from '#wire/market.ts'
import { count, dollars } from '#portal/lib/format.ts'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { ComparablesTable } from './comparables-table.tsx'
import { estimateFrom } from './estimate.ts'
import { NoData } from './no-data.tsx'
import { type Subject, useComparables, useValuation } from './queries.ts'
import { RangeBar } from './range-bar.tsx'

function Comparables({
  sales,
  squareFeet,
}: {
  sales: ComparableSale[]
  squareFeet: number | null
}) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [size, setSize] = useState('')
  const kept = sales.filter(({ id }) => !leftOut.has(id))
  const estimate = estimateFrom(kept, Number(size.replace(/\D/g, '')) || squareFeet)

  const toggle = (id: string) => {
    const next = new Set(leftOut)
    if (!next.delete(id)) next.add(id)
    setLeftOut(next)
  }

  return (
    <>
      <div className="mb-6 rounded-card border border-line bg-raised p-5">
        <div aria-live="polite">
          <p className="text-sm text-muted tabular-nums">
            What {count(kept.length)} of these {count(sales.length)} sales say
          </p>
          {estimate ? (
            <>
              <p className="font-display text-xl tabular-nums">
                {dollars(estimate.low)} <span className="text-muted">to</span>{' '}
                {dollars(estimate.high)}
              </p>
              <RangeBar low={estimate.low} middle={estimate.middle} high={estimate.high} />
            </>
          ) : (
            <p className="font-display text-lg">Too few to say. Keep at least three with a size.</p>
          )}
        </div>
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <Field
            label="Size of your home, sq ft"
            help={squareFeet ? 'On record for this address.' : 'Empty: the middle of these sales.'}
            className="w-56"
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              placeholder={squareFeet ? count(squareFeet) : '1,800'}
              value={size}
              onChange={(event) => setSize(event.target.value)}
            />
          </Field>
          <p className="max-w-[40ch] flex-1 basis-56 text-sm text-muted">
            These are the nearest sales; Property Value may count more. Leave out one that is not
            like your home, and this value follows.
          </p>
          {leftOut.size > 0 && (
            <Button size="small" onClick={() => setLeftOut(new Set())}>
              Count all again
            </Button>
          )}
        </div>
      </div>
      <ComparablesTable sales={sales} leftOut={leftOut} onToggle={toggle} />
    </>
  )
}

/** Comparable Sales of the last six months; any of them can be left out. */
export function ComparablesPanel({ subject }: { subject: Subject }) {
  const comparables = useComparables(subject)
  const squareFeet = useValuation(subject).data?.squareFeet ?? null
  return (
    <Loaded
      from={comparables}
      failed="The comparable sales could not be loaded"
      skeleton={<SkeletonLines lines={8} label="Loading comparable sales" />}
    >
      {(sales) =>
        sales.length === 0 ? (
          <NoData text="No comparable sales found for this area" />
        ) : (
          <Comparables sales={sales} squareFeet={squareFeet} />
        )
      }
    </Loaded>
  )
}
