import type { Field, GlobalConfig } from 'payload'
import { allow } from '#cms/kit/access.ts'
import { globalWithAuthors } from '#cms/kit/authored-versions.ts'
import { draftForm } from '#cms/kit/draft-form.ts'
import { recordGlobalFormSave, renewGlobalEditLock } from '#cms/kit/edit-locks.ts'
import { globalPreview } from '#cms/kit/live-preview.ts'
import { lockGlobal } from '#cms/kit/lock-row.ts'
import { optionsOf } from '#cms/kit/options-of.ts'
import { rejectStaleGlobalSave } from '#cms/kit/reject-stale-save.ts'
import { COPY_DOCUMENTS, type CopyDocument, isSpanish } from '#cms/kit/site-copy.ts'
import { needsNativeReview, originalWords, translationPanel } from '#cms/kit/translation-fields.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { rejectUnstorableGlobalValues } from '#cms/payload-patches/reject-unstorable-values.ts'
import { Day } from '#wire/basics.ts'
import { DEFAULT_COPY, DEFAULT_SPANISH } from '#wire/default-copy.ts'
import { PACKAGES } from '#wire/packages.ts'
import { mayChangeFirmFacts, mayEditGuides } from '#wire/viewer.ts'
import * as field from './fields.ts'
import { keepFirmFact, liveCopy, stepUpFirst } from './hooks.ts'

const { line, lines, longText } = field
const english = field.fieldsOf(DEFAULT_COPY)

type Words = typeof DEFAULT_COPY | typeof DEFAULT_SPANISH

function landingPage(words: Words): Field[] {
  const { paragraph, setting, titledTexts } = field.fieldsOf(words)
  return [
    paragraph('heroLead', 'Text under the headline'),
    paragraph('servicesLead', 'Text beside the service levels'),
    titledTexts('valuePoints', 'Value points'),
    paragraph('calculatorLead', 'Text beside the calculator'),
    paragraph('stepsLead', 'Text beside the four steps'),
    titledTexts('steps', 'How it works'),
    paragraph('peopleLead', 'Text beside the people'),
    setting('callToActionLabel', 'Label of the consultation block'),
    paragraph('consultationText', 'Text of the consultation block'),
    paragraph('testimonialsLead', 'Text beside the testimonials'),
    setting('vendorsTitle', 'Headline of the vendor teasers'),
    paragraph('vendorsLead', 'Text beside the vendor teasers'),
    lines('about', 'About', words.about),
    setting('contactTitle', 'Headline of the contact form'),
    paragraph('contactLead', 'Text beside the contact form'),
  ]
}

const packages = (words: Words): Field => ({
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
  defaultValue: words.packages.map(({ id, summary, included, sellerHandles }) => ({
    package: id,
    summary,
    included: included.map((text) => ({ text })),
    sellerHandles: sellerHandles.map((text) => ({ text })),
  })),
})

const meaning: Field = {
  name: 'meaning',
  label: 'What it means (the footnote)',
  type: 'textarea',
  required: true,
}

const testimonials: Field[] = [
  field.firmFact({
    name: 'testimonialsShown',
    label: 'Sample testimonials shown',
    type: 'checkbox',
    defaultValue: DEFAULT_COPY.testimonialsShown,
  }),
  english.rows(
    'testimonials',
    'Testimonials (shown as samples)',
    [longText('quote'), line('name', 'Name'), line('city', 'City')],
    true,
  ),
]

const claims: Field[] = [
  english.rows(
    'claims',
    'Marketing claims',
    [
      line('figure', 'Figure'),
      line('label', 'Label'),
      { ...meaning },
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
  ),
  lines('badges', 'Trust badges', DEFAULT_COPY.badges),
]

/** The words of claims, each beside the figure of the English claim that they explain. */
const spanishClaims: Field[] = [
  field
    .fieldsOf(DEFAULT_SPANISH)
    .rows(
      'claims',
      'Marketing claims',
      [line('figure', 'Figure of the English claim'), line('label', 'Label'), { ...meaning }],
      true,
    ),
  lines('badges', 'Trust badges', DEFAULT_SPANISH.badges),
]

/** What a Spanish document has beside its words. */
const translationFields: Field[] = [
  translationPanel,
  { ...needsNativeReview, defaultValue: true },
  originalWords,
]

type Options = {
  /** The part of the page that shows the document, such as `#services`. */
  anchor?: string
  isFirmsOnly?: boolean
  /** The one field of an editors' document that only staff change. */
  firmFact?: string
  description?: string
}

/**
 * A document of the site's copy: a global with drafts, live preview, plans and versions with authors. Editors change
 * it, or, where it states something in the name of the firm, staff only.
 */
function copyDocument(
  slug: CopyDocument,
  label: string,
  fields: Field[],
  { anchor = '', isFirmsOnly = false, firmFact, description = '' }: Options = {},
): GlobalConfig {
  const { beforeChange = [], afterChange = [] } = liveCopy(slug, COPY_DOCUMENTS[slug])
  const read = allow(mayEditGuides)
  return globalWithAuthors({
    slug,
    label,
    admin: {
      group: 'Site',
      hideAPIURL: true,
      description: isFirmsOnly
        ? `Only admins and the owner change this. ${description}`.trim()
        : description,
      ...globalPreview(slug, anchor),
    },
    access: { read, update: isFirmsOnly ? allow(mayChangeFirmFacts) : read, readVersions: read },
    versions: { max: 50, drafts: { autosave: { interval: 1500 }, schedulePublish: true } },
    hooks: {
      beforeOperation: [
        ...[stepUpFirst, rejectUnstorableGlobalValues, lockGlobal, rejectStaleGlobalSave],
      ],
      beforeChange: [...beforeChange, ...(firmFact ? [keepFirmFact(slug, firmFact)] : [])],
      afterChange: [renewGlobalEditLock, recordGlobalFormSave, ...afterChange],
    },
    fields: [
      { ...draftForm },
      ...fields,
      ...(isSpanish(slug) ? translationFields.map((one) => ({ ...one })) : []),
    ],
  })
}

/** The documents of the site's copy. Their order is that of the menu. */
export const CopyDocuments: GlobalConfig[] = [
  copyDocument('landing-page', 'Landing page', landingPage(DEFAULT_COPY)),
  copyDocument('packages', 'Packages', [packages(DEFAULT_COPY)], {
    anchor: '#services',
    isFirmsOnly: true,
  }),
  copyDocument('testimonials', 'Testimonials', testimonials, {
    anchor: '#voices-title',
    firmFact: 'testimonialsShown',
  }),
  copyDocument('claims', 'Claims and badges', claims, {
    isFirmsOnly: true,
    description: 'The preview shows the landing page. Claims for the blog show there.',
  }),
  copyDocument('blog-page', 'Blog page', [
    english.paragraph('blogLead', 'Text at the top of the blog'),
  ]),
  copyDocument('vendor-network', 'Vendor network', [
    english.paragraph('networkLead', 'Text at the top of the vendor network'),
    english.paragraph('joinText', 'Text for those who want to join it', field.BRACES),
  ]),
  copyDocument('landing-page-es', 'Landing page in Spanish', landingPage(DEFAULT_SPANISH), {
    description:
      'The site shows /es once this, the packages and the claims in Spanish are published.',
  }),
  copyDocument('packages-es', 'Packages in Spanish', [packages(DEFAULT_SPANISH)], {
    anchor: '#services',
    isFirmsOnly: true,
  }),
  copyDocument('claims-es', 'Claims and badges in Spanish', spanishClaims, {
    isFirmsOnly: true,
    description: 'A claim is on /es while its figure here is that of a claim in English.',
  }),
]
