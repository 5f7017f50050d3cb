import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#cms/core/free-port.ts'
import { migrations } from '#cms/database/migrations/index.ts'
import { addContract } from '#wire/contracts.ts'
import { signIn } from '#wire/sessions.ts'
import { readContract, signContract, verifyContract } from '#wire/signatures.ts'
import { auditKeyOf } from '../support/audit.ts'
import { signatureFor } from '../support/contracts.ts'
import { rows } from '../support/database.ts'
import { lane } from '../support/lane.ts'
import { lockPerson } from '../support/own-database.ts'
import { useFolders } from '../support/own-folder.ts'
import { Person, signUpWithCode } from '../support/people.ts'
import { refusedStart } from '../support/refused-start.ts'
import {
  bareEnvironment,
  type Running,
  startProduct,
  stopProduct,
  untilReady,
} from '../support/running.ts'
import { listen } from '../support/streams.ts'

const root = join(import.meta.dirname, '../..')
const PASSWORD = 'three-blue-houses-42'

/** The PostgreSQL servers that run on a data folder. */
function databasesOn(dataDir: string): string[] {
  const processes = execFileSync('ps', ['-eo', 'args']).toString().split('\n')
  return processes.filter((line) => line.includes(`-D ${join(dataDir, 'postgres')}`))
}

const SALES_LIST = `street,city,zip,state,beds,baths,sq_ft,address_type,sale_date,price,latitude,longitude
12 Test Lane,SACRAMENTO,95818,CA,3,2,1400,Residential,2026-10-02,512000,38.55,-121.49
14 Test Lane,SACRAMENTO,95818,CA,3,2,1400,Residential,2026-10-02,100,38.55,-121.49
`

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; waited < 200; waited++) {
    if (holds()) return
    await sleep(50)
  }
  throw new Error('It did not come to that in 10 seconds')
}

const folder = useFolders()

describe('the product on the embedded database', () => {
  const dataDir = folder()
  const settings = { DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD }
  let product: Running

  beforeAll(async () => {
    product = await startProduct(settings)
  })

  afterAll(async () => {
    await stopProduct(product)
  })

  test('prints its addresses and the five demo users at the first start', () => {
    const said = product.output()
    for (const part of [
      '/dashboard',
      '/admin',
      '/cms',
      '/health/ready',
      'Mailbox',
      'npm run reset',
    ])
      expect(said).toContain(part)
    // One line per phase, no log line of the seed, and no warning: a draft ran three queries at once on one connection.
    expect(said.slice(0, said.indexOf('KeepMore is ready'))).not.toMatch(/"level"|Warning/)
    for (const person of ['owner', 'admin', 'editor', 'client', 'seller'])
      expect(said).toContain(`${person}@example.com`)
  })

  test('writes secrets.json with mode 0600', () => {
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('has every acknowledged write and one running database after a kill -9', async () => {
    const email = 'survivor@example.com'
    const body = { email, password: 'quiet-orchard-lane-9', firstName: 'Sur', lastName: 'Vivor' }
    const post = (path: string, given: object) =>
      fetch(product.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(given),
      })
    const as = new Person(undefined, product.url)
    expect((await signUpWithCode(body, { as })).status).toBe(201)
    const ended = once(product.process, 'exit')
    product.process.kill('SIGKILL')
    await ended

    product = await startProduct({ ...settings, PORT: new URL(product.url).port })
    expect((await post('/api/auth/sign-in', body)).status).toBe(200)
    expect(databasesOn(dataDir)).toHaveLength(1)
  })

  test('leaves a contract pending after a kill -9 between the bytes and the row of its signature', async () => {
    const enter = async (email: string) => {
      const answer = await new Person(undefined, product.url).call(signIn, {
        body: { email, password: PASSWORD },
      })
      return new Person(answer.body, product.url)
    }
    const [client, admin] = [await enter('client@example.com'), await enter('admin@example.com')]
    const given = {
      userId: client.id,
      contractType: 'listing-agreement',
      signerName: 'Test Client',
    }
    const { body: contract } = await admin.call(addContract, { body: given })
    const params = { id: contract.id }
    const body = await signatureFor(client, contract.id)
    const files = () => readdirSync(join(dataDir, 'uploads'))
    const before = files()

    const held = await lockPerson(dataDir, client.id)
    const signing = client.call(signContract, { params, body }).catch(() => null)
    await held.untilWaitedFor()
    const ended = once(product.process, 'exit')
    product.process.kill('SIGKILL')
    await ended
    // The database never outlives a killed product.
    await until(() => databasesOn(dataDir).length === 0)
    expect(await signing).toBeNull()
    const orphans = files().filter((name) => !before.includes(name))
    expect(orphans).toHaveLength(1)
    // The sweeper waits an hour, in which an upload may still get its row.
    for (const name of orphans) utimesSync(join(dataDir, 'uploads', name), 0, 0)

    product = await startProduct({ ...settings, PORT: new URL(product.url).port })
    expect((await client.call(readContract, { params })).body).toMatchObject({
      status: 'pending',
      signedAt: null,
      signature: null,
      document: { sha256: body.documentHash },
    })
    await expect.poll(files, { timeout: 10_000 }).toEqual(before)
    expect((await client.call(signContract, { params, body })).status).toBe(201)
    expect((await client.call(verifyContract, { params })).body.whole).toBe(true)
    expect(files()).toHaveLength(before.length)
  })

  test('makes a second start on the same port exit 1 with the port and the process that has it', async () => {
    const { port } = new URL(product.url)
    const { code, said } = await refusedStart({ PORT: port, DATA_DIR: folder() })
    expect(code).toBe(1)
    expect(said).toMatch(
      new RegExp(`^KeepMore did not start\\. Port ${port} is taken by .+\\(process \\d+\\)`),
    )
    expect(said.split('\n')).toHaveLength(1)
  })

  test('makes a second start on the same data folder exit 1, and goes on itself', async () => {
    const { code, said } = await refusedStart({ ...settings, PORT: String(await findFreePort()) })
    expect(code).toBe(1)
    expect(said).toContain(`${dataDir} is in use by process ${product.process.pid}`)
    await untilReady(product)
  })

  test('keeps its one database running while ops/import-sales.ts imports a list', async () => {
    const list = join(dataDir, 'list.csv')
    writeFileSync(list, SALES_LIST)
    const out = execFileSync(process.execPath, ['ops/import-sales.ts', list], {
      cwd: root,
      env: { ...bareEnvironment(), ...settings },
    }).toString()
    expect(out).toContain('Read 2 sales from list.csv.\nTook 1.')
    expect(out).toContain('price is under $10,000 (line 3)')
    await untilReady(product)
    expect(databasesOn(dataDir)).toHaveLength(1)
  })

  test('restarts its database after a kill -9 of the database', async () => {
    const pid = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]
    process.kill(Number(pid), 'SIGKILL')
    await until(() => databasesOn(dataDir).length === 1 && !isAlive(Number(pid)))
    await untilReady(product)
    const page = await fetch(`${product.url}/api/blog/posts`)
    expect(page.status).toBe(200)
  })

  test('ends with its database on SIGTERM, and ends open event streams without waiting', async () => {
    const someone = new Person(undefined, product.url)
    const body = { email: 'admin@example.com', password: PASSWORD }
    const admin = new Person((await someone.call(signIn, { body })).body, product.url)
    const stream = await listen(admin)
    expect(stream.status).toBe(200)
    await stopProduct(product)
    await expect.poll(stream.hasEnded).toBe(true)
    // A stream that is waited for is cut in the end.
    expect(stream.wasCut()).toBe(false)
    expect(product.process.exitCode).toBe(0)
    expect(databasesOn(dataDir)).toHaveLength(0)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    product = await startProduct(settings)
    await untilReady(product)
  })
})

describe('a database given by DATABASE_URL', () => {
  test('is refused at startup when full_page_writes is off', async () => {
    const reload = () => rows('select pg_reload_conf()')
    onTestFinished(async () => {
      await rows('alter system reset full_page_writes')
      await reload()
    })
    await rows('alter system set full_page_writes = off')
    await reload()
    const { code, said } = await refusedStart({
      DATA_DIR: folder(),
      DATABASE_URL: lane('databaseUrl'),
    })
    expect(code).toBe(1)
    expect(said).toContain('The database runs with fsync or full_page_writes off. Switch both on.')
    expect(said.split('\n')).toHaveLength(1)
  })

  test('does not let a second product use the DATA_DIR of the first, until that one is killed', async () => {
    const settings = {
      DATA_DIR: folder(),
      DATABASE_URL: lane('databaseUrl'),
      AUDIT_KEY: auditKeyOf(lane('dataDir')),
      LOG_LEVEL: 'error',
    }
    const first = await startProduct(settings)
    onTestFinished(() => stopProduct(first))
    const { code, said } = await refusedStart({ ...settings, PORT: String(await findFreePort()) })
    expect(code).toBe(1)
    const pid = first.process.pid
    expect(said).toBe(
      `KeepMore did not start. ${settings.DATA_DIR} is in use by process ${pid}. Stop it with \`kill ${pid}\`, or set another DATA_DIR.`,
    )
    await untilReady(first)
    const ended = once(first.process, 'exit')
    first.process.kill('SIGKILL')
    await ended
    await stopProduct(await startProduct(settings))
    expect(existsSync(join(settings.DATA_DIR, 'running.pid'))).toBe(false)
  })

  test('that is empty is migrated and seeded once when two products start on it at once', async () => {
    await rows('create database twins')
    const url = new URL(lane('databaseUrl'))
    url.pathname = '/twins'
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    const started: Running[] = []
    onTestFinished(async () => {
      for (const twin of started) await stopProduct(twin)
      await client.end()
      await rows('drop database twins with (force)')
    })
    // A third one seeds. On a busy machine that once exceeded the others' statement timeout.
    await client.query('select pg_advisory_lock(20261160)')
    const AUDIT_KEY = 'one-key-for-both-twins-0123456789'
    const settings = () => ({ DATA_DIR: folder(), DATABASE_URL: url.href, AUDIT_KEY })
    const twins = [settings(), settings()].map(async (each) => {
      started.push(await startProduct(each))
    })
    // Each asks for the lock again and again, so pg_locks shows no waiting one. Before the first migration the
    // table is missing: the query fails, and the poll asks again.
    const asking = async () =>
      (
        await client.query(
          `select from pg_stat_activity join payload_migrations on name = $1
           where datname = 'twins' and query like 'select pg_try_advisory_lock%'`,
          [migrations.at(-1)?.name],
        )
      ).rowCount
    await expect.poll(asking, { timeout: 150_000 }).toBe(2)
    await sleep(6_500)
    await client.query('select pg_advisory_unlock(20261160)')
    await Promise.all(twins)
    const twice = await client.query(
      `select name from payload_migrations group by name having count(*) > 1
       union all select email from users group by email having count(*) > 1`,
    )
    expect(twice.rows).toEqual([])
  }, 240_000)
})
