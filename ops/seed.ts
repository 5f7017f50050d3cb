/**
 * `npm run seed`: adds the guides, the contract templates and the demo users to the database of DATABASE_URL (never in production).
 * `npm run seed -- --crowd 100000` adds that many made-up clients with ten messages each on average.
 */
import './log-level.ts'
import { parseArgs } from 'node:util'
import { createLocalReq } from 'payload'
import { env } from '#cms/core/env.ts'
import { OperatorError } from '#cms/core/operator-error.ts'
import { connection } from '#cms/database/adapter.ts'
import { refreshRollUps } from '#cms/read-models/analytics/roll-up.ts'
import { CROWD_TABLES, ROLL_UP_TABLES, refuseRealClients, seedCrowd } from '#cms/seed/crowd.ts'
import { seedDemo } from '#cms/seed/demo.ts'
import { seedContent, seedOnce } from '#cms/seed/seed.ts'
import { command } from './command.ts'
import { withPayload } from './reach-database.ts'

const MAX_CLIENTS = 200_000
/** Of one batch: a batch reads all consultations, whatever its size. */
const ROLL_UP_MARKS = 40_000

function parseClientCount(): number {
  const { crowd = '0' } = parseArgs({ options: { crowd: { type: 'string' } } }).values
  const count = Number(crowd)
  if (!Number.isInteger(count) || count < 0 || count > MAX_CLIENTS)
    throw new OperatorError(`Say how many: npm run seed -- --crowd 2000 (1 to ${MAX_CLIENTS}).`)
  return count
}

await command(async () => {
  if (env.hosted) throw new OperatorError('Demo people do not belong into a production database.')
  const clients = parseClientCount()
  // A statement that inserts a million rows takes longer than a request may.
  connection.hasTimeLimits = false
  await withPayload(async (payload) => {
    if (clients > 0) await refuseRealClients(await createLocalReq({}, payload))
    await seedContent(payload)
    const planted = await seedOnce(payload, 'demo', seedDemo)
    console.log(planted ? 'Demo people planted.' : 'Demo people were there already.')
    if (clients === 0) return
    const name = `crowd of ${clients}`
    const added = await seedOnce(payload, name, (req) => seedCrowd(req, clients))
    await payload.db.pool.query(`vacuum (analyze) ${CROWD_TABLES.join(', ')}`)
    await refreshRollUps(await createLocalReq({}, payload), ROLL_UP_MARKS)
    await payload.db.pool.query(`vacuum (analyze) ${ROLL_UP_TABLES.join(', ')}`)
    console.log(added ? `A ${name} planted.` : `The ${name} was there already.`)
  })
})
