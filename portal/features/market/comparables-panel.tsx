import { useState } from 'react'
import { formatCount } from '#portal/lib/format.ts'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import type { ComparableSale } from '#wire/market.ts'
import { ComparablesTable } from './comparables-table.tsx'
import { NoData } from './no-data.tsx'
import { type Subject, useComparables, useDebounced, useValuation } from './queries.ts'
import { ValueWithout } from './value-without.tsx'

/** Parses `1,800` or `1800 sq ft`: null for an empty text, false for a size that the server refuses. */
export function typedSize(text: string): number | null | false {
  if (text.trim() === '') return null
  const size = Number(text.replace(/[,\s]|sq\.?|ft\.?/gi, ''))
  return Number.isFinite(size) && size >= 100 && size <= 50_000 ? size : false
}

type ComparablesProps = {
  subject: Subject
  sales: ComparableSale[]
  /** The typed size. */
  size: string
  onSize: (size: string) => void
  /** The size sent to the server; null for the recorded one. */
  squareFeet: number | null
}

function Comparables({ subject, sales, size, onSize, squareFeet }: ComparablesProps) {
  const recorded = useValuation(subject).data?.squareFeet ?? null
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  // Another size brings other sales. An id that is no longer listed must not count as left out.
  const excluded = sales.map(({ id }) => id).filter((id) => leftOut.has(id))

  const toggle = (id: string) => {
    const next = new Set(leftOut)
    if (!next.delete(id)) next.add(id)
    setLeftOut(next)
  }

  return (
    <>
      <div className="mb-6 rounded-card border border-line bg-raised p-5">
        <ValueWithout
          subject={subject}
          squareFeet={squareFeet}
          of={sales.length}
          leftOut={excluded}
        />
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <Field
            label="Size of your home, sq ft"
            help={
              recorded
                ? `On record: ${formatCount(recorded)}.`
                : 'Leave empty to use the size of these sales.'
            }
            error={typedSize(size) === false ? 'Enter a size from 100 to 50,000 sq ft' : undefined}
            className="w-56"
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              placeholder={recorded ? formatCount(recorded) : '1,800'}
              value={size}
              onChange={(event) => onSize(event.target.value)}
            />
          </Field>
          <p className="max-w-[40ch] flex-1 basis-56 text-sm text-muted">
            These are the sales nearest and most like your home. Leave out any that are not, and the
            value updates.
          </p>
          {excluded.length > 0 && (
            <Button size="small" onClick={() => setLeftOut(new Set())}>
              Include all again
            </Button>
          )}
        </div>
      </div>
      <ComparablesTable sales={sales} leftOut={leftOut} onToggle={toggle} />
    </>
  )
}

/** Comparable sales of the last six months; each can be left out. */
export function ComparablesPanel({ subject }: { subject: Subject }) {
  const [size, setSize] = useState('')
  const squareFeet = useDebounced(typedSize(size) || null)
  return (
    <Loaded
      from={useComparables(subject, squareFeet)}
      errorTitle="The comparable sales could not be loaded"
      skeleton={<SkeletonLines lines={8} label="Loading comparable sales" />}
    >
      {(sales) =>
        sales.length === 0 && squareFeet === null ? (
          <NoData text="No comparable sales found for this area" />
        ) : (
          <Comparables
            subject={subject}
            sales={sales}
            size={size}
            onSize={setSize}
            squareFeet={squareFeet}
          />
        )
      }
    </Loaded>
  )
}
