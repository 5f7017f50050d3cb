import { sql } from 'drizzle-orm'
import type { Request, Response } from 'express'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound } from '#cms/core/problem.ts'
import { fileStore } from '#cms/files/store.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { runSql } from '#cms/kit/documents.ts'
import { sendStream } from '#cms/kit/send-stream.ts'
import { pacificDate } from '#wire/slots.ts'

type Ready = { filename: string; size: number; readyAt: string }

/** Answers with the user's own ZIP. @throws Problem 404 before the export job has written the ZIP */
export async function serveExport(
  req: PayloadRequest,
  userId: string,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  const [ready] = await withDatabaseSlot(() =>
    runSql<Ready>(
      req,
      sql`select filename, size::float8 as size, ready_at as "readyAt" from account_exports
          where user_id = ${userId} and ready_at is not null`,
    ),
  )
  const bytes = ready && (await (await fileStore()).open(ready.filename))
  if (!bytes) throw notFound('Your download')
  try {
    const name = `keepmore-data-${pacificDate(new Date(ready.readyAt))}.zip`
    response.attachment(name).set({
      'Content-Type': 'application/zip',
      'Content-Length': String(ready.size),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
    if (request.method === 'HEAD') return void response.end()
    await withDatabaseSlot(() => record(req, { event: 'data-export-downloaded', subject: userId }))
    await sendStream(bytes, response)
  } finally {
    bytes.destroy()
  }
}
