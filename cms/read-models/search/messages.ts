import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { CLIENT_NAME } from '#cms/entities/users/client-name.ts'
import { executeSql } from '#cms/kit/documents.ts'
import { isTelling } from '#cms/kit/search-words.ts'
import { type Found, MAX_RESULTS_PER_KIND } from '#wire/search.ts'
import { excerptAround } from './excerpt.ts'
import { type FoundRow, rowsOf, type Source } from './rows.ts'

/** The newest messages, which are read one by one before the index is asked. */
const RECENT = 6_000

/** OFFSET 0 makes PostgreSQL look up the client of each message that is shown, instead of reading all clients. */
const messagesFrom = (messages: SQL): Source => ({
  kind: 'message',
  from: sql`${messages} as message cross join lateral (
    select * from users where id = message.client_id and role = 'client' offset 0) as client`,
  id: sql`message.id`,
  clientId: sql`client.id`,
  title: CLIENT_NAME,
  facts: sql`message.content, message.created_at`,
})

/** A query of `to_tsquery`: each word, or the beginning of one. Quotes make its signs part of the word. */
const tsQuery = (words: readonly string[]) =>
  words.map((word) => `'${word.replace(/['\\]/g, ' ')}':*`).join(' & ')

/** The condition that a text contains the letters and digits of each word: takes a tenth of the time of `to_tsvector`. */
const containsLetters = (words: readonly string[]): SQL => {
  const pieces = words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter(Boolean)
  const each = pieces.map((piece) => sql`lower(message.content) like ${`%${piece}%`}`)
  return sql.join(each, sql` and `)
}

/**
 * The newest messages with words that begin with each word. A word that many messages have is found among the
 * newest ones; the index of all messages (`messages_words_idx`) is asked only for words that are too rare for that,
 * because sorting the half million messages with `the` by time would take seconds.
 */
export async function findMessages(req: PayloadRequest, words: string[]): Promise<Found[]> {
  if (!words.some(isTelling)) return []
  const found = sql`to_tsvector('simple', message.content) @@ to_tsquery('simple', ${tsQuery(words)})`
  const newest = sql`(select * from messages order by created_at desc limit ${RECENT})`
  const byTime = sql`(select * from every order by created_at desc)`
  const within = rowsOf(req, messagesFrom(newest), sql`${containsLetters(words)} and ${found}`)
  const rows = await executeSql<FoundRow<{ content: string }>>(
    req,
    sql`with recent as materialized (${within} order by message.created_at desc limit ${MAX_RESULTS_PER_KIND}),
          every as materialized (select * from messages as message where ${found})
        (select * from recent)
        union (${rowsOf(req, messagesFrom(byTime), sql`(select count(*) from recent) < ${MAX_RESULTS_PER_KIND}`)}
          limit ${MAX_RESULTS_PER_KIND})
        order by created_at desc limit ${MAX_RESULTS_PER_KIND}`,
  )
  return rows.map(({ id, clientId, title, content }) => ({
    ...{ kind: 'message', id, clientId, title },
    detail: excerptAround(content, words),
  }))
}
