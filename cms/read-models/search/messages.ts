import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { CLIENT_NAME, joinClient } from '#cms/entities/users/client-name.ts'
import { executeSql } from '#cms/kit/documents.ts'
import { isTelling } from '#cms/kit/search-words.ts'
import { type Found, MAX_RESULTS_PER_KIND } from '#wire/search.ts'
import { excerptAround } from './excerpt.ts'
import { type FoundRow, rowsOf, type Source } from './rows.ts'

/** The newest messages, which are read one by one before the index is asked. */
const RECENT = 300

const messagesFrom = (messages: SQL): Source => ({
  kind: 'message',
  from: sql`${messages} as message ${joinClient(sql`message.client_id`)}`,
  id: sql`message.id`,
  clientId: sql`client.id`,
  title: CLIENT_NAME,
  facts: sql`message.content, message.created_at`,
})

/** A query of `to_tsquery`: each word, or the beginning of one. Quotes make its signs part of the word. */
const tsQuery = (words: readonly string[]) =>
  words.map((word) => `'${word.replace(/['\\]/g, ' ')}':*`).join(' & ')

/**
 * The newest messages with words that begin with each word. A word that many messages have is found among the
 * newest ones; the index of all messages (`messages_words_idx`) is asked only for words that are too rare for that,
 * because sorting the half million messages with `the` by time would take seconds.
 */
export async function findMessages(req: PayloadRequest, words: string[]): Promise<Found[]> {
  if (!words.some(isTelling)) return []
  const found = sql`to_tsvector('simple', message.content) @@ to_tsquery('simple', ${tsQuery(words)})`
  const within = (messages: SQL) =>
    rowsOf(req, messagesFrom(messages), sql`client.id is not null and ${found}`)
  const newest = sql`(select * from messages order by created_at desc limit ${RECENT})`
  const rows = await executeSql<FoundRow<{ content: string }>>(
    req,
    sql`with recent as materialized (${within(newest)}), older as materialized (${within(sql`messages`)})
        select * from recent
        union select * from older where (select count(*) from recent) < ${MAX_RESULTS_PER_KIND}
        order by created_at desc limit ${MAX_RESULTS_PER_KIND}`,
  )
  return rows.map(({ id, clientId, title, content }) => ({
    ...{ kind: 'message', id, clientId, title },
    detail: excerptAround(content, words),
  }))
}
