import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useOpenEscrows } from '#portal/features/escrow-dates/queries.ts'
import { useDashboardUrl, useOnNavigate, useSearchValue } from '#portal/lib/navigate.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { Link } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { Tabs } from '#portal/ui/tabs.tsx'
import { shortWeekday } from '#wire/dates.ts'
import type { Escrow } from '#wire/escrows.ts'
import { signed } from '#wire/money.ts'
import type { ListedProperty } from '#wire/properties.ts'
import { daysBetween, pacificDate } from '#wire/slots.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import { ClientLink } from './client-link.tsx'
import { staffPartsOf } from './home-parts.tsx'
import { PropertyActions, PropertyHead, SaleFacts, SaleLines } from './property-summary.tsx'
import { useListedProperty } from './queries.ts'

const texts = adminPropertyTexts.homePage

/** What the summary says of an open sale: what it leaves the sellers, when it closes, and who holds the escrow. */
function factsOf({ statement, closeOn, holder, number }: Escrow): [string, ReactNode][] {
  const days = daysBetween(pacificDate(new Date()), closeOn)
  const facts: [string, ReactNode][] = [
    [texts.keep, signed(statement.netCents)],
    [texts.closes, `${shortWeekday(closeOn)}, ${texts.inDays(days)}`],
    [texts.holder, [holder, number].filter(Boolean).join(', ')],
  ]
  return facts.filter(([, value]) => value)
}

function EscrowFacts({ propertyId }: { propertyId: string }) {
  const escrow = useOpenEscrows().data?.find((each) => each.propertyId === propertyId)
  if (!escrow) return null
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {factsOf(escrow).map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-display text-lg wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Summary({ property }: { property: ListedProperty }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const show = useCallback(() => {
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(show, [show])
  useOnNavigate(show)
  return (
    <header className="grid gap-4 border-b border-line pb-5">
      <PropertyHead
        property={property}
        client={<ClientLink property={property} />}
        heading={
          <h2 ref={heading} tabIndex={-1} className="font-display text-2xl wrap-anywhere">
            {property.address}
          </h2>
        }
      />
      <EscrowFacts propertyId={property.id} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SaleFacts property={property} />
        <PropertyActions property={property} />
      </div>
      <div>
        <SaleLines property={property} />
      </div>
    </header>
  )
}

/** The parts of the sale in tabs; `?part=` names the open one. */
function Parts({ property }: { property: ListedProperty }) {
  const [named, setNamed] = useSearchValue('part')
  const parts = staffPartsOf(property)
  const open = parts.find(({ id }) => id === named)?.id ?? 'timeline'
  return (
    <Tabs
      label={texts.parts}
      value={open}
      onChange={(id) => setNamed(id)}
      tabs={parts.map(({ id, label, of, Content }) => ({
        name: id,
        label,
        content: (
          <section aria-label={of(property.address)}>
            <Content property={property} />
          </section>
        ),
      }))}
    />
  )
}

/** One home for staff: what matters of its sale now, and everything of it in tabs. */
export function HomePage({ id }: { id: string }) {
  const urlOf = useDashboardUrl()
  return (
    <div>
      <Link
        href={urlOf({ tab: 'properties' })}
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold hover:underline"
      >
        <Icon name="chevron-left" className="size-4" />
        {texts.back}
      </Link>
      <Loaded
        from={useListedProperty(id)}
        errorTitle={texts.failed}
        skeleton={<SkeletonLines lines={8} label={texts.loading} />}
        empty={<p className="text-sm text-muted">{texts.missing}</p>}
      >
        {([property]) =>
          property && (
            <div className="grid gap-4">
              <Summary property={property} />
              <Parts property={property} />
            </div>
          )
        }
      </Loaded>
    </div>
  )
}
