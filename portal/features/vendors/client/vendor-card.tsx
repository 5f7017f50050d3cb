import type { HTMLAttributes } from 'react'
import { Badge } from '#portal/ui/badge.tsx'
import { Card } from '#portal/ui/card.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { phoneLink } from '#wire/phone.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { clientVendorTexts } from '#wire/texts/vendors.ts'
import { specialtyLabel, type Vendor, type VendorTeaser } from '#wire/vendors.ts'

const texts = clientVendorTexts

/** The list of vendors' cards. */
export const VENDOR_GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

type VendorCardProps = HTMLAttributes<HTMLElement> & { vendor: VendorTeaser }

function VendorCard({ vendor, children, ...attributes }: VendorCardProps) {
  return (
    <Card {...attributes} as="li" className="flex flex-col">
      <p className="mb-2 flex flex-wrap gap-2" data-badges="">
        <Badge>{specialtyLabel(vendor.specialty)}</Badge>
        {vendor.featured && <Badge tone="good">{texts.featured}</Badge>}
      </p>
      <h2 className="font-display text-xl wrap-anywhere">{vendor.name}</h2>
      {children}
    </Card>
  )
}

/**
 * A vendor with blurred lines and the reason for them. There is nothing behind the blur: the server does
 * not send the details. The script of the static page filters these cards by their data attributes.
 */
export function LockedVendorCard({ vendor, reason }: { vendor: VendorTeaser; reason: string }) {
  return (
    <VendorCard vendor={vendor} data-name={vendor.name} data-specialty={vendor.specialty}>
      <div aria-hidden="true" className="my-5 grid gap-2.5 blur-[5px]">
        {['w-full', 'w-4/5', 'w-1/2'].map((width) => (
          <span key={width} className={`h-3 ${width} rounded-field bg-line-strong opacity-55`} />
        ))}
      </div>
      <p className="mt-auto flex items-center gap-2 border-t border-line pt-3 text-sm font-medium">
        <Icon name="lock" className="size-5 text-eucalyptus" />
        {reason}
      </p>
    </VendorCard>
  )
}

const LINK =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 font-semibold wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-ink'

function NewTabLink({ href, children }: { href: string | null; children: string }) {
  if (!href) return null
  return (
    <a className={LINK} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" className="size-4" />
      <span className="sr-only">{commonTexts.newTab}</span>
    </a>
  )
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{value}</dd>
    </div>
  )
}

/** A vendor with the contact details. */
export function OpenVendorCard({ vendor }: { vendor: Vendor }) {
  const { description, experience, pricing, phone, email, website, portfolioUrl } = vendor
  return (
    <VendorCard vendor={vendor}>
      {description && <p className="mt-2 text-sm wrap-anywhere text-muted">{description}</p>}
      <dl className="mt-4 grid gap-2 text-sm">
        <Fact name={texts.facts.experience} value={experience} />
        <Fact name={texts.facts.pricing} value={pricing} />
      </dl>
      <ul className="mt-auto grid border-t border-line pt-2 text-sm [&:not(:first-child)]:mt-5">
        {phone && (
          <li>
            <a className={`${LINK} tabular-nums`} href={phoneLink(phone)}>
              {phone}
            </a>
          </li>
        )}
        <li>
          <a className={LINK} href={`mailto:${email}`}>
            {email}
          </a>
        </li>
        {(website || portfolioUrl) && (
          <li className="flex flex-wrap gap-x-5">
            <NewTabLink href={website}>{texts.facts.website}</NewTabLink>
            <NewTabLink href={portfolioUrl}>{texts.facts.portfolioUrl}</NewTabLink>
          </li>
        )}
      </ul>
    </VendorCard>
  )
}
