import { randomUUID } from 'node:crypto'
import type { User } from '#wire/users.ts'
import { rows } from './database.ts'
import { newClient, Person } from './people.ts'
import { signToken } from './sessions.ts'

/** Many signed-in clients at once: copies of one new client, each with its own session. */
export async function newClients(count: number): Promise<Person[]> {
  const first = await newClient()
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), sid: randomUUID() }))
  const given = [first.id, people.map(({ id }) => id), people.map(({ sid }) => sid)]
  await rows(
    `insert into users (id, email, first_name, last_name, role, has_consultation, customer_stage,
                        stage_updated_at, created_at, updated_at)
     select made.id, 'crowd.' || made.id || '@example.com', first_name, last_name, role,
            has_consultation, customer_stage, now(), now(), now()
     from users, unnest($2::uuid[]) as made(id) where users.id = $1`,
    given.slice(0, 2),
  )
  await rows(
    `insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
     select 1, made.id, made.sid, now(), now() + interval '1 hour'
     from unnest($1::uuid[], $2::text[]) as made(id, sid)`,
    given.slice(1),
  )
  return Promise.all(
    people.map(async ({ id, sid }) => {
      const token = await signToken({ id, sid })
      return new Person({ ...(first.user as User), id, token })
    }),
  )
}
