import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Visitors book too, and a click of theirs may arrive twice: a key may belong to nobody signed in. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_pkey;
    ALTER TABLE idempotency_keys ALTER COLUMN user_id DROP NOT NULL;
    CREATE UNIQUE INDEX idempotency_keys_key
      ON idempotency_keys (user_id, call, key) NULLS NOT DISTINCT;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM idempotency_keys WHERE user_id IS NULL;
    DROP INDEX idempotency_keys_key;
    ALTER TABLE idempotency_keys ADD PRIMARY KEY (user_id, call, key);
  `)
}
