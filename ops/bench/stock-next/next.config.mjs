import { join } from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'

const root = join(import.meta.dirname, '../../..')

/** The Next app of Payload's template, reduced to the REST API that is measured. */
export default withPayload(
  {
    poweredByHeader: false,
    typescript: { ignoreBuildErrors: true },
    turbopack: { root },
    outputFileTracingRoot: root,
  },
  { devBundleServerPackages: false },
)
