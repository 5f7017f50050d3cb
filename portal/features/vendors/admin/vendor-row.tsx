import { memo, useState } from 'react'
import { Badge } from '#portal/ui/badge.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { deleteButtonProps, RowButton } from '#portal/ui/row-button.tsx'
import { phoneLink } from '#wire/phone.ts'
import { adminVendorTexts } from '#wire/texts/vendors.ts'
import { specialtyLabel, type Vendor } from '#wire/vendors.ts'
import { EditVendor } from './edit-vendor.tsx'
import { useChangeVendor, useDeleteVendor, type VendorStatusChange } from './queries.ts'

const { add, change: texts, edit, remove, status } = adminVendorTexts

type Action = { label: string; change: VendorStatusChange['change'] }

/** SPEC-4: only an approved vendor can be featured. */
function actionsFor({ approved, featured }: Vendor): Action[] {
  if (!approved) return [{ label: texts.approve, change: { approved: true } }]
  const label = featured ? texts.removeFeature : texts.feature
  return [
    { label, change: { featured: !featured } },
    { label: texts.revoke, change: { approved: false } },
  ]
}

function Contact({ vendor }: { vendor: Vendor }) {
  const links = [
    { text: vendor.email, href: `mailto:${vendor.email}` },
    vendor.phone && { text: vendor.phone, href: phoneLink(vendor.phone) },
    vendor.website && { text: add.labels.website, href: vendor.website },
    vendor.portfolioUrl && { text: add.labels.portfolioUrl, href: vendor.portfolioUrl },
  ].filter((link) => !!link)
  return (
    <p className="flex flex-wrap gap-x-4 text-xs text-muted">
      {links.map(({ text, href }) => (
        <a
          key={text}
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

/** One vendor and its actions. */
export const VendorRow = memo(function VendorRow({ vendor }: { vendor: Vendor }) {
  const { mutate } = useChangeVendor(vendor.id)
  const deletion = useDeleteVendor()
  const [isEditing, setEditing] = useState(false)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3 [contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-base font-semibold wrap-anywhere">{vendor.name}</h3>
          <Badge>{specialtyLabel(vendor.specialty)}</Badge>
          <Badge tone={vendor.approved ? 'good' : 'attention'}>
            {vendor.approved ? status.approved : status.pending}
          </Badge>
          {vendor.featured && <Badge tone="strong">{status.featured}</Badge>}
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
        <ConfirmAction
          button={deleteButtonProps(vendor.name)}
          action={deletion}
          input={vendor}
          title={remove.title(vendor.name)}
          {...remove.dialog}
        />
        <RowButton
          label={edit.open}
          of={vendor.name}
          aria-haspopup="dialog"
          onClick={() => setEditing(true)}
        />
        {isEditing && <EditVendor vendor={vendor} onClose={() => setEditing(false)} />}
        {actionsFor(vendor).map(({ label, change }) => (
          <RowButton
            key={label}
            label={label}
            of={vendor.name}
            onClick={() => mutate({ vendor, change })}
          />
        ))}
      </div>
    </li>
  )
})
