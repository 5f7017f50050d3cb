/** `npm run migration NAME`: writes a migration from the last one's schema to the collections'. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPayload } from 'payload'
import config from '#cms/payload.config.ts'

const folder = join(import.meta.dirname, '../cms/database/migrations')
const name = process.argv[2]
if (!name) {
  console.error('Name the migration: npm run migration add-referral-source')
  process.exit(1)
}

const payload = await getPayload({ config, disableDBConnect: true })
await payload.db.createMigration({ payload, migrationName: name, forceAcceptWarning: true })

const migrations = readdirSync(folder)
  .filter((file) => /^\d+_.*\.ts$/.test(file))
  .sort()
for (const file of migrations) {
  const path = join(folder, file)
  // Node runs these files by stripping types, so types need `import type`.
  const source = readFileSync(path, 'utf8')
    .replace(
      /import \{ MigrateUpArgs, MigrateDownArgs, sql \}/,
      'import { type MigrateUpArgs, type MigrateDownArgs, sql }',
    )
    .replaceAll('{ db, payload, req }', '{ db }')
    // A `down` drops a table with CASCADE first, which takes the constraints that refer to it.
    .replaceAll('DROP CONSTRAINT "', 'DROP CONSTRAINT IF EXISTS "')
  writeFileSync(path, source)
}
const names = migrations.map((file) => file.replace(/\.ts$/, ''))
writeFileSync(
  join(folder, 'index.ts'),
  `${names.map((entry) => `import * as m${entry} from './${entry}.ts'`).join('\n')}

export const migrations = [
${names.map((entry) => `  { name: '${entry}', up: m${entry}.up, down: m${entry}.down },`).join('\n')}
]
`,
)
process.exit(0)
