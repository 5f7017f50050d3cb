import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { pageClause } from '#cms/kit/paging.ts'
import type { Inquiry } from '#wire/leads.ts'
import type { PageQuery } from '#wire/paging.ts'

/** A client's inquiries, newest first, and one more than the page. The caller has checked the permission. */
export function findInquiries(
  req: PayloadRequest,
  clientId: string,
  query: PageQuery,
): Promise<Inquiry[]> {
  const where = sql`user_id = ${clientId}`
  return runSql<Inquiry>(req)`
    select id, name, phone, message, statement, ${isoTime(sql`created_at`)} as "createdAt"
    from contact_messages ${pageClause(query, { where, time: sql`created_at`, id: sql`id` })}`
}
