import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { lazyAsync } from '#cms/core/lazy-async.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { withAdvisoryLock } from '#cms/database/advisory-locks.ts'
import { runSql } from '#cms/kit/documents.ts'
import { diskStore, type FileStore, TEMPORARY } from './disk.ts'
import { hasOrphans } from './sweep.ts'

/** The folder of the bucket and of DATA_DIR that holds the installation's id, and its file. */
const [FOLDER, FILE] = ['installation', 'id']
const diskFolder = join(env.dataDir, FOLDER)

const LOCK = 20_261_180

/** Names this database: a copy made by pg_dump or by a restore has another cluster or another oid. */
const THIS_DATABASE = sql`(
  select system_identifier || '/' || oid from pg_control_system(), pg_database
  where datname = current_database())`

type Place = { setting: 'S3_BUCKET' | 'DATA_DIR'; value: string; store: FileStore }

/** Starts with the place of clients' files. */
const places = lazyAsync(async (): Promise<[Place, ...Place[]]> => {
  const disk: Place = { setting: 'DATA_DIR', value: env.dataDir, store: diskStore(diskFolder) }
  if (!env.bucket) return [disk]
  const { bucketStore } = await import('./bucket.ts')
  const store = bucketStore(env.bucket, FOLDER)
  return [{ setting: 'S3_BUCKET', value: env.bucket.name, store }, disk]
})

/**
 * Checks that the database, the bucket and DATA_DIR hold the same id, and writes it where it is missing. A
 * sweeper would delete the files of another installation, because its own rows name none of them.
 * @throws OperatorError naming the place of another installation, with the remedy
 */
export function checkInstallation(payload: BasePayload): Promise<void> {
  return withAdvisoryLock(LOCK, async () => {
    const req = await createLocalReq({}, payload)
    const own = await readOwnId(req)
    const all = await places()
    const ids = await Promise.all(all.map(readId))
    const foreign = all.find((_place, index) => ids[index] && ids[index] !== own)
    if (foreign) throw refusal(foreign, 'belongs to the installation of another database')
    // An installation from before it had an id. The embedded database lies in DATA_DIR itself.
    if (!ids[0] && (env.bucket || env.databaseUrl) && (await hasOrphans(req)))
      throw refusal(all[0], 'has files that no row of this database names')
    const id = own ?? (await makeOwnId(req))
    for (const [index, place] of all.entries()) if (!ids[index]) await writeId(place, id)
  })
}

const refusal = ({ setting, value }: Place, why: string): OperatorError =>
  new OperatorError(
    `${setting} ${value} ${why}, so it is not swept and nothing was deleted. Set another ${setting}, or give it to this database, which deletes files that no row names: npm run take-over`,
  )

/**
 * Gives the bucket and DATA_DIR to this database. A database that they belonged to is refused at its next
 * start, and no longer sweeps them.
 * @returns the places
 */
export function takeOverInstallation(payload: BasePayload): Promise<string[]> {
  return withAdvisoryLock(LOCK, async () => {
    const req = await createLocalReq({}, payload)
    const id = (await readOwnId(req)) ?? (await makeOwnId(req))
    const all = await places()
    for (const place of all) await writeId(place, id)
    return all.map(({ setting, value }) => `${setting} ${value}`)
  })
}

/** Gives the database the id of DATA_DIR, whose files a restore replaces together with all rows. */
export async function keepIdOfDataDir(payload: BasePayload): Promise<void> {
  const id = await readId({ store: diskStore(diskFolder) })
  if (id) await makeOwnId(await createLocalReq({}, payload), id)
}

/** The id that was made in this database; null in a new database and in a copy of another one. */
async function readOwnId(req: PayloadRequest): Promise<string | null> {
  const [own] = await runSql<{ id: string }>(req)`
    select id from installation where made_in = ${THIS_DATABASE}`
  return own?.id ?? null
}

async function makeOwnId(req: PayloadRequest, id: string = randomUUID()): Promise<string> {
  await runSql(req)`
    insert into installation (id, made_in) values (${id}, ${THIS_DATABASE})
    on conflict (is_only_row) do update set id = excluded.id, made_in = excluded.made_in`
  return id
}

async function readId({ store }: Pick<Place, 'store'>): Promise<string | null> {
  const found = await store.open(FILE)
  return found && (await text(found)).trim()
}

async function writeId({ store }: Place, id: string): Promise<void> {
  await mkdir(diskFolder, { recursive: true, mode: 0o700 })
  const temporary = join(diskFolder, `${FILE}${TEMPORARY}`)
  await writeFile(temporary, `${id}\n`, { mode: 0o600, flush: true })
  await store.put(temporary, FILE, 'text/plain')
}
