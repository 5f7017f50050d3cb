import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../support/commands.ts'
import { dropDatabase, rows } from '../support/database.ts'
import { lane } from '../support/lane.ts'
import { useFolders } from '../support/own-folder.ts'

const folder = useFolders()

/** A database beside the lane's, with a command that seeds it. */
async function emptyDatabase(name: string) {
  await rows(`create database ${name}`)
  const url = new URL(lane('databaseUrl'))
  url.pathname = name
  const pool = new pg.Pool({ connectionString: url.href })
  onTestFinished(async () => {
    await pool.end()
    await dropDatabase(name)
  })
  const settings = { DATABASE_URL: url.href, DATA_DIR: folder() }
  return {
    seed: (clients: number) => runCommand('seed', ['--crowd', String(clients)], settings),
    one: async (query: string) => (await pool.query(query)).rows[0],
  }
}

const MADE = `select (select count(*)::int from users where email like '%@crowd.example') as clients,
  (select count(*)::int from messages m join users u on u.id = client_id
    where email like '%@crowd.example') as messages,
  (select count(*)::int from users where created_at < now() - interval '731 days') as older,
  (select count(*)::int from messages where created_at > now()) as later,
  (select count(distinct customer_stage)::int from users where email like '%@crowd.example') as stages,
  (select count(*)::int from stage_history h join users u on u.id = user_id
    where h.created_at < u.created_at) as early`

test('npm run seed -- --crowd 400 makes 400 clients and 4,000 messages of two years, once', async () => {
  const { seed, one } = await emptyDatabase('crowd_of_400')
  expect(await seed(400)).toMatchObject({ code: 0 })
  const made = { clients: 400, messages: 4000, older: 0, later: 0, stages: 9, early: 0 }
  expect(await one(MADE)).toEqual(made)
  expect((await seed(400)).output).toContain('was there already')
  expect(await one(MADE)).toEqual(made)

  await one(`insert into users (id, email, first_name, last_name)
    values (gen_random_uuid(), 'ann@real.example', 'Ann', 'Real')`)
  const refused = await seed(200)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.output).toContain('real clients')
  expect(await one(MADE)).toEqual(made)
})
