import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { shortDate } from '#portal/lib/format.ts'
import { useOnNavigate } from '#portal/lib/navigate.ts'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { join } from '#portal/ui/join.ts'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import { formatDollars } from '#wire/money.ts'
import { packageName } from '#wire/packages.ts'
import {
  lifecycleOf,
  type Property,
  progressOf,
  propertyStatusLabel,
  propertyTypeLabel,
  timelineLabel,
} from '#wire/properties.ts'
import { StatusForm } from './status-form.tsx'

const TONES: Record<ReturnType<typeof lifecycleOf>, BadgeTone> = {
  preparation: 'neutral',
  'active-listing': 'good',
  'pending-sale': 'attention',
  sold: 'strong',
}

function facts(property: Property): { label: string; value: string }[] {
  const { listingPrice, salePrice, dateListed, datePending, dateSold } = property
  return [
    { label: 'Listing price', value: listingPrice === null ? '' : formatDollars(listingPrice) },
    { label: 'Sale price', value: salePrice === null ? '' : formatDollars(salePrice) },
    { label: 'Listed', value: dateListed ? shortDate(dateListed) : '' },
    { label: 'Pending', value: datePending ? shortDate(datePending) : '' },
    { label: 'Sold', value: dateSold ? shortDate(dateSold) : '' },
  ].filter(({ value }) => value)
}

export type PropertyRowProps = {
  property: Property
  level?: 'h3' | 'h5'
  /** A link led to this property: it scrolls into view and takes the focus. */
  isSought?: boolean
  /** The property's client, in a list of all clients' properties. */
  owner?: ReactNode
  onDelete: (property: Property) => void
}

/** One property: its details, its sale progress, and the status form. */
export const PropertyRow = memo(function PropertyRow(props: PropertyRowProps) {
  const { property, level: Level = 'h3', isSought = false, owner, onDelete } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const [isChanging, setChanging] = useState(false)
  const { address } = property
  const status = lifecycleOf(property.status)
  const progress = progressOf(status)

  const arrive = useCallback(() => {
    if (!isSought) return
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [isSought])
  useEffect(arrive, [arrive])
  useOnNavigate(arrive)

  return (
    <li
      className={join(
        'py-3',
        isSought && '-mx-3 rounded-field bg-eucalyptus-wash px-3',
        !isChanging && '[contain-intrinsic-size:auto_7rem] [content-visibility:auto]',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <Level ref={heading} tabIndex={-1} className="text-base font-semibold wrap-anywhere">
            {address}
          </Level>
          <p className="text-xs text-muted">
            {owner}
            {owner && ' · '}
            {propertyTypeLabel(property.propertyType)} · {packageName(property.servicePackage)} ·{' '}
            {timelineLabel(property.timeline)}
          </p>
        </div>
        <Badge tone={TONES[status]}>{propertyStatusLabel(status)}</Badge>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1 text-xs tabular-nums">
          <div className="flex w-44 items-center gap-2.5">
            <ProgressBar value={progress} label={`Selling progress of ${address}`} />
            {progress}%
          </div>
          <dl className="flex flex-wrap gap-x-5 gap-y-1">
            {facts(property).map(({ label, value }) => (
              <div key={label} className="flex gap-1.5">
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="flex gap-1">
          <Button
            size="small"
            variant="quiet"
            className="max-sm:-ml-3.5"
            aria-label={`Delete, ${address}`}
            onClick={() => onDelete(property)}
          >
            Delete
          </Button>
          <Button
            size="small"
            aria-expanded={isChanging}
            aria-label={`Change Status, ${address}`}
            onClick={() => setChanging(!isChanging)}
          >
            Change Status
          </Button>
        </div>
      </div>
      {property.statusNotes && !isChanging && (
        <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{property.statusNotes}</p>
      )}
      {isChanging && <StatusForm property={property} onDone={() => setChanging(false)} />}
    </li>
  )
})
