import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Messages are the most frequent write, and each index is one more entry of each. `messages_thread_idx` begins with the
 * client too, and a message is never updated, so nothing sorts by that time.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`DROP INDEX messages_client_idx, messages_updated_at_idx;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX messages_client_idx ON messages USING btree (client_id);
    CREATE INDEX messages_updated_at_idx ON messages USING btree (updated_at);
  `)
}
