import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jwtSign } from 'payload'
import pg from 'pg'

/** A signed-in user: the session cookie, and which documents the user has. */
export type CrowdUser = {
  id: string
  home: string | null
  hasConsultation: boolean
  cookie: string
}

const DAY_S = 86_400

/**
 * Signs in the clients that `npm run seed -- --crowd N` created, and one admin and one owner session per
 * staff tab. It inserts session rows and signs tokens as the product does, because hashing a thousand passwords would
 * take minutes and sign-in is not measured.
 */
export async function asCrowd(
  dataDir: string,
  databaseUrl: string,
  tabs: number,
): Promise<Record<'clients' | 'staff' | 'owners', CrowdUser[]>> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { secret } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  // Payload derives its signing key from the secret this way.
  const key = createHash('sha256').update(secret).digest('hex').slice(0, 32)
  const signedIn = async (where: string, times: number): Promise<CrowdUser[]> => {
    const { rows } = await database.query(
      `with people as (
         select id, email, has_consultation, gen_random_uuid()::text as sid, n
         from users, generate_series(1, $1::int) n where ${where} order by id limit 20000
       ), opened as (
         insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
         select 1000 + n, id, sid, now(), now() + interval '1 day' from people
       )
       select people.*, (select p.id from properties p where p.user_id = people.id limit 1) as home
       from people`,
      [times],
    )
    return Promise.all(
      rows.map(async ({ id, email, has_consultation: hasConsultation, sid, home }) => {
        const fieldsToSign = { id, email, collection: 'users', sid }
        const { token } = await jwtSign({ fieldsToSign, secret: key, tokenExpiration: DAY_S })
        return { id, home, hasConsultation, cookie: `keepmore-token=${token}` }
      }),
    )
  }
  const clients = await signedIn("email like '%@crowd.example'", 1)
  const staff = await signedIn("email = 'admin@example.com'", tabs)
  const owners = await signedIn("email = 'owner@example.com'", tabs)
  // PostgreSQL would otherwise vacuum and write the new rows to disk while the bench measures.
  await database.query('vacuum (analyze) users_sessions')
  await database.query('checkpoint')
  await database.end()
  return { clients, staff, owners }
}
