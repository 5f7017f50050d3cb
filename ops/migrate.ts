/** `npm run migrate`: runs this release's migrations, so that it can start without MIGRATION_DATABASE_URL. */
import './log-level.ts'
import { migrations } from '#cms/database/migrations/index.ts'
import { command, formatCount } from './command.ts'
import { withPayload } from './reach-database.ts'

await command(() =>
  withPayload(async () => console.log(`${formatCount(migrations.length, 'migration')} are in.`)),
)
