import { Badge } from '#portal/ui/badge.tsx'
import { Card } from '#portal/ui/card.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { phoneLink } from '#wire/phone.ts'
import { specialtyLabel, type Vendor } from '#wire/vendors.ts'

const LINK =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 font-semibold wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-ink'

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a className={LINK} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" className="size-4" />
      <span className="sr-only"> (new tab)</span>
    </a>
  )
}

/** One vendor with all contact details. */
export function VendorCard({ vendor }: { vendor: Vendor }) {
  const facts: [string, string | null][] = [
    ['Experience', vendor.experience],
    ['Pricing', vendor.pricing],
  ]
  return (
    <Card as="li" className="flex flex-col">
      <p className="mb-2 flex flex-wrap gap-2">
        <Badge>{specialtyLabel(vendor.specialty)}</Badge>
        {vendor.featured && <Badge tone="good">Featured</Badge>}
      </p>
      <h2 className="font-display text-xl wrap-anywhere">{vendor.name}</h2>
      {vendor.description && (
        <p className="mt-2 text-sm wrap-anywhere text-muted">{vendor.description}</p>
      )}
      <dl className="mt-4 grid gap-2 text-sm">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="grid grid-cols-[6rem_1fr] gap-2">
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ul className="mt-auto grid border-t border-line pt-2 text-sm [&:not(:first-child)]:mt-5">
        {vendor.phone && (
          <li>
            <a className={`${LINK} tabular-nums`} href={phoneLink(vendor.phone)}>
              {vendor.phone}
            </a>
          </li>
        )}
        <li>
          <a className={LINK} href={`mailto:${vendor.email}`}>
            {vendor.email}
          </a>
        </li>
        {(vendor.website || vendor.portfolioUrl) && (
          <li className="flex flex-wrap gap-x-5">
            {vendor.website && <Outside href={vendor.website}>Website</Outside>}
            {vendor.portfolioUrl && <Outside href={vendor.portfolioUrl}>Portfolio</Outside>}
          </li>
        )}
      </ul>
    </Card>
  )
}
