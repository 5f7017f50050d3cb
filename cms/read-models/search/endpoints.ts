import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest, Where } from 'payload'
import { asViewer, runSql } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { lifecycleOf, propertyStatusLabel } from '#wire/properties.ts'
import { type Found, MAX_RESULTS_PER_KIND, searchRecords } from '#wire/search.ts'
import { stageLabel } from '#wire/stages.ts'
import { maySearchRecords } from '#wire/viewer.ts'

const MOST_WORDS = 8

/** A word as a `like` pattern; its own wildcards are escapeHtml. */
const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

export const searchEndpoints = [
  endpoint(searchRecords, maySearchRecords, ({ req, query }) => findRecords(req, query.q ?? '')),
]

/** A word that so many addresses contain is found soon in an index of all addresses. */
const COMMON_ROWS = 1_000

const NAME = sql`trim(first_name || ' ' || last_name)`
/** The expression of `users_search_idx`. */
const PERSON = sql`lower(first_name || ' ' || last_name || ' ' || email)`

const all = (conditions: SQL[]) => sql.join(conditions, sql` and `)

/**
 * Clients, properties and guides that contain every word; titles that begin with the words come first.
 * Callers must have checked the permission.
 */
async function findRecords(req: PayloadRequest, q: string): Promise<Found[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const [clients, properties, guides] = await Promise.all([
    findClients(req, words),
    findProperties(req, words),
    findGuides(req, words),
  ])
  return [...clients, ...properties, ...guides]
}

/**
 * The best rows of a query by title. Those that begin with the words are a query of their own, so that
 * PostgreSQL reads an index of the titles in order where most rows match, and stops after the first few.
 */
function bestByTitle(query: SQL, title: SQL, words: string[]): SQL {
  const begins = sql`lower(${title}) like ${pattern(words.join(' ')).slice(1)}`
  const part = (condition: SQL) =>
    sql`(${query} and ${condition} order by ${title} limit ${MAX_RESULTS_PER_KIND})`
  return sql`${part(begins)} union all ${part(sql`not ${begins}`)} limit ${MAX_RESULTS_PER_KIND}`
}

async function findClients(req: PayloadRequest, words: string[]): Promise<Found[]> {
  const matches = all(words.map((word) => sql`${PERSON} like ${pattern(word)}`))
  const clients = sql`
    select 'client' as kind, id, coalesce(nullif(${NAME}, ''), email) as title, email as detail,
           customer_stage as stage
    from users where role = 'client' and ${matches}`
  const found = await runSql<Found & { stage: string }>(req)`${bestByTitle(clients, NAME, words)}`
  return found.map(({ stage, ...client }) => ({
    ...client,
    detail: `${client.detail} · ${stageLabel(stage)}`,
  }))
}

/**
 * By address and by the client's name. A common word is compared while PostgreSQL reads the addresses in order;
 * the ids of a rare one are looked up first, by address and by name, since no index has both.
 */
async function findProperties(req: PayloadRequest, words: string[]): Promise<Found[]> {
  const matches: SQL[] = []
  for (const word of words) {
    const like = pattern(word)
    matches.push(sql`(lower(address) like ${like} or lower(${NAME}) like ${like})`)
    const common = await runSql(req)`
      select from properties where lower(address) like ${like} limit ${COMMON_ROWS}`
    if (common.length < COMMON_ROWS)
      matches.push(sql`properties.id in (
        select id from properties where lower(address) like ${like} union all
        select owned.id from users join properties as owned on owned.user_id = users.id
        where ${PERSON} like ${like})`)
  }
  const properties = sql`
    select 'property' as kind, properties.id, address as title, ${NAME} as detail, status
    from properties join users on users.id = properties.user_id where ${all(matches)}`
  const found = await runSql<Found & { status: string }>(
    req,
  )`${bestByTitle(properties, sql`address`, words)}`
  return found.map(({ status, ...property }) => ({
    ...property,
    detail: `${property.detail} · ${propertyStatusLabel(lifecycleOf(status))}`,
  }))
}

/** Reads through the collection, so that its access rules decide which guides are found. */
async function findGuides(req: PayloadRequest, words: string[]): Promise<Found[]> {
  const within = (field: string, word: string): Where => ({ [field]: { contains: word } })
  const each = words.map((word): Where => ({ or: [within('title', word), within('city', word)] }))
  const best = { sort: 'title', limit: MAX_RESULTS_PER_KIND }
  const guides = await asViewer(req).find('guides', { and: each }, best)
  return guides.flatMap(({ id, ...guide }) => {
    // A draft may have no title or city yet.
    const [title, detail] = [guide.title || 'Untitled guide', guide.city || '']
    // `contains` treats characters such as % as wildcards, so the words are compared again literally.
    const hasWord = (word: string) => `${title} ${detail}`.toLowerCase().includes(word)
    return words.every(hasWord) ? { kind: 'guide' as const, id, title, detail } : []
  })
}
