import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { SaleNext } from '#portal/features/escrow-dates/sale-next.tsx'
import { WindowLine } from '#portal/features/escrow-dates/window-line.tsx'
import { saleFactsOf } from '#portal/features/properties/api.ts'
import { useOnNavigate, useSearchValue } from '#portal/lib/navigate.ts'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { join } from '#portal/ui/join.ts'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import { deleteButtonProps, RowButton } from '#portal/ui/row-button.tsx'
import { packageName } from '#wire/packages.ts'
import {
  type Property,
  propertyStatusLabel,
  propertyTypeLabel,
  timelineLabel,
} from '#wire/properties.ts'
import type { PropertyStatus } from '#wire/property-statuses.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import { EditProperty } from './edit-property.tsx'
import { useDeleteProperty } from './queries.ts'
import { partsOf } from './row-parts.tsx'
import { StatusForm } from './status-form.tsx'

const { propertyRow: texts, edit, deleteProperty: deletion } = adminPropertyTexts

const TONES: Record<PropertyStatus, BadgeTone> = {
  'consultation-booked': 'neutral',
  preparation: 'neutral',
  'active-listing': 'good',
  'pending-sale': 'attention',
  sold: 'strong',
}

/** The sale's progress, prices and dates. */
function SaleFacts({ property }: { property: Property }) {
  const { progress } = property
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1 text-xs tabular-nums">
      <div className="flex w-44 items-center gap-2.5">
        <ProgressBar value={progress} label={texts.progress(property.address)} />
        {progress}%
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {saleFactsOf(property).map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex gap-1.5">
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

/** The ref of a heading that scrolls into view and takes the focus if a link led to it. */
function useLinkedHeading(isLinked: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const showIfLinked = useCallback(() => {
    if (!isLinked) return
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [isLinked])
  useEffect(showIfLinked, [showIfLinked])
  useOnNavigate(showIfLinked)
  return heading
}

type PropertyRowProps = {
  property: Property
  level?: 'h3' | 'h5'
  /** A link led to this property: it scrolls into view and takes the focus. */
  isLinked?: boolean
  /** Names the property's client, in a list of all clients' properties. */
  client?: ReactNode
}

/** The address of a property, what it is and its status. */
function Head({ property, level: Level = 'h3', isLinked = false, client }: PropertyRowProps) {
  const heading = useLinkedHeading(isLinked)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <Level ref={heading} tabIndex={-1} className="text-base font-semibold wrap-anywhere">
          {property.address}
        </Level>
        <p className="text-xs text-muted">
          {client}
          {client && ' · '}
          {propertyTypeLabel(property.propertyType)} · {packageName(property.servicePackage)} ·{' '}
          {property.requestedPackage &&
            `${texts.requested(packageName(property.requestedPackage))} · `}
          {timelineLabel(property.timeline)}
        </p>
      </div>
      <Badge tone={TONES[property.status]}>{propertyStatusLabel(property.status)}</Badge>
    </div>
  )
}

/** One property: its details, its sale progress, and the status form. */
export const PropertyRow = memo(function PropertyRow(props: PropertyRowProps) {
  const { property, isLinked = false } = props
  const [isFormOpen, setFormOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  // A link may name the part that it is about.
  const [linkedPart] = useSearchValue('part')
  const [openParts, setOpenParts] = useState(isLinked && linkedPart ? [linkedPart] : [])
  const { address, status } = property
  const parts = partsOf(property)
  const shown = parts.filter(({ id }) => openParts.includes(id))
  const toggle = (id: string) =>
    setOpenParts((open) =>
      open.includes(id) ? open.filter((other) => other !== id) : [...open, id],
    )

  return (
    <li
      className={join(
        'py-3',
        isLinked && '-mx-3 rounded-field bg-eucalyptus-wash px-3',
        !isFormOpen &&
          shown.length === 0 &&
          '[contain-intrinsic-size:auto_7rem] [content-visibility:auto]',
      )}
    >
      <Head {...props} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SaleFacts property={property} />
        <div className="flex flex-wrap gap-1">
          <ConfirmAction
            button={deleteButtonProps(address)}
            action={useDeleteProperty()}
            input={property}
            title={deletion.title(address)}
            {...deletion.dialog}
          />
          <RowButton
            label={edit.open}
            of={address}
            aria-haspopup="dialog"
            onClick={() => setEditing(true)}
          />
          {parts.map(({ id, label }) => (
            <RowButton
              key={id}
              label={label}
              of={address}
              aria-expanded={openParts.includes(id)}
              onClick={() => toggle(id)}
            />
          ))}
          {isEditing && <EditProperty property={property} onClose={() => setEditing(false)} />}
          <RowButton
            label={texts.changeStatus}
            of={address}
            aria-expanded={isFormOpen}
            onClick={() => setFormOpen(!isFormOpen)}
          />
        </div>
      </div>
      {status === 'pending-sale' && (
        <>
          <SaleNext property={property} />
          <WindowLine propertyId={property.id} />
        </>
      )}
      {property.statusNotes && !isFormOpen && (
        <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{property.statusNotes}</p>
      )}
      {shown.map(({ id, of, Content }) => (
        <section key={id} aria-label={of(address)} className="mt-4">
          <Content property={property} />
        </section>
      ))}
      {isFormOpen && <StatusForm property={property} onClose={() => setFormOpen(false)} />}
    </li>
  )
})
