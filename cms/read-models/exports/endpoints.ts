import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { record } from '#cms/audit/record.ts'
import { log } from '#cms/core/log.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { exportClients, exportProperties } from '#wire/exports.ts'
import { pacificDate } from '#wire/slots.ts'
import { mayExport } from '#wire/viewer.ts'
import { clientLines } from './clients.ts'
import { propertyLines } from './properties.ts'

export const exportEndpoints = [
  endpoint({
    route: exportClients,
    may: mayExport,
    stepUp: 'all',
    streams: true,
    act: async ({ req, http }) => {
      await record(req, { event: 'clients-exported' })
      await sendCsv(http.response, 'clients', clientLines(req))
    },
  }),
  endpoint({
    route: exportProperties,
    may: mayExport,
    stepUp: 'all',
    streams: true,
    act: async ({ req, http }) => {
      await record(req, { event: 'properties-exported' })
      await sendCsv(http.response, 'properties', propertyLines(req))
    },
  }),
]

/** On record before the first byte; then line after line, as fast as the other side takes them. */
async function sendCsv(
  response: Response,
  name: string,
  lines: AsyncGenerator<string>,
): Promise<void> {
  // The first lines are read before the head goes out, so that a database away is still a 503.
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
  // Whoever stops the download has what they wanted; a broken end of ours shows as a broken file.
  await pipeline(Readable.from(all()), response).catch((err: unknown) =>
    log.warn({ err, name }, 'an export ended early'),
  )
}
