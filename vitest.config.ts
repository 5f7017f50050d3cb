import { defineConfig } from 'vitest/config'

/** Two kinds: plain functions, and everything that needs the running product. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{wire,portal,site,ops}/**/*.test.ts', 'tests/house-rules.test.ts'],
        },
      },
      {
        test: {
          name: 'product',
          include: ['cms/**/*.test.ts', 'tests/*.test.ts', 'tests/journeys/*.spec.ts'],
          exclude: ['tests/house-rules.test.ts', '**/node_modules/**', 'cms/.next/**'],
          globalSetup: 'tests/support/global-setup.ts',
          // One product and two cores: files run one after the other.
          fileParallelism: false,
          // Within a file those that only look may run at once.
          maxConcurrency: 3,
          // A tenth of this is vitest's own, which a busy machine does not keep.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
