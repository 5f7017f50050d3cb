/**
 * `npm run check:astro`: the types in site's `.astro` files. It calls the checker itself, because the
 * command `astro check` sends telemetry and its other form, `astro-check`, loses its options.
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
