import { randomUUID } from 'node:crypto'
import { addClientNote } from '#wire/client-notes.ts'
import { sendContactMessage } from '#wire/contact.ts'
import { writeToAgent } from '#wire/messages.ts'
import { changeStage } from '#wire/users.ts'
import { newContract } from './contracts.ts'
import { rows } from './database.ts'
import { newUpload, pdf } from './files.ts'
import { newBooking } from './homes.ts'
import { demo, newClient, newStaff, type Person, visitor } from './people.ts'
import { newTask } from './tasks.ts'

/** An admin who sees only the clients whose agent they are. */
export async function newLimitedAdmin(): Promise<Person> {
  const person = await newStaff('admin')
  await rows("update users set sees = 'own' where id = $1", [person.id])
  return person
}

export const giveTo = (agent: Person, clients: string[]) =>
  rows('update users set agent_id = $1 where id = any($2::uuid[])', [agent.id, clients])

/** An admin who is the agent of one client. */
export async function newAgentWithClient(): Promise<Person> {
  const agent = await newStaff('admin')
  await giveTo(agent, [(await newClient()).id])
  return agent
}

export type FullClient = { client: Person; words: string[]; filename: string }

/**
 * A client of this agent with a row in each list: a home, an appointment, a contract, a file, a message, a task
 * for today, a note, an inquiry, a stage change, and the notifications of staff about them.
 * @returns also the words that no other client has
 */
export async function newFullClient(agent: Person): Promise<FullClient> {
  const client = await newClient({ consulted: true })
  const [name, street, said] = [randomUUID(), randomUUID(), randomUUID()]
  const email = String(client.user?.email)
  await rows('update users set first_name = $2, last_name = $3, agent_id = $4 where id = $1', [
    ...[client.id, 'Walk', name, agent.id],
  ])
  const booking = await newBooking(client)
  await rows('update properties set address = $2 where id = $1', [booking.propertyId, street])
  await newContract(client)
  const file = await newUpload(client, pdf(said, `${said}.pdf`))
  await newTask(client, { title: said, due: '2020-01-02' })
  await newTask(client, { title: said, actor: 'seller' })
  const admin = await demo('admin')
  const params = { id: client.id }
  await admin.call(addClientNote, { params, body: { kind: 'note', text: said } })
  await admin.call(changeStage, { params, body: { stage: 'active-client', reason: said } })
  await visitor.call(sendContactMessage, { body: { name, email, message: said } })
  await client.call(writeToAgent, { body: { content: said } })
  return { client, words: [name, street, said, email, client.id], filename: file.filename }
}

type Owned = { table: string; column: string }

/** The columns of the database that name a client: foreign keys to `users` of tables that have an id. */
export async function columnsOfClients(): Promise<Owned[]> {
  return rows<Owned>(
    `select conrelid::regclass::text as table, attname as column from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'users'::regclass and cardinality(conkey) = 1
       and attname in ('user_id', 'client_id', 'about_user_id') and exists (
         select from pg_attribute as key where key.attrelid = conrelid and key.attname = 'id'
           and key.atttypid = 'uuid'::regtype)
     order by 1, 2`,
  )
}

const ANY_UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** The ids in a text that name a client of another agent than `viewer`, or a row of one, with their tables. */
export async function foreignIdsIn(text: string, viewer: Person): Promise<string[]> {
  const ids = [...new Set(text.match(ANY_UUID))]
  if (ids.length === 0) return []
  const isForeign = "users.role = 'client' and users.agent_id is distinct from $2"
  const owned = (await columnsOfClients()).map(
    ({ table, column }) => `union all
      select '${table} ' || owned.id from ${table} as owned join users on users.id = ${column}
      where owned.id = any($1::uuid[]) and ${isForeign}`,
  )
  const found = await rows<{ what: string }>(
    `select 'users ' || users.id as what from users where users.id = any($1::uuid[]) and ${isForeign}
     ${owned.join(' ')}`,
    [ids, viewer.id],
  )
  return found.map(({ what }) => what)
}
