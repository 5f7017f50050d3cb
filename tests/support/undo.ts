import { UNDO_HEADER, undoAction } from '#wire/undo.ts'
import { changeStage } from '#wire/users.ts'
import { rows } from './database.ts'
import { type Answer, newClient, type Person } from './people.ts'

/** The id with which the action of this answer can be undone. */
export function undoIdOf({ status, headers }: Answer): string {
  const id = headers.get(UNDO_HEADER)
  if (!id) throw new Error(`An answer ${status} has no ${UNDO_HEADER}`)
  return id
}

export const undo = (who: Person, id: string) => who.call(undoAction, { params: { id } })

/** Moves a new client to On Hold. */
export async function newStageChange(staff: Person): Promise<Answer> {
  const body = { stage: 'on-hold', reason: 'Waits for spring' }
  return staff.call(changeStage, { params: { id: (await newClient()).id }, body })
}

/** Every row of a client in the tables that a staff action writes, without `updated_at`. */
export async function rowsOf({ id }: Person) {
  const tables = ['users', 'properties', 'consultations', 'stage_history', 'notifications']
  const all = await Promise.all(
    tables.map((table) =>
      rows<{ row: object }>(
        `select to_jsonb(t) - 'updated_at' as row from ${table} t
         where ${table === 'users' ? 'id' : 'user_id'} = $1 order by id`,
        [id],
      ),
    ),
  )
  const [summary] = await rows('select * from client_summaries where client_id = $1', [id])
  return { rows: all.map((each) => each.map(({ row }) => row)), summary }
}

/** The mails to an address that have not left, each with the seconds that it waits. */
export const waitingMails = (email: string) =>
  rows<{ wait: number }>(
    `select extract(epoch from start_after - created_on)::int as wait from pgboss.job
     where name = 'mail' and state = 'created' and data->>'to' = $1`,
    [email],
  )
