import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { log } from '#cms/core/log.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { exportActivity, exportClients, exportProperties } from '#wire/exports.ts'
import { pacificDate } from '#wire/slots.ts'
import { mayExport, mayReadActivity } from '#wire/viewer.ts'
import { activityLines } from './activity.ts'
import { clientLines, propertyLines } from './tables.ts'

/** Staff export personal data, so each export needs a step-up and leaves an audit event. */
const csvExport = (
  route: typeof exportClients,
  name: 'clients' | 'properties',
  lines: (req: PayloadRequest) => AsyncGenerator<string>,
) =>
  endpoint(
    route,
    mayExport,
    async ({ req, http }) => {
      await record(req, { event: `${name}-exported` })
      await sendCsv(http.response, name, lines(req))
    },
    { stepUp: 'all', holdsNoSlot: true },
  )

export const exportEndpoints = [
  csvExport(exportClients, 'clients', clientLines),
  csvExport(exportProperties, 'properties', propertyLines),
  endpoint(
    exportActivity,
    mayReadActivity,
    async ({ req, query, http }) => {
      await record(req, { event: 'activity-exported' })
      await sendCsv(http.response, 'activity', activityLines(req, query))
    },
    { stepUp: 'all', holdsNoSlot: true },
  ),
]

/** Streams CSV lines with backpressure. Callers record the audit event before the first byte. */
async function sendCsv(response: Response, name: string, lines: AsyncGenerator<string>) {
  // Reads the first lines before sending headers, so that an unreachable database is still a 503.
  const first = await lines.next()
  response.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${pacificDate(new Date())}.csv"`,
    'Cache-Control': 'private, no-store',
  })
  if (response.req.method === 'HEAD') return void response.end()
  async function* all() {
    yield `\uFEFF${first.value}`
    yield* lines
  }
  // The client stopped the download, or reading failed: then the file ends in the middle.
  await pipeline(Readable.from(all()), response).catch((err: unknown) =>
    log.warn({ err, name }, 'an export ended early'),
  )
}
