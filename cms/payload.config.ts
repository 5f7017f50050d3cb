import { buildConfig } from 'payload'
import sharp from 'sharp'
import { reliablePostgres } from './database/adapter.ts'
import { Consultations } from './entities/consultations/collection.ts'
import { ContactMessages } from './entities/contact-messages/collection.ts'
import { Contracts } from './entities/contracts/collection.ts'
import { Guides } from './entities/guides/collection.ts'
import { withClosedLocks } from './entities/locked-documents/collection.ts'
import { Media } from './entities/media/collection.ts'
import { Messages } from './entities/messages/collection.ts'
import { Notifications } from './entities/notifications/collection.ts'
import { Properties } from './entities/properties/collection.ts'
import { Redirects } from './entities/redirects/collection.ts'
import { SalesRecords } from './entities/sales-records/collection.ts'
import { SiteSettings } from './entities/site-settings/global.ts'
import { StageHistory } from './entities/stage-history/collection.ts'
import { Uploads } from './entities/uploads/collection.ts'
import { Users } from './entities/users/collection.ts'
import { Vendors } from './entities/vendors/collection.ts'
import { env } from './env.ts'
import { inWords, payloadLog } from './kit/payload-errors.ts'
import { withKnownQueries } from './kit/payload-queries.ts'
import { announced } from './live/announce.ts'
import { mailAdapter } from './mail/transport.ts'
import { neverEmpty } from './never-empty.ts'
import { guideEditor } from './rich-text/editor.ts'
import { withOurWords } from './words.ts'

const here = import.meta.dirname

export default buildConfig({
  secret: env.secret,
  serverURL: '',
  cookiePrefix: env.publicUrl.startsWith('https:') ? '__Host-keepmore' : 'keepmore',
  routes: { admin: '/cms', api: '/cms/api' },
  graphQL: { disable: true, disablePlaygroundInProduction: true },
  telemetry: false,
  logger: payloadLog as never,
  hooks: { afterError: [inWords] },
  // What a caller may not do is no error of ours.
  loggingLevels: { APIError: 'warn', Problem: 'warn' } as Record<string, 'warn'>,
  editor: guideEditor,
  sharp,
  admin: {
    user: 'users',
    meta: { titleSuffix: ' · KeepMore' },
    // Not Gravatar: no request leaves for a third party.
    avatar: 'default',
    // Whoever plans a guide from Berlin means the hour of the people who will read it.
    timezones: {
      defaultTimezone: 'America/Los_Angeles',
      supportedTimezones: [{ label: 'Pacific time', value: 'America/Los_Angeles' }],
    },
    components: {
      providers: ['/app/(payload)/desk/names.tsx#Names'],
      views: { dashboard: { Component: '/app/(payload)/desk/dashboard.tsx#Dashboard' } },
      graphics: {
        Icon: '/app/(payload)/brand.tsx#BrandIcon',
        Logo: '/app/(payload)/brand.tsx#BrandLogo',
      },
    },
    importMap: { baseDir: here, importMapFile: `${here}/app/(payload)/cms/importMap.js` },
  },
  typescript: { outputFile: `${here}/payload-types.ts`, schema: [neverEmpty] },
  email: mailAdapter,
  db: reliablePostgres(),
  collections: [
    Guides,
    Media,
    Redirects,
    Users,
    ContactMessages,
    Messages,
    StageHistory,
    Uploads,
    Properties,
    Consultations,
    Contracts,
    Vendors,
    SalesRecords,
    Notifications,
  ].map(announced),
  globals: [SiteSettings],
})
  .then(withClosedLocks)
  .then(withKnownQueries)
  .then(withOurWords)
