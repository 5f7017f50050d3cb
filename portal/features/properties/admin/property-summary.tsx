import { type ReactNode, useState } from 'react'
import { SaleNext } from '#portal/features/escrow-dates/sale-next.tsx'
import { WindowLine } from '#portal/features/escrow-dates/window-line.tsx'
import { saleFactsOf } from '#portal/features/properties/api.ts'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
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
export function SaleFacts({ property }: { property: Property }) {
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

export type HeadProps = {
  property: Property
  level?: 'h2' | 'h3' | 'h5'
  /** The heading; in a list it links to the page of the home. */
  heading?: ReactNode
  /** Names the property's client, in a list of all clients' properties. */
  client?: ReactNode
}

/** The address of a property, what it is and its status. */
export function PropertyHead({ property, level: Level = 'h3', heading, client }: HeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        {heading ?? (
          <Level className="text-base font-semibold wrap-anywhere">{property.address}</Level>
        )}
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

/** What staff change of a property itself: its facts, its status, or that it is there. */
export function PropertyActions({
  property,
  children,
}: {
  property: Property
  children?: ReactNode
}) {
  const { address } = property
  const [isFormOpen, setFormOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  return (
    <>
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
        <RowButton
          label={texts.changeStatus}
          of={address}
          aria-expanded={isFormOpen}
          onClick={() => setFormOpen(!isFormOpen)}
        />
        {children}
      </div>
      {isEditing && <EditProperty property={property} onClose={() => setEditing(false)} />}
      {property.statusNotes && !isFormOpen && (
        <p className="w-full text-sm wrap-anywhere whitespace-pre-line">{property.statusNotes}</p>
      )}
      {isFormOpen && (
        <div className="w-full">
          <StatusForm property={property} onClose={() => setFormOpen(false)} />
        </div>
      )}
    </>
  )
}

/** Who acts next in the sale of a home in escrow, and until when its buyer may cancel. */
export const SaleLines = ({ property }: { property: Property }) =>
  property.status === 'pending-sale' && (
    <>
      <SaleNext property={property} />
      <WindowLine propertyId={property.id} />
    </>
  )
