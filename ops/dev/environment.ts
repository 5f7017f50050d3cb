/** The environment that `npm run dev` was given; its product gets it unchanged. */
export const originalEnvironment = { ...process.env }

/**
 * Vite reads these variables when it is configured, and the product's modules set NODE_ENV to production
 * where it is missing: this module must be the first that `npm run dev` imports.
 */
Object.assign(process.env, {
  NODE_ENV: 'development',
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DISABLE_UPDATE_CHECK: 'true',
})
