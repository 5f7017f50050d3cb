import { memo } from 'react'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { phoneLink } from '#wire/phone.ts'
import { specialtyLabel, type Vendor } from '#wire/vendors.ts'
import { useChangeVendor, type VendorStatusChange } from './queries.ts'

type Action = { label: string; change: VendorStatusChange['change'] }

/** Specification 4: only an approved vendor can be featured. */
function actionsFor({ approved, featured }: Vendor): Action[] {
  if (!approved) return [{ label: 'Approve', change: { approved: true } }]
  return [
    featured
      ? { label: 'Remove Feature', change: { featured: false } }
      : { label: 'Feature', change: { featured: true } },
    { label: 'Revoke', change: { approved: false } },
  ]
}

function Contact({ vendor }: { vendor: Vendor }) {
  const parts = [
    { key: 'mail', text: vendor.email, href: `mailto:${vendor.email}` },
    vendor.phone && { key: 'phone', text: vendor.phone, href: phoneLink(vendor.phone) },
    vendor.website && { key: 'site', text: 'Website', href: vendor.website },
    vendor.portfolioUrl && { key: 'work', text: 'Portfolio', href: vendor.portfolioUrl },
  ].filter((part) => !!part)
  return (
    <p className="flex flex-wrap gap-x-4 text-xs text-muted">
      {parts.map(({ key, text, href }) => (
        <a
          key={key}
          href={href}
          {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
          className="inline-flex min-h-6 items-center break-all underline underline-offset-2"
        >
          {text}
        </a>
      ))}
    </p>
  )
}

export type VendorRowProps = { vendor: Vendor; onDelete: (vendor: Vendor) => void }

/** One vendor and its actions. */
export const VendorRow = memo(function VendorRow({ vendor, onDelete }: VendorRowProps) {
  const changing = useChangeVendor(vendor.id)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3 [contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-base font-semibold wrap-anywhere">{vendor.name}</h3>
          <Badge>{specialtyLabel(vendor.specialty)}</Badge>
          {vendor.approved ? (
            <Badge tone="good">Approved</Badge>
          ) : (
            <Badge tone="attention">Pending</Badge>
          )}
          {vendor.featured && <Badge tone="strong">Featured</Badge>}
        </div>
        {vendor.description && (
          <p className="mt-1 max-w-[68ch] text-sm wrap-anywhere">{vendor.description}</p>
        )}
        {(vendor.experience || vendor.pricing) && (
          <p className="text-xs wrap-anywhere text-muted">
            {[vendor.experience, vendor.pricing].filter(Boolean).join(' · ')}
          </p>
        )}
        <Contact vendor={vendor} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="quiet"
          className="max-sm:-ml-3.5"
          aria-label={`Delete, ${vendor.name}`}
          onClick={() => onDelete(vendor)}
        >
          Delete
        </Button>
        {actionsFor(vendor).map(({ label, change }) => (
          <Button
            key={label}
            size="small"
            aria-label={`${label}, ${vendor.name}`}
            aria-busy={changing.isPending || undefined}
            onClick={() => changing.mutate({ vendor, change })}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  )
})
