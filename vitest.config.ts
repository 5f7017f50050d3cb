import { defineConfig } from 'vitest/config'
import { FileOrder } from './tests/support/file-order.ts'
import { LANES } from './tests/support/lane.ts'
import { SlowestReporter } from './tests/support/slowest-reporter.ts'

/** Tests of the server's modules that need neither a database nor a running product. */
const PURE_CMS = [
  'cms/audit/changes.test.ts',
  'cms/read-models/{exports/csv,search/excerpt}.test.ts',
  'cms/files/disk.test.ts',
  'cms/gateway/{compression,connections}.test.ts',
  'cms/kit/{database-slots,endpoint,search-words,send-file}.test.ts',
  'cms/realtime/streams.test.ts',
  'cms/core/{lazy-async,lock-file,log,network}.test.ts',
  'cms/entities/own-calendars/{busy-times,read-calendar}.test.ts',
  'cms/mail/mail-layout.test.ts',
  'cms/read-models/market/{estimate,range-checks,rentcast}.test.ts',
  'cms/publish/{plain-pages,release-store,daily-publish}.test.ts',
  'cms/seed/backdate.test.ts',
]

const CALLS = ['cms/**/*.test.ts', 'tests/*.test.ts']

const onProduct = {
  exclude: ['tests/house-*.test.ts', ...PURE_CMS, '**/node_modules/**', 'cms/.next/**'],
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
      { test: { ...onProduct, name: 'product', include: [...CALLS, 'tests/journeys/*.spec.ts'] } },
      { test: { ...onProduct, name: 'extended', include: ['tests/extended/*.{test,spec}.ts'] } },
    ],
  },
})
