import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jwtSign } from 'payload'
import { inject } from 'vitest'
import type { User } from '#wire/users.ts'
import { rows } from './database.ts'
import { newClient, Person } from './people.ts'

/**
 * Many signed-in clients at once. Signing up costs a tenth of a second by intent, so they are copies
 * of one who did, each with a session of their own.
 */
export async function crowd(count: number): Promise<Person[]> {
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
  const secret = signingSecret()
  return Promise.all(
    people.map(async ({ id, sid }) => {
      const fieldsToSign = { id, sid, collection: 'users' }
      const { token } = await jwtSign({ fieldsToSign, secret, tokenExpiration: 3600 })
      return new Person({ ...(first.user as User), id, token })
    }),
  )
}

/** As Payload makes it of the product's own (`payload.secret`). */
function signingSecret(): string {
  const { secret } = JSON.parse(readFileSync(join(inject('dataDir'), 'secrets.json'), 'utf8'))
  return createHash('sha256').update(secret).digest('hex').slice(0, 32)
}
