import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PayloadRequest } from 'payload'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newUpload } from '../../tests/support/files.ts'
import { lane } from '../../tests/support/lane.ts'

/** A data folder of its own, so that nothing of the shared product's is swept. */
const dataDir = mkdtempSync(join(tmpdir(), 'keepmore-sweep-'))
const uploads = join(dataDir, 'uploads')
let client: pg.Client
let sweep: () => Promise<string[]>

beforeAll(async () => {
  process.env.DATA_DIR = dataDir
  client = new pg.Client({ connectionString: lane('databaseUrl') })
  await client.connect()
  const { sweep: sweepWith } = await import('./sweeping.ts')
  const payload = { db: { drizzle: drizzle(client) } }
  sweep = () => sweepWith({ payload } as unknown as PayloadRequest)
})

afterAll(async () => {
  await client.end()
  rmSync(dataDir, { recursive: true, force: true })
})

beforeEach(() => {
  rmSync(uploads, { recursive: true, force: true })
  mkdirSync(uploads)
})

function put(name: string, minutesOld: number): string {
  const at = Date.now() / 1000 - minutesOld * 60
  writeFileSync(join(uploads, name), 'x')
  utimesSync(join(uploads, name), at, at)
  return name
}

const isThere = (name: string) => existsSync(join(uploads, name))

describe('the sweeper', () => {
  test('removes files without a row and temporary files, once they are an hour old', async () => {
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

  test('removes many, in as many questions as it takes', async () => {
    const kept = put((await newUpload()).filename, 600)
    for (let made = 0; made < 1200; made++) put(`${randomUUID()}.pdf`, 90)
    expect(await sweep()).toHaveLength(1200)
    expect(isThere(kept)).toBe(true)
  })

  test('leaves everything where no row names any of many files: the database is another one', async () => {
    const names = Array.from({ length: 30 }, () => put(`${randomUUID()}.pdf`, 90))
    expect(await sweep()).toEqual([])
    expect(names.every(isThere)).toBe(true)
  })

  test('finds nothing to do where there is no folder yet', async () => {
    rmSync(uploads, { recursive: true })
    expect(await sweep()).toEqual([])
  })
})
