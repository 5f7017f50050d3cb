import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { CLIENT_NAME, joinClient } from '#cms/entities/users/client-name.ts'
import { isoTime } from '#cms/kit/documents.ts'
import { containsWords, isTelling, USER_SEARCH_TEXT } from '#cms/kit/search-words.ts'
import { selectTogether } from '#cms/kit/select-together.ts'
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

/** The clients and the homes with every word of a list, as common table expressions that both kinds of rows read. */
type Owners = { words: string; clients: SQL; homes: SQL; shared: SQL }

/** The owners of each list that has words. */
function ownersOf(lists: (string[] | null)[]): Owners[] {
  const byText = new Map(lists.map((words) => [words?.join(' ') ?? '', words ?? []]))
  byText.delete('')
  return [...byText].map(([text, words], at) => {
    const [clients, homes] = [sql.raw(`clients_${at}`), sql.raw(`homes_${at}`)]
    const shared = sql`
      ${clients} as materialized (
        select id from users where role = 'client' and ${containsWords(USER_SEARCH_TEXT, words)}
        limit ${MAX_OWNERS}),
      ${homes} as materialized (
        select id from properties where ${containsWords(sql`search_text`, words)} limit ${MAX_OWNERS})`
    return { words: text, clients, homes, shared }
  })
}

/**
 * The ids of a table's rows whose client or home has every word; the table has `user_id` and `property_id`.
 * OFFSET 0 makes PostgreSQL look up the rows of each owner, instead of reading the whole table, and the callers' arrays
 * make it look up these ids.
 */
function idsOfOwners(table: SQL, owners: Owners[], words: string[]): SQL {
  const found = owners.find((each) => each.words === words.join(' '))
  if (!found) throw new Error('Each list of words has its owners.')
  const rowsWith = (column: SQL, among: SQL) => sql`
    select row.id from ${among} as owner
    cross join lateral (select id from ${table} where ${column} = owner.id offset 0) as row`
  return sql`${rowsWith(sql`user_id`, found.clients)} union ${rowsWith(sql`property_id`, found.homes)}`
}

const CONTRACTS: Source = {
  kind: 'contract',
  from: sql`contracts ${joinClient(sql`contracts.user_id`)}`,
  id: sql`contracts.id`,
  clientId: sql`client.id`,
  title: sql`contract_type::text`,
  facts: sql`${CLIENT_NAME} as name, contracts.status, contracts.created_at`,
}

type TypesByRest = { rest: string[]; types: string[] }

/** The contract types whose labels leave the same words, which only the owners can have, with these words. */
function typesByRest(words: string[]): TypesByRest[] {
  const groups = new Map<string, TypesByRest>()
  for (const { id, label } of ALL_CONTRACT_TYPES) {
    const rest = wordsBeyond(label, words)
    if (!rest) continue
    const group = groups.get(rest.join(' ')) ?? { rest, types: [] }
    group.types.push(id)
    groups.set(rest.join(' '), group)
  }
  return [...groups.values()]
}

const NOTHING = sql<never>`select where false`

type ContractRow = FoundRow<{ name: string; status: ContractStatus }>

/** Selects contracts by title, by client and by home, newest first. */
function selectContracts(
  req: PayloadRequest,
  groups: TypesByRest[],
  owners: Owners[],
): SQL<ContractRow> {
  if (groups.length === 0) return NOTHING
  const parts = groups.map(({ rest, types }) => {
    const isOfType = sql`client.id is not null and contract_type in (${sql.join(
      types.map((type) => sql`${type}`),
      sql`, `,
    )})`
    const condition =
      rest.length > 0
        ? sql`${isOfType} and contracts.id = any(array(${idsOfOwners(sql`contracts`, owners, rest)}))`
        : isOfType
    return sql`(${rowsOf(req, CONTRACTS, condition)} order by contracts.created_at desc limit ${MAX_RESULTS_PER_KIND})`
  })
  return sql`
    select * from (${sql.join(parts, sql` union all `)}) as found
    order by created_at desc limit ${MAX_RESULTS_PER_KIND}`
}

const CONSULTATIONS: Source = {
  kind: 'consultation',
  from: sql`consultations ${joinClient(sql`consultations.user_id`)}`,
  id: sql`consultations.id`,
  clientId: sql`client.id`,
  title: CLIENT_NAME,
  facts: sql`${isoTime(sql`scheduled_at`)} as "scheduledAt", scheduled_at`,
}

/**
 * Selects consultations by client and by home: the coming ones soonest first, then the past ones latest first. Without
 * cancelled ones.
 */
function selectConsultations(
  req: PayloadRequest,
  rest: string[] | null,
  owners: Owners[],
): SQL<FoundRow<{ scheduledAt: string }>> {
  if (!rest) return NOTHING
  const owned =
    rest.length > 0
      ? sql`with owned as materialized (${idsOfOwners(sql`consultations`, owners, rest)}) `
      : sql``
  const part = (when: SQL, order: SQL) => {
    const condition = sql`client.id is not null and cancelled_at is null and ${when}`
    const ofOwner =
      rest.length > 0 ? sql` and consultations.id = any(array(select id from owned))` : sql``
    return sql`(${rowsOf(req, CONSULTATIONS, sql`${condition}${ofOwner}`)} order by ${order} limit ${MAX_RESULTS_PER_KIND})`
  }
  return sql`
    ${owned}${part(sql`scheduled_at >= now()`, sql`scheduled_at`)} union all
    ${part(sql`scheduled_at < now()`, sql`scheduled_at desc`)} limit ${MAX_RESULTS_PER_KIND}`
}

/** Contracts, then consultations. One statement looks for both, so that it looks for their owners once. */
export async function findOfClients(req: PayloadRequest, words: string[]): Promise<Found[]> {
  const groups = typesByRest(words)
  const rest = wordsBeyond(searchTexts.consultation, words)
  if (groups.length === 0 && !rest) return []
  const owners = ownersOf([...groups.map((group) => group.rest), rest])
  const shared =
    owners.length > 0
      ? sql.join(
          owners.map((each) => each.shared),
          sql`, `,
        )
      : undefined
  const { contracts, consultations } = await selectTogether(
    req,
    {
      contracts: selectContracts(req, groups, owners),
      consultations: selectConsultations(req, rest, owners),
    },
    { shared, isPlannedEachTime: true },
  )
  return [
    ...contracts.map(({ id, clientId, title, name, status }) => ({
      ...{ kind: 'contract' as const, id, clientId },
      title: contractTypeLabel(title),
      detail: `${name} · ${searchTexts.contractStatuses[status]}`,
    })),
    ...consultations.map(({ id, clientId, title, scheduledAt }) => ({
      ...{ kind: 'consultation' as const, id, clientId, title },
      detail: appointmentTime(scheduledAt),
    })),
  ]
}
