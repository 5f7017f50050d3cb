/** `npm run seed`: the guides and the demo people on the database of DATABASE_URL (never in production). */
import { connection } from '#cms/database/adapter.ts'
import { env } from '#cms/env.ts'
import { openPayload } from '#cms/payload.ts'
import { plantDemo } from '#cms/seed/demo.ts'
import { plantGuides } from '#cms/seed/guides.ts'
import { plantOnce } from '#cms/seed/seed.ts'
import { StartRefused } from '#cms/start-refused.ts'
import { reachDatabase } from './reach-database.ts'

if (env.hosted) throw new StartRefused('Demo people do not belong into a production database.')
const database = await reachDatabase()
connection.url = database.url
const payload = await openPayload()
await plantOnce(payload, 'guides', plantGuides)
const planted = await plantOnce(payload, 'demo', plantDemo)
console.log(planted ? 'Demo people planted.' : 'Demo people were there already.')
await payload.db.destroy?.()
await database.stop()
process.exit(0)
