import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PayloadRequest } from 'payload'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newExport } from '../../tests/support/account.ts'
import { newUpload } from '../../tests/support/files.ts'
import { newHome, newPhoto } from '../../tests/support/homes.ts'
import { lane } from '../../tests/support/lane.ts'
import { newClient } from '../../tests/support/people.ts'
import { houseSample, untilCopied } from '../../tests/support/photos.ts'

const uploads = join(lane('dataDir'), 'uploads')
const made: string[] = []
// A pool, so that claims at one moment are made on connections of their own, as by several instances.
let pool: pg.Pool
let sweep: () => Promise<string[]>
let claim: () => Promise<boolean>

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: lane('databaseUrl') })
  const { claimSharedSweep, sweep: sweepRows, sweepTemporary } = await import('./sweep.ts')
  const payload = { db: { drizzle: drizzle(pool) } }
  const req = { payload } as unknown as PayloadRequest
  sweep = async () => [...(await sweepRows(req)), ...(await sweepTemporary())]
  claim = () => claimSharedSweep(req)
  // Keeps sweeps off the files of other tests: a moved clock (ops/test-clocks.ts) does not move file times.
  const now = Date.now() / 1000
  for (const name of readdirSync(uploads)) utimesSync(join(uploads, name), now, now)
})

afterAll(async () => {
  await pool.end()
  for (const name of made) rmSync(join(uploads, name), { force: true })
})

function put(name: string, minutesOld: number): string {
  const at = Date.now() / 1000 - minutesOld * 60
  writeFileSync(join(uploads, name), 'x')
  made.push(name)
  utimesSync(join(uploads, name), at, at)
  return name
}

const isThere = (name: string) => existsSync(join(uploads, name))

test('claimSharedSweep returns true once an hour, however many instances call it', async () => {
  await pool.query("update installation set swept_at = now() - interval '1 hour'")
  expect((await Promise.all([claim(), claim(), claim()])).filter(Boolean)).toHaveLength(1)
  expect(await claim()).toBe(false)
})

describe('sweep', () => {
  test('removes files without a row and temporary files once they are an hour old', async () => {
    const withRow = put((await newUpload()).filename, 600)
    const orphan = put(`${randomUUID()}.pdf`, 61)
    const young = put(`${randomUUID()}.pdf`, 59)
    const broken = put(`${randomUUID()}.part`, 61)
    const arriving = put(`${randomUUID()}.part`, 1)
    expect((await sweep()).sort()).toEqual([orphan, broken].sort())
    expect([withRow, young, arriving].map(isThere)).toEqual([true, true, true])
    expect([orphan, broken].map(isThere)).toEqual([false, false])
    expect(await sweep()).toEqual([])
  })

  test('keeps the copies of a photo', async () => {
    const seller = await newClient({ consulted: true })
    const { id } = await newPhoto(seller, await newHome(seller), await houseSample())
    const copies = (await untilCopied(id)).map((name) => put(name, 600))
    expect(await sweep()).toEqual([])
    expect(copies.map(isThere)).toEqual([true, true, true])
  })

  test('removes an account export after seven days and not before', async () => {
    const [old, young] = [await newExport(await newClient()), await newExport(await newClient())]
    for (const [path, days] of [
      [old, 8],
      [young, 6],
    ] as const) {
      put(basename(path), days * 24 * 60)
      await pool.query(
        "update account_exports set ready_at = now() - $2 * interval '1 day' where filename = $1",
        [basename(path), days],
      )
    }
    expect(await sweep()).toEqual([basename(old)])
    expect([old, young].map((path) => existsSync(path))).toEqual([false, true])
  })

  test('removes 1,200 files without a row in several queries', async () => {
    const kept = put((await newUpload()).filename, 600)
    for (let count = 0; count < 1200; count++) put(`${randomUUID()}.pdf`, 90)
    expect(await sweep()).toHaveLength(1200)
    expect(isThere(kept)).toBe(true)
  })

  test('removes none of 30 old files when no row names any stored file', async () => {
    for (const name of made) rmSync(join(uploads, name), { force: true })
    const names = Array.from({ length: 30 }, () => put(`${randomUUID()}.pdf`, 90))
    expect(await sweep()).toEqual([])
    expect(names.every(isThere)).toBe(true)
  })

  test('removes nothing when the uploads folder does not exist', async () => {
    const aside = `${uploads}-aside`
    renameSync(uploads, aside)
    try {
      expect(await sweep()).toEqual([])
    } finally {
      rmSync(uploads, { recursive: true, force: true })
      renameSync(aside, uploads)
    }
  })
})
