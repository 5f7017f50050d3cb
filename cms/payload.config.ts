import { buildConfig, deepMergeSimple, type SanitizedConfig } from 'payload'
import { env } from '#cms/core/env.ts'
import { reliablePostgres } from '#cms/database/adapter.ts'
import { ClientNotes } from '#cms/entities/client-notes/collection.ts'
import { Consultations } from '#cms/entities/consultations/collection.ts'
import { ContactMessages } from '#cms/entities/contact-messages/collection.ts'
import { ContractTemplates } from '#cms/entities/contract-templates/collection.ts'
import { Contracts } from '#cms/entities/contracts/collection.ts'
import { Guides } from '#cms/entities/guides/collection.ts'
import { HostBlocks } from '#cms/entities/hosts/collection.ts'
import { withClosedLocks } from '#cms/entities/locked-documents/collection.ts'
import { Media } from '#cms/entities/media/collection.ts'
import { Messages } from '#cms/entities/messages/collection.ts'
import { Notifications } from '#cms/entities/notifications/collection.ts'
import { Pages } from '#cms/entities/pages/collection.ts'
import { People } from '#cms/entities/people/collection.ts'
import { Properties } from '#cms/entities/properties/collection.ts'
import { Redirects } from '#cms/entities/redirects/collection.ts'
import { SalesRecords } from '#cms/entities/sales-records/collection.ts'
import { withSessionStrategy } from '#cms/entities/sessions/authenticate.ts'
import { SharedFacts } from '#cms/entities/shared-facts/collection.ts'
import { CopyDocuments } from '#cms/entities/site-copy/documents.ts'
import { SiteSettings } from '#cms/entities/site-copy/site-settings.ts'
import { StageHistory } from '#cms/entities/stage-history/collection.ts'
import { TaskTemplates } from '#cms/entities/task-templates/collection.ts'
import { Tasks } from '#cms/entities/tasks/collection.ts'
import { Uploads } from '#cms/entities/uploads/collection.ts'
import { Users } from '#cms/entities/users/collection.ts'
import { Vendors } from '#cms/entities/vendors/collection.ts'
import { lazySharp } from '#cms/files/lazy-sharp.ts'
import { mailAdapter } from '#cms/mail/transport.ts'
import { payloadLog, toProblemResponse } from '#cms/payload-patches/error-log.ts'
import { withPacificTimes } from '#cms/payload-patches/pacific-times.ts'
import { withKnownQueries } from '#cms/payload-patches/query-operators.ts'
import { requireConditionalFields } from '#cms/payload-patches/required-fields.ts'
import screenTexts from '#cms/payload-patches/translations.json' with { type: 'json' }
import { withAnnouncements } from '#cms/realtime/announce.ts'
import { guideEditor } from '#cms/rich-text/editor.ts'

const here = import.meta.dirname

/** Runs after the configuration is built, because the text editor adds its own texts during the build. */
function withTranslations(config: SanitizedConfig): SanitizedConfig {
  const { i18n } = config
  const en = deepMergeSimple(Reflect.get(i18n.translations, 'en') ?? {}, screenTexts)
  const translations = Object.assign({}, i18n.translations, { en })
  return { ...config, i18n: { ...i18n, translations } }
}

export default buildConfig({
  secret: env.secret,
  serverURL: '',
  cookiePrefix: env.publicUrl.startsWith('https:') ? '__Host-keepmore' : 'keepmore',
  routes: { admin: '/cms', api: '/cms/api' },
  graphQL: { disable: true, disablePlaygroundInProduction: true },
  telemetry: false,
  logger: payloadLog as never,
  hooks: { afterError: [toProblemResponse] },
  // A caller who lacks a permission is no fault of the server.
  loggingLevels: { APIError: 'warn', Problem: 'warn' } as Record<string, 'warn'>,
  editor: guideEditor,
  sharp: lazySharp,
  admin: {
    user: 'users',
    meta: { titleSuffix: ' · KeepMore' },
    // Not Gravatar: no request goes to a third party.
    avatar: 'default',
    // `payload-patches/` formats times in Pacific time; for the others Payload takes the browser's zone, which this pattern adds.
    dateFormat: 'MMM d, yyyy, h:mm a (OOO)',
    // Publishing is scheduled in the readers' time zone, also by an editor in Berlin.
    timezones: {
      defaultTimezone: 'America/Los_Angeles',
      supportedTimezones: [{ label: 'Pacific time', value: 'America/Los_Angeles' }],
    },
    components: {
      providers: [
        '/app/(payload)/admin-screens/a11y-patches.tsx#A11yPatches',
        '/app/(payload)/admin-screens/form-id.tsx#FormId',
      ],
      views: {
        dashboard: { Component: '/app/(payload)/admin-screens/dashboard.tsx#Dashboard' },
        editorialBoard: {
          Component: '/app/(payload)/admin-screens/editorial-board-view.tsx#EditorialBoardView',
          path: '/editorial-board',
          exact: true,
          meta: { title: 'Editorial board' },
        },
        whatWorks: {
          Component: '/app/(payload)/admin-screens/what-works-view.tsx#WhatWorksView',
          path: '/what-works',
          exact: true,
          meta: { title: 'What works' },
        },
      },
      graphics: {
        Icon: '/app/(payload)/brand.tsx#BrandIcon',
        Logo: '/app/(payload)/brand.tsx#BrandLogo',
      },
    },
    importMap: { baseDir: here, importMapFile: `${here}/app/(payload)/cms/importMap.js` },
  },
  typescript: { outputFile: `${here}/payload-types.ts`, schema: [requireConditionalFields] },
  email: mailAdapter,
  db: reliablePostgres(),
  collections: [
    Guides,
    SharedFacts,
    Media,
    People,
    Pages,
    Redirects,
    withSessionStrategy(Users),
    ClientNotes,
    ContactMessages,
    Messages,
    StageHistory,
    Uploads,
    Properties,
    Consultations,
    HostBlocks,
    Contracts,
    TaskTemplates,
    Tasks,
    ContractTemplates,
    Vendors,
    SalesRecords,
    Notifications,
  ].map(withAnnouncements),
  globals: [...CopyDocuments, SiteSettings],
})
  .then(withClosedLocks)
  .then(withKnownQueries)
  .then(withPacificTimes)
  .then(withTranslations)
