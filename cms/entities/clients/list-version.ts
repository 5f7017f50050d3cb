import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'

/** Another start may be another version of the code, which shows the same rows differently. */
const START = randomUUID().slice(0, 8)

/**
 * The ETag of the list of clients for one of staff. A row's `xmin` is the transaction that last wrote
 * it, so that no write goes unnoticed, whatever the clocks say and in whatever order commits come.
 * Staff count too, since the history names them. A query of milliseconds stands here for reading, presenting and hashing megabytes.
 */
export async function clientListVersion(req: PayloadRequest, staffId: string): Promise<string> {
  const rows = sql`
    select id::text, xmin::text from users
    union all select id::text, xmin::text from contracts
    union all select id::text, xmin::text from stage_history
    union all select client_id::text, max(xmin::text::bigint)::text from messages group by 1
    union all select id::text, xmin::text from notifications
      where user_id = ${staffId} and not read and about_user_id is not null`
  const [version] = await runSql<{ count: string; hash: string }>(
    req,
    sql`select count(*), bit_xor(hashtextextended(id || xmin, 0)) as hash from (${rows}) as seen`,
  )
  return `W/"${START}-${version?.count}-${version?.hash}"`
}
