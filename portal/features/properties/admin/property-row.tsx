import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { saleFactsOf } from '#portal/features/properties/api.ts'
import { HomeTasks } from '#portal/features/tasks/client-tasks.tsx'
import { useOnNavigate } from '#portal/lib/navigate.ts'
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

/** One property: its details, its sale progress, and the status form. */
export const PropertyRow = memo(function PropertyRow(props: PropertyRowProps) {
  const { property, level: Level = 'h3', isLinked = false, client } = props
  const heading = useLinkedHeading(isLinked)
  const [isFormOpen, setFormOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [hasTasks, setTasks] = useState(false)
  const { address, status } = property

  return (
    <li
      className={join(
        'py-3',
        isLinked && '-mx-3 rounded-field bg-eucalyptus-wash px-3',
        !isFormOpen && !hasTasks && '[contain-intrinsic-size:auto_7rem] [content-visibility:auto]',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <Level ref={heading} tabIndex={-1} className="text-base font-semibold wrap-anywhere">
            {address}
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
        <Badge tone={TONES[status]}>{propertyStatusLabel(status)}</Badge>
      </div>
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
          <RowButton
            label={texts.tasks}
            of={address}
            aria-expanded={hasTasks}
            onClick={() => setTasks(!hasTasks)}
          />
          {isEditing && <EditProperty property={property} onClose={() => setEditing(false)} />}
          <RowButton
            label={texts.changeStatus}
            of={address}
            aria-expanded={isFormOpen}
            onClick={() => setFormOpen(!isFormOpen)}
          />
        </div>
      </div>
      {property.statusNotes && !isFormOpen && (
        <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{property.statusNotes}</p>
      )}
      {hasTasks && (
        <section aria-label={texts.tasksOf(address)} className="mt-4">
          <HomeTasks propertyId={property.id} />
        </section>
      )}
      {isFormOpen && <StatusForm property={property} onClose={() => setFormOpen(false)} />}
    </li>
  )
})
