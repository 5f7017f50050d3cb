import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const INDEXES = {
  messages_words_idx: "messages USING gin (to_tsvector('simple', content))",
  users_spelling_idx: "users USING gin (spelling_keys(first_name || ' ' || last_name))",
  properties_spelling_idx: 'properties USING gin (spelling_keys(search_text))',
  vendors_spelling_idx: 'vendors USING gin (spelling_keys(name))',
  guides_spelling_idx: "guides USING gin (spelling_keys(coalesce(title, '') || ' ' || coalesce(city, '')))",
}

/**
 * Indexes for words within messages and for misspelled names (docs/decisions/0057). An index of a million messages
 * takes a minute or two, so it is built outside of the migration's transaction while other instances write.
 */
export async function up({ payload }: MigrateUpArgs): Promise<void> {
  for (const [name, columns] of Object.entries(INDEXES)) {
    // An earlier attempt that was cut off leaves an invalid index.
    await payload.db.pool.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
    await payload.db.pool.query(`CREATE INDEX CONCURRENTLY ${name} ON ${columns}`)
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`))
}
