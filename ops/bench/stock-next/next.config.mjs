import { join } from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'

const root = join(import.meta.dirname, '../../..')

/** A Next app as Payload's template makes it, reduced to the REST that is measured. */
export default withPayload(
  {
    poweredByHeader: false,
    typescript: { ignoreBuildErrors: true },
    turbopack: { root },
    outputFileTracingRoot: root,
  },
  { devBundleServerPackages: false },
)
