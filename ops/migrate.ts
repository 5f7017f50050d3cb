/** `npm run migrate`: runs this release's migrations, so that it can start without MIGRATION_DATABASE_URL. */
import './log-level.ts'
import { connection } from '#cms/database/adapter.ts'
import { migrations } from '#cms/database/migrations/index.ts'
import { openPayload } from '#cms/payload.ts'
import { command, counted } from './command.ts'
import { reachDatabase } from './reach-database.ts'

await command(async () => {
  const database = await reachDatabase()
  connection.url = database.url
  const payload = await openPayload()
  await payload.db.destroy?.()
  await database.stop()
  console.log(`${counted(migrations.length, 'migration')} are in.`)
})
