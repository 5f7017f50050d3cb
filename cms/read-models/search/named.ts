import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { executeSql } from '#cms/kit/documents.ts'
import {
  containsWords,
  hasNearWords,
  literally,
  mayBeMisspelled,
  mayHaveNearWords,
  USER_SEARCH_TEXT,
} from '#cms/kit/search-words.ts'
import { lifecycleOf, propertyStatusLabel } from '#wire/properties.ts'
import { type Found, MAX_RESULTS_PER_KIND } from '#wire/search.ts'
import { stageLabel } from '#wire/stages.ts'
import { adminVendorTexts } from '#wire/texts/vendors.ts'
import { specialtyLabel } from '#wire/vendors.ts'
import { type FoundRow, rowsOf, type Source } from './rows.ts'

/** Rows that are found by a name: first those with every word, then those with one letter of a word wrong. */
type Named = Source & {
  /** Sorts the rows and has an index. */
  name: SQL
  /** In lower case, begins with a space, has a trigram index. */
  text: SQL
  /** The words of which one letter may be wrong; its `spelling_keys` have an index. */
  spelled: SQL
}

/** Misspelled rows that are read: of a city with ten thousand homes the first ones, not all by name. */
const MAX_NEAR = 500
/** Of those by name, the rows that are compared: some differ in more than one letter. */
const MAX_CANDIDATES = 60

/**
 * The best rows by name. Those that begin with the words are a query of their own, so that PostgreSQL reads an
 * index of the names in order where most rows match, and stops after the first few.
 */
async function findExact<Facts>(req: PayloadRequest, source: Named, words: string[]) {
  const found = containsWords(source.text, words)
  const start = sql`lower(${source.name})`
  const begins = sql`${start} like ${`${literally(words.join(' '))}%`}`
  const part = (condition: SQL, order: SQL) => sql`(
    ${rowsOf(req, source, condition)} order by ${order} limit ${MAX_RESULTS_PER_KIND})`
  // In the order of the index that finds the beginnings, PostgreSQL reads the first six, not all. The text of these rows
  // contains the words. With that condition too, PostgreSQL expects few rows, so it reads and sorts all of them.
  const first = part(begins, sql`${start} using ~<~`)
  const others = part(sql`${found} and not ${begins}`, source.name)
  const best = sql`${first} union all ${others} limit ${MAX_RESULTS_PER_KIND}`
  return executeSql<FoundRow<Facts>>(req, best)
}

/**
 * Rows by names with one wrong letter. MATERIALIZED keeps PostgreSQL from walking the index of all names to save
 * the sort: it takes these conditions for more common than they are.
 */
async function findNear<Facts>(req: PayloadRequest, source: Named, words: string[]) {
  if (!mayBeMisspelled(words)) return []
  const { facts, name, text, spelled } = source
  const compared = sql`${facts}, ${name} as name, ${text} as text, ${spelled} as spelled`
  const near = rowsOf(req, { ...source, facts: compared }, mayHaveNearWords(text, spelled, words))
  const rows = await executeSql<FoundRow<Facts & { text: string; spelled: string }>>(
    req,
    sql`with near as materialized (${near} limit ${MAX_NEAR}) select * from near order by name limit ${MAX_CANDIDATES}`,
  )
  return rows.filter((row) => hasNearWords(row.text, row.spelled, words))
}

/** @param others further rows with every word, which come before misspelled ones */
async function findNamed<Facts>(
  req: PayloadRequest,
  source: Named,
  words: string[],
  others: () => Promise<FoundRow<Facts>[]> = async () => [],
): Promise<FoundRow<Facts>[]> {
  const found = new Map<string, FoundRow<Facts>>()
  const steps = [
    () => findExact<Facts>(req, source, words),
    others,
    () => findNear<Facts>(req, source, words),
  ]
  for (const step of steps) {
    if (found.size >= MAX_RESULTS_PER_KIND) break
    for (const row of await step()) if (!found.has(row.id)) found.set(row.id, row)
  }
  return [...found.values()].slice(0, MAX_RESULTS_PER_KIND)
}

const result = (
  kind: Found['kind'],
  { id, clientId, title }: Pick<Found, 'id' | 'clientId' | 'title'>,
  ...details: (string | null)[]
): Found => ({ kind, id, clientId, title, detail: details.filter(Boolean).join(' · ') })

const NAME = sql`trim(first_name || ' ' || last_name)`

const CLIENTS: Named = {
  kind: 'client',
  from: sql`(select * from users where role = 'client') as users`,
  id: sql`id`,
  clientId: sql`id`,
  title: sql`coalesce(nullif(${NAME}, ''), email)`,
  facts: sql`email, customer_stage as stage`,
  name: NAME,
  text: USER_SEARCH_TEXT,
  spelled: sql`first_name || ' ' || last_name`,
}

/** The expression of `contact_messages_search_idx`. */
const INQUIRY_SEARCH_TEXT = sql`lower(' ' || name || ' ' || message)`

/** By name and e-mail, then by what was written through the contact form under the client's address. */
export async function findClients(req: PayloadRequest, words: string[]): Promise<Found[]> {
  type Facts = { email: string; stage: string }
  const byInquiry = () =>
    executeSql<FoundRow<Facts>>(
      req,
      rowsOf(
        req,
        CLIENTS,
        sql`id in (
          select user_id from contact_messages where ${containsWords(INQUIRY_SEARCH_TEXT, words)}
          order by created_at desc limit ${MAX_RESULTS_PER_KIND})`,
      ),
    )
  const found = await findNamed<Facts>(req, CLIENTS, words, byInquiry)
  return found.map((row) => result('client', row, row.email, stageLabel(row.stage)))
}

const PROPERTIES: Named = {
  kind: 'property',
  from: sql`properties`,
  id: sql`id`,
  clientId: sql`user_id`,
  title: sql`address`,
  // PostgreSQL looks up the owners of the rows that are left after the sort. A join looks up those of all that match.
  facts: sql`(select ${NAME} from users where users.id = user_id) as owner, status`,
  name: sql`address`,
  text: sql`search_text`,
  spelled: sql`search_text`,
}

/** By address and by the client's name, which triggers keep in one text. */
export async function findProperties(req: PayloadRequest, words: string[]): Promise<Found[]> {
  type Facts = { owner: string; status: string }
  const found = await findNamed<Facts>(req, PROPERTIES, words)
  return found.map((row) =>
    result('property', row, row.owner, propertyStatusLabel(lifecycleOf(row.status))),
  )
}

const VENDORS: Named = {
  kind: 'vendor',
  from: sql`vendors`,
  id: sql`id`,
  clientId: sql`null::uuid`,
  title: sql`name`,
  facts: sql`specialty, approved`,
  name: sql`name`,
  text: sql`lower(' ' || name || ' ' || specialty || ' ' || email)`,
  spelled: sql`name`,
}

/** By name, specialty and email. */
export async function findVendors(req: PayloadRequest, words: string[]): Promise<Found[]> {
  const { approved, pending } = adminVendorTexts.status
  type Facts = { specialty: string; approved: boolean }
  const found = await findNamed<Facts>(req, VENDORS, words)
  return found.map((row) =>
    result('vendor', row, specialtyLabel(row.specialty), row.approved ? approved : pending),
  )
}
