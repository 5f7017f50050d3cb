import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import checklists from '#cms/seed/checklists.json' with { type: 'json' }
import { auditKeyOf } from '../support/audit.ts'
import { dropDatabase, rows } from '../support/database.ts'
import { lane } from '../support/lane.ts'
import { useFolders } from '../support/own-folder.ts'
import { startProduct, stopProduct } from '../support/running.ts'

const folder = useFolders()

test('a new installation has the default checklists, and one with users that lacks them gets none', async () => {
  await rows('create database default_checklists')
  onTestFinished(() => dropDatabase('default_checklists'))
  const url = new URL(lane('databaseUrl'))
  url.pathname = '/default_checklists'
  const settings = {
    ...{ DATA_DIR: folder(), DATABASE_URL: url.href, LOG_LEVEL: 'error' },
    AUDIT_KEY: auditKeyOf(lane('dataDir')),
  }
  const start = async () => stopProduct(await startProduct(settings))
  const client = new pg.Client({ connectionString: url.href })
  const query = async (text: string, values: unknown[] = []) =>
    (await client.query<{ title: string }>(text, values)).rows
  await start()
  await client.connect()
  onTestFinished(() => client.end())
  const titles = async () =>
    (await query('select title from task_templates')).map(({ title }) => title).sort()
  expect(await titles()).toEqual(checklists.map(({ title }) => title).sort())

  await query("delete from seeds where name = 'checklists'")
  await query('delete from task_templates')
  await query(
    `insert into users (id, email, first_name, last_name, role, customer_stage, stage_updated_at)
     values ($1, 'early@example.com', 'Early', 'Client', 'client', 'lead', now())`,
    [randomUUID()],
  )
  await start()
  expect(await titles()).toEqual([])
}, 120_000)
