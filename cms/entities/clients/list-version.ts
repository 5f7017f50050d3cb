import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'

/** Changes the ETag at each start: a new version of the code may present the same rows differently. */
const START = randomUUID().slice(0, 8)

/**
 * The ETag of the client list for one staff user. A row's `xmin` is the transaction that last wrote it,
 * so every write changes the hash, whatever the clocks and the order of commits. Staff rows count too,
 * since the history names staff. The query takes milliseconds and replaces reading, presenting and
 * hashing megabytes.
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
