import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runPrepared } from '#cms/kit/documents.ts'
import type { Http } from '#cms/kit/endpoint.ts'
import { answerPage, pageClause } from '#cms/kit/paging.ts'
import type { ThreadMessage } from '#wire/messages.ts'
import type { PageQuery } from '#wire/paging.ts'
import { MESSAGE_COLUMNS, type MessageRow, presentMessage } from './present.ts'

/**
 * A page of one client's thread, oldest first: the newest messages, or with a cursor those before it. The
 * caller has checked that the viewer may read the thread.
 */
export async function readThread(
  req: PayloadRequest,
  clientId: string | null,
  query: PageQuery,
  http: Http,
): Promise<ThreadMessage[]> {
  const place = { time: sql`created_at`, id: sql`id` }
  const rows = await runPrepared<MessageRow>(req)`
    select ${MESSAGE_COLUMNS} from messages ${pageClause(query, { where: sql`client_id = ${clientId}`, ...place })}`
  const page = answerPage(http, query, rows, ({ createdAt, id }) => ({ time: createdAt, id }))
  return page.map(presentMessage).reverse()
}
