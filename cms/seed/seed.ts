import { sql } from 'drizzle-orm'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { phase } from '#cms/core/phase.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { withAdvisoryLock } from '#cms/database/in-turn.ts'
import { runSql } from '#cms/kit/documents.ts'
import { plantDemo } from './demo.ts'
import { plantGuides } from './guides.ts'

const PLANTING_LOCK = 20_261_160

/** Plants what is planted once: the guides always, the demo people only on the embedded database. */
export async function seedOnce(payload: BasePayload): Promise<void> {
  await plantOnce(payload, 'guides', plantGuides)
  if (!env.databaseUrl) await plantOnce(payload, 'demo', plantDemo)
}

/** All of it or nothing, once for ever, however many starters there are. */
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
  // Another starter's planting may take longer than any one statement may wait for its row.
  await withAdvisoryLock(PLANTING_LOCK, plantIfNobodyDid)
  phase(`planted the ${name}`, Date.now() - started)
  return true
}
