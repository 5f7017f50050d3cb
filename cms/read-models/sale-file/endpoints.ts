import { record } from '#cms/audit/record.ts'
import { requireEscrow } from '#cms/entities/escrows/queries.ts'
import { zipOf } from '#cms/files/zip.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { sendStream } from '#cms/kit/send-file.ts'
import { downloadSaleFile } from '#wire/sale-file.ts'
import { pacificDate } from '#wire/slots.ts'
import { mayManageEscrows } from '#wire/viewer.ts'
import { readSaleFile, requireUnchanged } from './archive.ts'

/** It holds personal data of both sides, so each download needs a step-up, as an export does, and is on record. */
export const saleFileEndpoints = [
  endpoint(
    downloadSaleFile,
    mayManageEscrows,
    async ({ req, params, http: { request, response } }) => {
      const { sale, file } = await withDatabaseSlot(async () => {
        const found = await requireEscrow(req, params.id)
        return { sale: found, file: await readSaleFile(req, found) }
      })
      const { id, propertyId, acceptedAt } = sale.escrow
      await requireUnchanged(file.papers, id)
      if (request.method !== 'HEAD')
        await withDatabaseSlot(() =>
          record(req, {
            event: 'sale-file-downloaded',
            ...{ subject: propertyId, details: { escrow: id } },
          }),
        )
      const bytes = zipOf(file.documents, file.papers)
      try {
        response.attachment(`sale-${pacificDate(new Date(acceptedAt))}.zip`).set({
          'Content-Type': 'application/zip',
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, no-store',
        })
        await sendStream(bytes, response)
      } finally {
        bytes.destroy()
      }
    },
    { stepUp: 'all', holdsNoSlot: true },
  ),
]
