import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { CLIENT_NAME, joinClient } from '#cms/entities/users/client-name.ts'
import { executeSql, isoTime } from '#cms/kit/documents.ts'
import { containsWords, isTelling, USER_SEARCH_TEXT } from '#cms/kit/search-words.ts'
import { ALL_CONTRACT_TYPES, type ContractStatus, contractTypeLabel } from '#wire/contracts.ts'
import { appointmentTime } from '#wire/dates.ts'
import { type Found, MAX_RESULTS_PER_KIND } from '#wire/search.ts'
import { searchTexts } from '#wire/texts/search.ts'
import { type FoundRow, rowsOf, type Source } from './rows.ts'

/** Clients and homes whose contracts and consultations are looked at. */
const MAX_OWNERS = 200

/**
 * The words that a row's client or home must have, where its label has the others. Null if too few are left to
 * search by: neither a word of the label nor a telling one.
 */
function wordsBeyond(label: string, words: readonly string[]): string[] | null {
  const labelWords = label.toLowerCase().split(' ')
  const isOfLabel = (word: string) =>
    isTelling(word) && labelWords.some((each) => each.startsWith(word))
  const rest = words.filter((word) => !isOfLabel(word))
  return rest.length === 0 || rest.some(isTelling) ? rest : null
}

/**
 * The ids of a table's rows whose client or home has every word; the table has `user_id` and `property_id`.
 * OFFSET 0 makes PostgreSQL look up the rows of each owner, instead of reading the whole table, and the callers' arrays
 * make it look up these ids.
 */
function ofOwners(table: SQL, words: string[]): SQL {
  const rowsWith = (column: SQL, owners: SQL) => sql`
    select row.id from (${owners} limit ${MAX_OWNERS}) as owner
    cross join lateral (select id from ${table} where ${column} = owner.id offset 0) as row`
  const users = sql`select id from users where role = 'client' and ${containsWords(USER_SEARCH_TEXT, words)}`
  const homes = sql`select id from properties where ${containsWords(sql`search_text`, words)}`
  return sql`${rowsWith(sql`user_id`, users)} union ${rowsWith(sql`property_id`, homes)}`
}

const CONTRACTS: Source = {
  kind: 'contract',
  from: sql`contracts ${joinClient(sql`contracts.user_id`)}`,
  id: sql`contracts.id`,
  clientId: sql`client.id`,
  title: sql`contract_type::text`,
  facts: sql`${CLIENT_NAME} as name, contracts.status, contracts.created_at`,
}

/** The contract types whose labels leave the same words, which only the owners can have, with these words. */
function typesByRest(words: string[]) {
  const groups = new Map<string, { rest: string[]; types: string[] }>()
  for (const { id, label } of ALL_CONTRACT_TYPES) {
    const rest = wordsBeyond(label, words)
    if (!rest) continue
    const group = groups.get(rest.join(' ')) ?? { rest, types: [] }
    group.types.push(id)
    groups.set(rest.join(' '), group)
  }
  return [...groups.values()]
}

/** By title, by client and by home, newest first. */
export async function findContracts(req: PayloadRequest, words: string[]): Promise<Found[]> {
  const parts = typesByRest(words).map(({ rest, types }) => {
    const isOfType = sql`client.id is not null and contract_type in (${sql.join(
      types.map((type) => sql`${type}`),
      sql`, `,
    )})`
    const condition =
      rest.length > 0
        ? sql`${isOfType} and contracts.id = any(array(${ofOwners(sql`contracts`, rest)}))`
        : isOfType
    return sql`(${rowsOf(req, CONTRACTS, condition)} order by contracts.created_at desc limit ${MAX_RESULTS_PER_KIND})`
  })
  if (parts.length === 0) return []
  const rows = await executeSql<FoundRow<{ name: string; status: ContractStatus }>>(
    req,
    sql`select * from (${sql.join(parts, sql` union all `)}) as found
        order by created_at desc limit ${MAX_RESULTS_PER_KIND}`,
  )
  return rows.map(({ id, clientId, title, name, status }) => ({
    ...{ kind: 'contract', id, clientId },
    title: contractTypeLabel(title),
    detail: `${name} · ${searchTexts.contractStatuses[status]}`,
  }))
}

const CONSULTATIONS: Source = {
  kind: 'consultation',
  from: sql`consultations ${joinClient(sql`consultations.user_id`)}`,
  id: sql`consultations.id`,
  clientId: sql`client.id`,
  title: CLIENT_NAME,
  facts: sql`${isoTime(sql`scheduled_at`)} as "scheduledAt", scheduled_at`,
}

/** By client and by home: the coming ones soonest first, then the past ones latest first. Without cancelled ones. */
export async function findConsultations(req: PayloadRequest, words: string[]): Promise<Found[]> {
  const rest = wordsBeyond(searchTexts.consultation, words)
  if (!rest) return []
  const owned =
    rest.length > 0
      ? sql`with owned as materialized (${ofOwners(sql`consultations`, rest)}) `
      : sql``
  const part = (when: SQL, order: SQL) => {
    const condition = sql`client.id is not null and cancelled_at is null and ${when}`
    const ofOwner =
      rest.length > 0 ? sql` and consultations.id = any(array(select id from owned))` : sql``
    return sql`(${rowsOf(req, CONSULTATIONS, sql`${condition}${ofOwner}`)} order by ${order} limit ${MAX_RESULTS_PER_KIND})`
  }
  const rows = await executeSql<FoundRow<{ scheduledAt: string }>>(
    req,
    sql`${owned}${part(sql`scheduled_at >= now()`, sql`scheduled_at`)} union all
        ${part(sql`scheduled_at < now()`, sql`scheduled_at desc`)} limit ${MAX_RESULTS_PER_KIND}`,
  )
  return rows.map(({ id, clientId, title, scheduledAt }) => ({
    ...{ kind: 'consultation', id, clientId, title },
    detail: appointmentTime(scheduledAt),
  }))
}
