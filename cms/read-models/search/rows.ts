import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { Found } from '#wire/search.ts'

/** Where the rows of one kind are, and what a result shows of them. */
export type Source = {
  kind: Found['kind']
  /** The table, with what it is joined to. */
  from: SQL
  id: SQL
  /** The client whom a row is about, or null. */
  clientId: SQL
  title: SQL
  /** More columns, of which the detail is made. */
  facts: SQL
}

export type FoundRow<Facts> = Pick<Found, 'id' | 'clientId' | 'title'> & Facts

/**
 * Selects the rows of a source that meet a condition and are about no client or about one whom the viewer sees.
 * Every query of the search for rows about clients is made here.
 */
export const rowsOf = (
  req: PayloadRequest,
  { from, id, clientId, title, facts }: Source,
  condition: SQL,
): SQL => sql`
  select ${id} as id, ${clientId} as "clientId", ${title} as title, ${facts}
  from ${from} where ${condition} and (${clientId} is null or ${seenBy(viewerOf(req), clientId)})`
