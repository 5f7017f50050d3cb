import { defineConfig } from 'vitest/config'
import { FileOrder } from './tests/support/file-order.ts'
import { LANES } from './tests/support/lane.ts'
import { SlowestReporter } from './tests/support/slowest-reporter.ts'

/** Tests of the server's modules that need neither a database nor a running product. */
const PURE_CMS = [
  'cms/audit/changes.test.ts',
  'cms/read-models/{exports/csv,search/excerpt}.test.ts',
  'cms/files/{disk,picture}.test.ts',
  'cms/gateway/{compression,connections}.test.ts',
  'cms/kit/{database-slots,endpoint,search-words,send-file,validate-with}.test.ts',
  'cms/realtime/streams.test.ts',
  'cms/core/{lazy-async,lock-file,log,network}.test.ts',
  'cms/entities/own-calendars/{busy-times,read-calendar}.test.ts',
  'cms/mail/mail-layout.test.ts',
  'cms/read-models/market/{estimate,range-checks,rentcast}.test.ts',
  'cms/publish/{plain-pages,release-store,daily-publish}.test.ts',
  'cms/rich-text/{link-suggestions,text-quote}.test.ts',
  'cms/seed/{backdate,guides}.test.ts',
]

const CALLS = ['cms/**/*.test.ts', 'tests/*.test.ts']

/** Tests that take 10 to 30 s each: `npm test` leaves them out to end within 8 minutes. */
const LONG = [
  'cms/audit/events.test.ts',
  'cms/entities/acceptances/counter-doors.test.ts',
  'cms/entities/acceptances/doors.test.ts',
  'cms/entities/account/tries.test.ts',
  'cms/entities/consultations/consultations.test.ts',
  'cms/entities/disclosures/deliveries.test.ts',
  'cms/entities/escrows/mornings.test.ts',
  'cms/entities/guides/altered-pictures.test.ts',
  'cms/entities/guides/enhancement.test.ts',
  'cms/entities/guides/languages.test.ts',
  'cms/entities/guides/outside-links.test.ts',
  'cms/entities/guides/visit-counts.test.ts',
  'cms/entities/media/pictures.test.ts',
  'cms/entities/offers/answers.test.ts',
  'cms/entities/offers/counter-states.test.ts',
  'cms/entities/own-calendars/calendar-process.test.ts',
  'cms/entities/own-calendars/own-calendars.test.ts',
  'cms/entities/pages/translations.test.ts',
  'cms/entities/sales-records/city-sales.test.ts',
  'cms/entities/sales-records/sales-records.test.ts',
  'cms/entities/second-factors/step-ups.test.ts',
  'cms/entities/shared-facts/shared-facts.test.ts',
  'cms/entities/showings/answers.test.ts',
  'cms/entities/showings/staff.test.ts',
  'cms/entities/sign-in/provider.test.ts',
  'cms/entities/site-copy/site-copy.test.ts',
  'cms/entities/site-copy/spanish-copy.test.ts',
  'cms/entities/uploads/photos.test.ts',
  'cms/mail/languages.test.ts',
  'cms/read-models/market/market.test.ts',
  'tests/api-description.test.ts',
  'tests/cms-edits.test.ts',
  'tests/guide-pages.test.ts',
  'tests/journeys/desk-edits.spec.ts',
  'tests/journeys/desk-shortcuts.spec.ts',
  'tests/publishing.test.ts',
  'tests/seo.test.ts',
  'tests/site-copy.test.ts',
]

const NO_PRODUCT = ['tests/house-*.test.ts', ...PURE_CMS, '**/node_modules/**', 'cms/.next/**']

const onProduct = {
  exclude: NO_PRODUCT,
  globalSetup: 'tests/support/global-setup.ts',
  setupFiles: 'tests/support/each-file.ts',
  // Every worker has a lane of its own and keeps it, with its browser, for all its files.
  maxWorkers: LANES,
  isolate: false,
  sequence: { groupOrder: 1 },
  // Within a file those that only look may run at once.
  maxConcurrency: 3,
  // A busy machine needs more than vitest's own second.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 90_000,
  hookTimeout: 120_000,
}

/**
 * Plain functions (unit), what needs the running product (product), and the tests that are too long
 * for every edit (extended: all inputs, pages and states; starts, kills, backups and restores).
 */
export default defineConfig({
  test: {
    reporters: ['default', new SlowestReporter()],
    sequence: { sequencer: FileOrder },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{wire,portal,site,ops}/**/*.test.ts', 'tests/house-*.test.ts', ...PURE_CMS],
          isolate: false,
          // A busy machine needs more than vitest's own five seconds.
          testTimeout: 30_000,
          // Server modules keep secrets there at their import, never in the checkout's own folder.
          env: { DATA_DIR: 'node_modules/.cache/unit-data' },
        },
      },
      {
        test: {
          ...onProduct,
          name: 'product',
          include: [...CALLS, 'tests/journeys/*.spec.ts'],
          exclude: [...NO_PRODUCT, ...LONG],
        },
      },
      {
        test: {
          ...onProduct,
          name: 'extended',
          include: ['tests/extended/*.{test,spec}.ts', ...LONG],
        },
      },
    ],
  },
})
