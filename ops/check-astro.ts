/**
 * `npm run check:astro`: checks the types in the site's `.astro` files. It calls the checker's API, because
 * the command `astro check` sends telemetry and `astro-check` ignores its options.
 */
import { check } from '@astrojs/check'

const failed = await check({
  root: 'site',
  tsconfig: 'tsconfig.json',
  watch: false,
  minimumSeverity: 'warning',
  minimumFailingSeverity: 'warning',
  preserveWatchOutput: true,
})
process.exit(failed ? 1 : 0)
