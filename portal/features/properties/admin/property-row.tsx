import {
  type ComponentType,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { SaleNext } from '#portal/features/escrow-dates/sale-next.tsx'
import { WindowLine } from '#portal/features/escrow-dates/window-line.tsx'
import { LazyHomeFacts as HomeFacts } from '#portal/features/home-facts/lazy.tsx'
import { saleFactsOf } from '#portal/features/properties/api.ts'
import { LazyStaffSellers } from '#portal/features/sellers/lazy.tsx'
import { HomeStatement } from '#portal/features/statements/home-statement.tsx'
import { HomeTasks } from '#portal/features/tasks/client-tasks.tsx'
import { useOnNavigate, useSearchValue } from '#portal/lib/navigate.ts'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { join } from '#portal/ui/join.ts'
import { lazyWithRetry } from '#portal/ui/lazy-part.tsx'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import { deleteButtonProps, RowButton } from '#portal/ui/row-button.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { packageName } from '#wire/packages.ts'
import {
  type Property,
  propertyStatusLabel,
  propertyTypeLabel,
  timelineLabel,
} from '#wire/properties.ts'
import type { PropertyStatus } from '#wire/property-statuses.ts'
import { disclosureHeadings } from '#wire/texts/disclosure-headings.ts'
import { escrowDateHeadings } from '#wire/texts/escrow-date-headings.ts'
import { homeStatementTexts } from '#wire/texts/home-statements.ts'
import { offerHeadings } from '#wire/texts/offer-headings.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import { propertyFactTexts } from '#wire/texts/property-facts.ts'
import { reviewTexts } from '#wire/texts/reviews.ts'
import { sellerTexts } from '#wire/texts/sellers.ts'
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

const StaffOffers = lazyWithRetry(
  async () => (await import('#portal/features/offers/staff-offers.tsx')).StaffOffers,
  <SkeletonLines label={offerHeadings.loading} />,
)

const StaffDates = lazyWithRetry(
  async () => (await import('#portal/features/escrow-dates/staff-dates.tsx')).StaffDates,
  <SkeletonLines label={escrowDateHeadings.loading} />,
)

const StaffDisclosures = lazyWithRetry(
  async () => (await import('#portal/features/disclosures/staff-disclosures.tsx')).StaffDisclosures,
  <SkeletonLines label={disclosureHeadings.loading} />,
)

const StaffReview = lazyWithRetry(
  async () => (await import('#portal/features/reviews/staff-review.tsx')).StaffReview,
  <SkeletonLines label={reviewTexts.staff.loading} />,
)

type RowPart = {
  id: 'tasks' | 'offers' | 'dates' | 'disclosures' | 'statement' | 'facts' | 'sellers' | 'review'
  label: string
  /** The name of the part of one address. */
  of: (address: string) => string
  Content: ComponentType<{ property: Property }>
}

/** What a row opens below itself. */
const PARTS: RowPart[] = [
  {
    id: 'tasks',
    label: texts.tasks,
    of: texts.tasksOf,
    Content: ({ property }) => <HomeTasks propertyId={property.id} />,
  },
  {
    id: 'offers',
    label: offerHeadings.open,
    of: offerHeadings.of,
    Content: StaffOffers,
  },
  {
    id: 'dates',
    label: escrowDateHeadings.open,
    of: escrowDateHeadings.of,
    Content: StaffDates,
  },
  {
    id: 'disclosures',
    label: disclosureHeadings.open,
    of: disclosureHeadings.of,
    Content: StaffDisclosures,
  },
  {
    id: 'statement',
    label: homeStatementTexts.staff.open,
    of: homeStatementTexts.staff.of,
    Content: HomeStatement,
  },
  {
    id: 'facts',
    label: propertyFactTexts.staff.open,
    of: propertyFactTexts.staff.of,
    Content: HomeFacts,
  },
  {
    id: 'sellers',
    label: sellerTexts.staff.open,
    of: sellerTexts.staff.of,
    Content: LazyStaffSellers,
  },
  {
    id: 'review',
    label: reviewTexts.staff.open,
    of: reviewTexts.staff.of,
    Content: StaffReview,
  },
]

/** The status of a home for which alone a part is there. */
const ONLY_FOR: Partial<Record<RowPart['id'], Property['status']>> = {
  dates: 'pending-sale',
  review: 'sold',
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
  const parts = PARTS.filter(({ id }) => !(id in ONLY_FOR) || ONLY_FOR[id] === status)
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
