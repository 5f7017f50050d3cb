import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { executeSql, runSql } from '#cms/kit/documents.ts'
import { containsWords, literally, searchWords, USER_SEARCH_TEXT } from '#cms/kit/search-words.ts'
import type { ActivityFilter } from '#wire/activity.ts'
import { activitiesNamed } from '#wire/activity-words.ts'
import { PACIFIC } from '#wire/slots.ts'

export type ActivityFilters = ActivityFilter & {
  /** The id of the last entry of the page before. */
  before?: number | undefined
  /** Ids of subjects; then neither `person` nor `q` is given. */
  about?: readonly string[]
  /** The first words of events: `offer` names `offer-signed`, and not `offered`. */
  beginning?: readonly string[]
}

/** The most users, properties or documents that one word names. */
const MOST_NAMED = 200

/** What a word names: events, and the ids of users and documents. */
type Word = { events: string[]; ids: string[] }

const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`
const uuids = (values: string[]) => sql`${sql.param(values)}::uuid[]`

/**
 * The ids of one page of entries, newest first. Each condition that names few entries is read from its own
 * index and newest first, so that no page reads the whole log: PostgreSQL uses no index for an `or`.
 */
export async function findEntryIds(
  req: PayloadRequest,
  { limit, ...filters }: ActivityFilters & { limit: number },
): Promise<string[]> {
  const { person, event } = filters
  const words = await Promise.all(searchWords(filters.q ?? '').map((word) => readWord(req, word)))
  const where = sql.join([...rangeOf(filters), ...words.map(matches)], sql` and `)
  // Names first: an event may have as many entries as the log.
  const [narrowest] = words.map(withoutImpossible).toSorted(byEvents)
  const sources = filters.about
    ? [newest(sql`subject`, texts(filters.about), where, limit)]
    : person
      ? sourcesOf({ events: [], ids: [person] }, where, limit)
      : narrowest
        ? sourcesOf(narrowest, where, limit)
        : event
          ? [newest(sql`event`, texts([event]), where, limit)]
          : [sql`(select id from audit_log where ${where} order by id desc limit ${limit})`]
  const found = await executeSql<{ id: string }>(
    req,
    sql`select id from (${sql.join(sources, sql` union `)}) as found
      order by id desc limit ${limit}`,
  )
  return found.map(({ id }) => id)
}

/** The newest entries for each value of an indexed column. */
const newest = (column: SQL, values: SQL, where: SQL, limit: number) => sql`(
  select found.id from unnest(${values}) as wanted cross join lateral (
    select id from audit_log where ${column} = wanted and ${where}
    order by id desc limit ${limit}) as found)`

const sourcesOf = ({ events, ids }: Word, where: SQL, limit: number) => [
  newest(sql`event`, texts(events), where, limit),
  newest(sql`subject`, texts(ids), where, limit),
  newest(sql`actor_id`, uuids(ids), where, limit),
]

/** Expressions, so that PostgreSQL compares the rows of a source and looks up no index for each of them. */
const matches = ({ events, ids }: Word) => sql`(event || '' = any(${texts(events)})
  or subject || '' = any(${texts(ids)}) or actor_id::text = any(${texts(ids)}))`

/** Ids count up with time, so that days become a range of ids. */
function rangeOf({ before, beginning, event, from, to }: ActivityFilters): SQL[] {
  const firstOf = (day: SQL) => sql`(
    select id from audit_log where at >= ${day}::timestamp at time zone ${PACIFIC}
    order by at limit 1)`
  return [
    sql`id < ${before ?? Number.MAX_SAFE_INTEGER}`,
    ...(event ? [sql`event = ${event}`] : []),
    ...(beginning ? [sql`event ~ ${`^(${beginning.join('|')})(-|$)`}`] : []),
    ...(from ? [sql`id >= ${firstOf(sql`${from}::date`)}`] : []),
    ...(to
      ? [sql`id < coalesce(${firstOf(sql`(${to}::date + 1)`)}, ${Number.MAX_SAFE_INTEGER})`]
      : []),
  ]
}

const byEvents = (one: Word, other: Word) => one.events.length - other.events.length

/** Leaves out the events of a word that another word excludes, because it names other events and nothing else. */
const withoutImpossible = ({ events, ids }: Word, _at: number, all: Word[]): Word => ({
  events: events.filter((event) =>
    all.every((other) => other.ids.length > 0 || other.events.includes(event)),
  ),
  ids,
})

/** The arrays of ids make PostgreSQL look up the rows of the found users, where a join read all contracts. */
async function readWord(req: PayloadRequest, word: string): Promise<Word> {
  const like = `%${literally(word)}%`
  const named = await runSql<{ id: string }>(req)`
    with found as (
      select id from users where ${containsWords(USER_SEARCH_TEXT, [word])} limit ${MOST_NAMED}
    ), homes as (
      select id from properties where ${containsWords(sql`search_text`, [word])} limit ${MOST_NAMED}
    )
    select id from found union all select id from homes
    union all select id from guides where lower(title) like ${like}
    union all select id from vendors where lower(name) like ${like}
    union all select id from media where lower(alt) like ${like}
    union all select id from people where lower(name) like ${like}
    union all select id from pages where lower(title) like ${like}
    union all select id from contracts where user_id = any(array(select id from found))
    union all select id from consultations where user_id = any(array(select id from found))
    union all select id from uploads where user_id = any(array(select id from found))`
  return { events: activitiesNamed(word), ids: named.map(({ id }) => id) }
}
