import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest, Where } from 'payload'
import { seesOwnClientsOnly, type Viewer } from '#wire/viewer.ts'
import { withDatabaseSlot } from './database-slots.ts'
import { executeSql } from './documents.ts'

/**
 * The SQL condition that the user in `column` is one whose rows a member of staff sees (decision 59): anybody's,
 * or for an admin with `sees` `own` their own and those of the clients whose agent they are. It is null, so not
 * true, for a row without a user. Lists of all clients need it; a call about one client does not, since
 * {@link withoutUnseenIds} has replaced the ids that it was given.
 */
export function seenBy(viewer: Viewer, column: SQL): SQL {
  if (!seesOwnClientsOnly(viewer)) return sql`true`
  return sql`${column} in (
    select id from users where id = ${viewer.id} or (role = 'client' and agent_id = ${viewer.id}))`
}

/** {@link seenBy} as Payload's condition on a relationship to `users`. */
export function whereSeenBy(viewer: Viewer, field: string): Where | true {
  if (!seesOwnClientsOnly(viewer)) return true
  const isTheirs: Where[] = [
    { [`${field}.role`]: { equals: 'client' } },
    { [`${field}.agent`]: { equals: viewer.id } },
  ]
  return { or: [{ [field]: { equals: viewer.id } }, { and: isTheirs }] }
}

type Person = { id: string; role: string; agent?: string | { id: string } | null | undefined }

/** Whether a viewer sees a user who has been read already, and what hangs on them. */
export function seesPerson(viewer: Viewer, { id, role, agent }: Person): boolean {
  if (!seesOwnClientsOnly(viewer) || id === viewer.id || role !== 'client') return true
  return (typeof agent === 'object' ? agent?.id : agent) === viewer.id
}

/** The tables whose rows hang on a client, with the column that names the client. */
export const ROWS_OF_CLIENTS: [table: string, column: string][] = [
  ['client_notes', 'client_id'],
  ['consultations', 'user_id'],
  ['contact_messages', 'user_id'],
  ['contracts', 'user_id'],
  ['messages', 'client_id'],
  ['properties', 'user_id'],
  ['stage_history', 'user_id'],
  ['tasks', 'client_id'],
  ['uploads', 'user_id'],
]

/** An id that no row has: its random part is all zeros. Different ids get different ones, as two unknown ids are. */
const noRow = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The input of a call in which each id of a row that the viewer does not see is replaced by one that no row
 * has, so that the call answers as it does to an unknown id, whatever it does with the id. It looks at every text of
 * params, query and body, so no call has to name its ids.
 */
export async function withoutUnseenIds<Input>(
  req: PayloadRequest,
  viewer: Viewer,
  input: Input,
): Promise<Input> {
  if (!seesOwnClientsOnly(viewer)) return input
  const ids = new Set<string>()
  mapTexts(input, (text) => {
    if (UUID.test(text)) ids.add(text.toLowerCase())
    return text
  })
  if (ids.size === 0) return input
  const unseen = await withDatabaseSlot(() => findUnseen(req, viewer, [...ids]))
  const order = [...ids]
  return mapTexts(input, (text) => {
    const id = text.toLowerCase()
    return unseen.has(id) ? noRow(order.indexOf(id)) : text
  }) as Input
}

/**
 * Which of the ids name a row that the viewer does not see. An undoable action counts as the rows that it wrote, but the
 * action by which the viewer gave a client away does not count as that client: its Undo stays theirs.
 */
async function findUnseen(
  req: PayloadRequest,
  viewer: Viewer,
  ids: string[],
): Promise<Set<string>> {
  const unseenRows = ROWS_OF_CLIENTS.map(
    ([table, column]) => sql`
      or exists (select from ${sql.identifier(table)} as owned
        where owned.id = named.row_id and (${seenBy(viewer, sql`owned.${sql.identifier(column)}`)}) is not true)`,
  )
  const rows = await executeSql<{ id: string }>(
    req,
    sql`
      with asked as (select unnest(${`{${ids}}`}::uuid[]) as id),
      named as (
        select id, id as row_id from asked
        union all
        select asked.id, (changed ->> 'id')::uuid from asked
          join undoable_actions on undoable_actions.id = asked.id
          cross join jsonb_array_elements((writes -> 'changed') || (writes -> 'created')) as changed
          where (actor_id = ${viewer.id} and changed ->> 'collection' = 'users'
            and changed -> 'before' ->> 'agent' = ${viewer.id}::text) is not true)
      select distinct named.id::text as id from named where
        exists (select from users as client where client.id = named.row_id and role = 'client'
          and agent_id is distinct from ${viewer.id})
        ${sql.join(unseenRows, sql` `)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** A copy of a parsed value in which each text of its objects and lists went through `change`. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  if (value === null || typeof value !== 'object') return value
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value))) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]),
  )
}
