import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../support/commands.ts'
import { rows } from '../support/database.ts'
import { lane } from '../support/lane.ts'
import { useFolders } from '../support/own-folder.ts'
import { Person } from '../support/people.ts'
import { productionSettings } from '../support/production.ts'
import { refusedStart } from '../support/refused-start.ts'
import { startProduct, stopProduct } from '../support/running.ts'

const folder = useFolders()
const [DATABASE, PRODUCT, OWNER, WORD] = ['two_roles', 'roles_product', 'roles_owner', 'roles-word']

function address(role?: string): string {
  const url = new URL(lane('databaseUrl'))
  url.pathname = `/${DATABASE}`
  if (role) Object.assign(url, { username: role, password: WORD })
  return url.href
}

async function run(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

/** As in docs/operations.md, "Two roles". */
async function madeRoles(): Promise<void> {
  await rows(`create role ${OWNER} login password '${WORD}'`)
  await rows(`grant ${PRODUCT} to ${OWNER}`)
  await rows(`alter database ${DATABASE} owner to ${OWNER}`)
}

test('with MIGRATION_DATABASE_URL the role of the product can add to the audit log but not rewrite it', async () => {
  await rows(`create role ${PRODUCT} login password '${WORD}'`)
  await rows(`create database ${DATABASE} owner ${PRODUCT}`)
  onTestFinished(async () => {
    await rows(`drop database ${DATABASE} with (force)`)
    await rows(`drop role ${OWNER}, ${PRODUCT}`)
  })
  const one = {
    ...productionSettings(folder()),
    DATA_DIR: folder(),
    DATABASE_URL: address(PRODUCT),
    ADMIN_ACCESS_CODE: 'orchard-gate-7781-wide',
    LOG_LEVEL: 'error',
  }
  const two = { ...one, MIGRATION_DATABASE_URL: address(OWNER) }

  // First a run with one role, which owns everything.
  await stopProduct(await startProduct(one))
  await madeRoles()
  const refused = await refusedStart(two)
  expect(refused.said).toMatch(/roles_product, .* may still rewrite the audit log/)
  expect(refused.said.split('\n')).toHaveLength(1)

  await run(address(), readFileSync(join(import.meta.dirname, '../../ops/two-roles.sql'), 'utf8'))
  const product = await startProduct(two)
  onTestFinished(() => stopProduct(product))
  const body = { email: 'owner@example.com', accessCode: one.ADMIN_ACCESS_CODE }
  const entered = await new Person(undefined, product.url).send('POST', '/api/admin-access', body)
  expect(entered.status).toBe(200)
  const { rows: written } = await run(address(), 'select event from audit_log')
  expect(written.map(({ event }) => event)).toContain('signed-in')

  for (const attempt of [
    `update audit_log set event = 'nothing'`,
    'delete from audit_log',
    'truncate audit_log',
    'alter table audit_log disable trigger all',
    'alter table audit_log owner to current_user',
    'drop table audit_log',
    'alter schema public rename to elsewhere',
    'create or replace function audit_log_is_append_only() returns trigger language sql as $$$$',
    `set role ${OWNER}`,
  ])
    await expect(run(address(PRODUCT), attempt), attempt).rejects.toThrow(
      /permission denied|must be owner/,
    )

  const archive = join(one.DATA_DIR, 'backup.tar.gz')
  expect(await runCommand('backup', [archive], two)).toMatchObject({ code: 0 })
  await stopProduct(product)
  const restored = await runCommand('restore', [archive, '--replace'], two)
  expect(restored.output).toMatch(/every row counted/)
  await expect(run(address(PRODUCT), 'delete from audit_log')).rejects.toThrow(/permission denied/)
  // The server itself runs without the migrating role.
  expect(await runCommand('migrate', [], two)).toMatchObject({ code: 0 })
  await stopProduct(await startProduct(one))
  expect((await runCommand('audit', [], two)).output).toMatch(/^ok: /m)
  rmSync(archive)
}, 240_000)
