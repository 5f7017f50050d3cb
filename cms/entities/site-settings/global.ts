import type {
  Field,
  GlobalAfterChangeHook,
  GlobalBeforeOperationHook,
  GlobalConfig,
  Tab,
} from 'payload'
import { changesBetween } from '#cms/audit/changes.ts'
import { record } from '#cms/audit/record.ts'
import { requireStepUp } from '#cms/entities/second-factors/step-ups.ts'
import { allow } from '#cms/kit/access.ts'
import { lockGlobal } from '#cms/kit/lock-row.ts'
import { optionsOf } from '#cms/kit/options-of.ts'
import { rejectStaleGlobalSave } from '#cms/kit/reject-stale-save.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { Day } from '#wire/basics.ts'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { PACKAGES } from '#wire/packages.ts'
import type { SiteCopy } from '#wire/site-content.ts'
import { mayChangeFirmFacts, mayEditGuides } from '#wire/viewer.ts'

const BRACES =
  'Words in braces are filled in from the settings: {email}, {phone}, {brand}, {brokerage}, {licenceNumber}, {address}.'

type Line = {
  [Key in keyof SiteCopy]: SiteCopy[Key] extends string ? Key : never
}[keyof SiteCopy]

/** The names of lists of rows with fields of their own. */
type Rows = 'valuePoints' | 'steps' | 'testimonials' | 'claims'

const line = (name: string, label: string, defaultValue?: string): Field => ({
  name,
  label,
  type: 'text',
  required: true,
  maxLength: 300,
  defaultValue,
})

const setting = (name: Line, label: string) => line(name, label, DEFAULT_COPY[name])

const paragraph = (name: Line, label: string, description?: string): Field => ({
  name,
  label,
  type: 'textarea',
  required: true,
  maxLength: 1000,
  defaultValue: DEFAULT_COPY[name],
  ...(description && { admin: { description } }),
})

const longText = (name: string): Field => ({ name, type: 'textarea', required: true })

const lines = (name: string, label: string, defaultValue?: string[]): Field => ({
  name,
  label,
  type: 'array',
  fields: [longText('text')],
  defaultValue: defaultValue?.map((text) => ({ text })),
})

const rows = (name: Rows, label: string, fields: Field[], required = false): Field => ({
  name,
  label,
  type: 'array',
  required,
  fields,
  defaultValue: DEFAULT_COPY[name],
})

const titledTexts = (name: Rows, label: string) =>
  rows(name, label, [line('title', 'Title'), longText('text')])

/** A field with a statement of the firm itself: editors read it, only staff change it. */
const firmFact = (field: Field): Field =>
  Object.assign(field, {
    access: { update: allow(mayChangeFirmFacts) },
    admin: { description: 'Only admins and the owner change this.' },
  })

const packages: Field = {
  name: 'packages',
  type: 'array',
  required: true,
  minRows: PACKAGES.length,
  maxRows: PACKAGES.length,
  fields: [
    { name: 'package', type: 'select', required: true, options: optionsOf(PACKAGES) },
    longText('summary'),
    lines('included', 'What is included'),
    lines('sellerHandles', 'What the seller does'),
  ],
  defaultValue: DEFAULT_COPY.packages.map(({ id, summary, included, sellerHandles }) => ({
    package: id,
    summary,
    included: included.map((text) => ({ text })),
    sellerHandles: sellerHandles.map((text) => ({ text })),
  })),
}

const testimonials = rows(
  'testimonials',
  'Testimonials (shown as samples)',
  [longText('quote'), line('name', 'Name'), line('city', 'City')],
  true,
)

const testimonialsShown: Field = {
  name: 'testimonialsShown',
  label: 'Sample testimonials shown',
  type: 'checkbox',
  defaultValue: DEFAULT_COPY.testimonialsShown,
}

const claims = rows(
  'claims',
  'Marketing claims',
  [
    line('figure', 'Figure'),
    line('label', 'Label'),
    { name: 'meaning', label: 'What it means (the footnote)', type: 'textarea', required: true },
    {
      name: 'asOf',
      label: 'True as of',
      type: 'text',
      required: true,
      admin: { placeholder: '2026-11-20' },
      validate: validateWith(Day),
    },
    {
      name: 'onBlog',
      label: 'On the blog, not on the landing page',
      type: 'checkbox',
      defaultValue: false,
    },
    { name: 'shown', label: 'Shown, with its footnote', type: 'checkbox', defaultValue: true },
  ],
  true,
)

const tabs: Tab[] = [
  {
    label: 'Brand',
    fields: [
      firmFact(setting('brand', 'Name')),
      setting('tagline', 'Tagline'),
      firmFact(setting('brokerage', 'Brokerage')),
      firmFact(setting('licenceNumber', 'DRE licence number')),
      firmFact(setting('email', 'E-mail')),
      firmFact(setting('phone', 'Phone')),
      firmFact(setting('address', 'Postal address')),
    ],
  },
  {
    label: 'Landing page',
    fields: [
      paragraph('heroLead', 'Text under the headline'),
      firmFact(claims),
      paragraph('servicesLead', 'Text beside the service levels'),
      firmFact(packages),
      titledTexts('valuePoints', 'Value points'),
      paragraph('calculatorLead', 'Text beside the calculator'),
      paragraph('stepsLead', 'Text beside the four steps'),
      titledTexts('steps', 'How it works'),
      paragraph('peopleLead', 'Text beside the people'),
      setting('callToActionLabel', 'Label of the consultation block'),
      paragraph('consultationText', 'Text of the consultation block'),
      paragraph('testimonialsLead', 'Text beside the testimonials'),
      firmFact(testimonialsShown),
      testimonials,
      firmFact(lines('badges', 'Trust badges', DEFAULT_COPY.badges)),
      setting('vendorsTitle', 'Headline of the vendor teasers'),
      paragraph('vendorsLead', 'Text beside the vendor teasers'),
      lines('about', 'About', DEFAULT_COPY.about),
      setting('contactTitle', 'Headline of the contact form'),
      paragraph('contactLead', 'Text beside the contact form'),
    ],
  },
  {
    label: 'Blog and vendors',
    fields: [
      paragraph('blogLead', 'Text at the top of the blog'),
      paragraph('networkLead', 'Text at the top of the vendor network'),
      paragraph('joinText', 'Text for those who want to join it', BRACES),
    ],
  },
  {
    label: 'Law and privacy',
    description: BRACES,
    fields: [
      paragraph('commissionNotice', 'Commission notice, on every page'),
      paragraph('equalHousing', 'Equal housing statement, on every page'),
      paragraph('formNotice', 'Privacy notice at forms'),
    ].map(firmFact),
  },
]

const CONFIRM = ' Open /second-factor?confirm in another tab, then save again.'

/** Requires a step-up, since a stolen session could otherwise change brand and mail address. */
const stepUpFirst: GlobalBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation === 'update') await requireStepUp(req, 'all', CONFIRM)
  return args
}

const recordCopy: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const changes = changesBetween(previousDoc, doc, Object.keys(DEFAULT_COPY))
  if (changes) await record(req, { event: 'site-copy-changed', changes })
  return doc
}

/** The copy and facts of the site that are edited without a developer (wire's SiteCopy). */
export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: 'Site copy',
  admin: { group: 'Site', hideAPIURL: true },
  access: { read: allow(mayEditGuides), update: allow(mayEditGuides) },
  hooks: {
    beforeOperation: [stepUpFirst, lockGlobal, rejectStaleGlobalSave],
    afterChange: [({ req }) => requestPublish(req), recordCopy],
  },
  fields: [{ type: 'tabs', tabs }],
}
