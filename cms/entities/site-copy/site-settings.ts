import type { GlobalConfig, Tab } from 'payload'
import { allow } from '#cms/kit/access.ts'
import { globalWithAuthors } from '#cms/kit/authored-versions.ts'
import { lockGlobal } from '#cms/kit/lock-row.ts'
import { rejectStaleGlobalSave } from '#cms/kit/reject-stale-save.ts'
import { FIRM_SETTINGS } from '#cms/kit/site-copy.ts'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { mayEditGuides } from '#wire/viewer.ts'
import { BRACES, fieldsOf, firmFact } from './fields.ts'
import { recordSettings, stepUpFirst } from './hooks.ts'

const { paragraph, setting } = fieldsOf(DEFAULT_COPY)

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
    label: 'Law and privacy',
    description: BRACES,
    fields: [
      paragraph('commissionNotice', 'Commission notice, on every page'),
      paragraph('equalHousing', 'Equal housing statement, on every page'),
      paragraph('formNotice', 'Privacy notice at forms'),
    ].map(firmFact),
  },
]

/** The facts and notices of the firm. They are live with each save, since mails and contracts state them beside pages. */
export const SiteSettings: GlobalConfig = globalWithAuthors({
  slug: 'site-settings',
  label: 'Firm and notices',
  admin: {
    group: 'Site',
    hideAPIURL: true,
    description: 'Each save goes live at once, on every page, in mails and in contracts.',
  },
  access: {
    read: allow(mayEditGuides),
    update: allow(mayEditGuides),
    readVersions: allow(mayEditGuides),
  },
  versions: { max: 50, drafts: false },
  hooks: {
    beforeOperation: [stepUpFirst, lockGlobal, rejectStaleGlobalSave],
    afterChange: [recordSettings(FIRM_SETTINGS)],
  },
  fields: [{ type: 'tabs', tabs }],
})
