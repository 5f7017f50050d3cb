import { sql } from 'drizzle-orm'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { phase } from '#cms/core/log.ts'
import { withAdvisoryLock } from '#cms/database/advisory-locks.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { runSql } from '#cms/kit/documents.ts'
import { plantDemo } from './demo.ts'
import { plantGuides } from './guides.ts'

const PLANTING_LOCK = 20_261_160

/** Runs the one-time seeds: guides always, demo data on the embedded database only. */
export async function seedOnce(payload: BasePayload): Promise<void> {
  await plantOnce(payload, 'guides', plantGuides)
  if (!env.databaseUrl) await plantOnce(payload, 'demo', plantDemo)
}

/** Runs a seed in one transaction and once per database, even when several processes start together. */
export async function plantOnce(
  payload: BasePayload,
  name: string,
  plant: (req: PayloadRequest) => Promise<void>,
): Promise<boolean> {
  const started = Date.now()
  const req = await createLocalReq({}, payload)
  const [known] = await runSql(req, sql`select name from seeds where name = ${name}`)
  if (known) return false
  const plantIfNobodyDid = () =>
    inTransaction(req, async () => {
      const [claimed] = await runSql(
        req,
        sql`insert into seeds (name) values (${name}) on conflict do nothing returning name`,
      )
      if (claimed) await plant(req)
    })
  // An advisory lock: waiting for another process's `seeds` row could exceed the statement timeout.
  await withAdvisoryLock(PLANTING_LOCK, plantIfNobodyDid)
  phase(`planted the ${name}`, Date.now() - started)
  return true
}
