import type { Field, GlobalConfig } from 'payload'
import { allow } from '#cms/kit/access.ts'
import { optionsOf } from '#cms/kit/options-of.ts'
import { publishAfterCommit } from '#cms/publish/request.ts'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { PACKAGES } from '#wire/packages.ts'
import { mayEditGuides } from '#wire/viewer.ts'

const line = (name: string, label: string, defaultValue?: string): Field => ({
  name,
  label,
  type: 'text',
  required: true,
  maxLength: 300,
  defaultValue,
})

const lines = (name: string, label: string, defaultValue?: string[]): Field => ({
  name,
  label,
  type: 'array',
  fields: [{ name: 'text', type: 'textarea', required: true }],
  defaultValue: defaultValue?.map((text) => ({ text })),
})

const titledTexts = (name: 'valuePoints' | 'steps', label: string): Field => ({
  name,
  label,
  type: 'array',
  required: true,
  fields: [line('title', 'Title'), { name: 'text', type: 'textarea', required: true }],
  defaultValue: DEFAULT_COPY[name],
})

/** Everything on the site that marketing staff change without a developer (wire's SiteCopy). */
export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: 'Site copy',
  admin: { group: 'Site' },
  access: { read: allow(mayEditGuides), update: allow(mayEditGuides) },
  hooks: { afterChange: [({ req }) => publishAfterCommit(req)] },
  fields: [
    line('brand', 'Name', DEFAULT_COPY.brand),
    line('tagline', 'Tagline', DEFAULT_COPY.tagline),
    line('brokerage', 'Brokerage', DEFAULT_COPY.brokerage),
    line('licenceNumber', 'DRE licence number', DEFAULT_COPY.licenceNumber),
    line('email', 'E-mail', DEFAULT_COPY.email),
    line('phone', 'Phone', DEFAULT_COPY.phone),
    line('address', 'Postal address', DEFAULT_COPY.address),
    {
      name: 'heroLead',
      label: 'Text under the headline',
      type: 'textarea',
      required: true,
      defaultValue: DEFAULT_COPY.heroLead,
    },
    line('callToActionLabel', 'Label of the consultation block', DEFAULT_COPY.callToActionLabel),
    {
      name: 'packages',
      type: 'array',
      required: true,
      minRows: PACKAGES.length,
      maxRows: PACKAGES.length,
      fields: [
        { name: 'package', type: 'select', required: true, options: optionsOf(PACKAGES) },
        { name: 'summary', type: 'textarea', required: true },
        lines('included', 'What is included'),
        lines('sellerHandles', 'What the seller does'),
      ],
      defaultValue: DEFAULT_COPY.packages.map(({ id, summary, included, sellerHandles }) => ({
        package: id,
        summary,
        included: included.map((text) => ({ text })),
        sellerHandles: sellerHandles.map((text) => ({ text })),
      })),
    },
    titledTexts('valuePoints', 'Value points'),
    titledTexts('steps', 'How it works'),
    {
      name: 'testimonials',
      label: 'Testimonials (shown as samples)',
      type: 'array',
      required: true,
      fields: [
        { name: 'quote', type: 'textarea', required: true },
        line('name', 'Name'),
        line('city', 'City'),
      ],
      defaultValue: DEFAULT_COPY.testimonials,
    },
    {
      name: 'claims',
      label: 'Marketing claims',
      type: 'array',
      required: true,
      fields: [line('figure', 'Figure'), line('label', 'Label')],
      defaultValue: DEFAULT_COPY.claims,
    },
    lines('badges', 'Trust badges', DEFAULT_COPY.badges),
    lines('about', 'About', DEFAULT_COPY.about),
  ],
}
