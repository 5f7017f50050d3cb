/**
 * `npm run seed`: adds the guides and the demo users to the database of DATABASE_URL (never in production).
 * `npm run seed -- --clients 2000` adds that many made-up clients with ten messages each.
 */
import './log-level.ts'
import { env } from '#cms/core/env.ts'
import { StartRefused } from '#cms/core/start-refused.ts'
import { seedCrowd } from '#cms/seed/crowd.ts'
import { seedDemo } from '#cms/seed/demo.ts'
import { seedGuides } from '#cms/seed/guides.ts'
import { seedOnce } from '#cms/seed/seed.ts'
import { command } from './command.ts'
import { withPayload } from './reach-database.ts'

const MAX_CLIENTS = 20_000

function parseClientCount(): number {
  const option = process.argv.indexOf('--clients')
  if (option < 0) return 0
  const count = Number(process.argv[option + 1])
  if (!Number.isInteger(count) || count < 1 || count > MAX_CLIENTS)
    throw new StartRefused(`Say how many: npm run seed -- --clients 2000 (1 to ${MAX_CLIENTS}).`)
  return count
}

await command(async () => {
  if (env.hosted) throw new StartRefused('Demo people do not belong into a production database.')
  const clients = parseClientCount()
  await withPayload(async (payload) => {
    await seedOnce(payload, 'guides', seedGuides)
    const planted = await seedOnce(payload, 'demo', seedDemo)
    console.log(planted ? 'Demo people planted.' : 'Demo people were there already.')
    if (clients === 0) return
    const name = `crowd of ${clients}`
    const added = await seedOnce(payload, name, (req) => seedCrowd(req, clients))
    console.log(added ? `A ${name} planted.` : `The ${name} was there already.`)
  })
})
