import { join } from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'

/** Next serves one thing here: Payload's admin UI under /cms, inside the gateway. */
const nextConfig = {
  distDir: '.next',
  // Set by cms/build.ts.
  generateBuildId: () => process.env.NEXT_BUILD_ID ?? null,
  poweredByHeader: false,
  // Types and lint have their own commands, which cover this folder too.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    root: join(import.meta.dirname, '..'),
    resolveAlias: {
      '@payloadcms/ui/shared': './payload-patches/shared-with-pacific-times.ts',
    },
  },
  outputFileTracingRoot: join(import.meta.dirname, '..'),
}

export default withPayload(nextConfig, { devBundleServerPackages: false })
