import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest, Where } from 'payload'
import { asViewer, runSql } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { containsWords, literally, searchWords, USER_SEARCH_TEXT } from '#cms/kit/search-words.ts'
import { lifecycleOf, propertyStatusLabel } from '#wire/properties.ts'
import { type Found, MAX_RESULTS_PER_KIND, searchRecords } from '#wire/search.ts'
import { stageLabel } from '#wire/stages.ts'
import { maySearchRecords } from '#wire/viewer.ts'

export const searchEndpoints = [
  endpoint(searchRecords, maySearchRecords, ({ req, query }) => findRecords(req, query.q ?? '')),
]

const NAME = sql`trim(first_name || ' ' || last_name)`

/** The expression of `contact_messages_search_idx`. */
const INQUIRY_SEARCH_TEXT = sql`lower(' ' || name || ' ' || message)`

/**
 * Clients, properties and guides that contain every word; titles that begin with the words come first.
 * Callers must have checked the permission.
 */
async function findRecords(req: PayloadRequest, q: string): Promise<Found[]> {
  const words = searchWords(q)
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
  const begins = sql`lower(${title}) like ${`${literally(words.join(' '))}%`}`
  const part = (condition: SQL) =>
    sql`(${query} and ${condition} order by ${title} limit ${MAX_RESULTS_PER_KIND})`
  return sql`${part(begins)} union all ${part(sql`not ${begins}`)} limit ${MAX_RESULTS_PER_KIND}`
}

/** By name and e-mail, then by what was written through the contact form under the client's address. */
async function findClients(req: PayloadRequest, words: string[]): Promise<Found[]> {
  const clients = (condition: SQL) => sql`
    select 'client' as kind, id, coalesce(nullif(${NAME}, ''), email) as title, email as detail,
           customer_stage as stage
    from users where role = 'client' and ${condition}`
  const byName = bestByTitle(clients(containsWords(USER_SEARCH_TEXT, words)), NAME, words)
  const byInquiry = clients(sql`id in (
    select user_id from contact_messages where ${containsWords(INQUIRY_SEARCH_TEXT, words)}
    order by created_at desc limit ${MAX_RESULTS_PER_KIND})`)
  const found = await runSql<Found & { stage: string }>(req)`${byName}`
  const inquirers = await runSql<Found & { stage: string }>(req)`${byInquiry}`
  const known = new Set(found.map(({ id }) => id))
  return [...found, ...inquirers.filter(({ id }) => !known.has(id))]
    .slice(0, MAX_RESULTS_PER_KIND)
    .map(({ stage, ...client }) => ({
      ...client,
      detail: `${client.detail} · ${stageLabel(stage)}`,
    }))
}

/** By address and by the client's name, which triggers keep in one text. */
async function findProperties(req: PayloadRequest, words: string[]): Promise<Found[]> {
  const properties = sql`
    select 'property' as kind, properties.id, address as title, ${NAME} as detail, status
    from properties join users on users.id = properties.user_id
    where ${containsWords(sql`search_text`, words)}`
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
