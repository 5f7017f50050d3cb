import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The constraints that PostgreSQL enforces on every writer: actions, the CMS, plain SQL (REL-3). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE UNIQUE INDEX consultations_slot_key ON consultations (scheduled_at) WHERE cancelled_at IS NULL;
    ALTER TABLE consultations
      ADD CONSTRAINT consultations_duration_check CHECK (duration BETWEEN 5 AND 240);
    ALTER TABLE properties
      ADD CONSTRAINT properties_address_check CHECK (btrim(address) <> ''),
      ADD CONSTRAINT properties_prices_check CHECK (
        (listing_price IS NULL OR listing_price BETWEEN 0 AND 1000000000) AND
        (sale_price IS NULL OR sale_price BETWEEN 0 AND 1000000000));
    ALTER TABLE messages
      ADD CONSTRAINT messages_content_check CHECK (btrim(content) <> '' AND length(content) <= 5000);
    ALTER TABLE stage_history
      ADD CONSTRAINT stage_history_change_check CHECK (from_stage::text <> to_stage::text),
      ADD CONSTRAINT stage_history_reason_check CHECK (btrim(reason) <> '');
    ALTER TABLE uploads ADD CONSTRAINT uploads_size_check CHECK (size > 0);
    ALTER TABLE users ADD CONSTRAINT users_email_check CHECK (email = lower(email));
    ALTER TABLE vendors ADD CONSTRAINT vendors_featured_check CHECK (approved OR NOT featured);
    ALTER TABLE redirects ADD CONSTRAINT redirects_loop_check CHECK ("from" <> "to");
    ALTER TABLE sales_records ADD CONSTRAINT sales_records_price_check CHECK (price > 0);
    CREATE UNIQUE INDEX sales_records_sale_key ON sales_records (address, zip_code, sold_date, price);
    ALTER TABLE guides ADD CONSTRAINT guides_published_check CHECK (
      _status <> 'published' OR
      (title IS NOT NULL AND city IS NOT NULL AND slug IS NOT NULL AND meta_description IS NOT NULL
        AND content IS NOT NULL));

    CREATE INDEX messages_thread_idx ON messages (client_id, created_at);
    CREATE INDEX notifications_unread_idx ON notifications (user_id, about_user_id) WHERE NOT read;
    CREATE INDEX stage_history_latest_idx ON stage_history (user_id, created_at DESC);

    CREATE TABLE idempotency_keys (
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      call text NOT NULL,
      key text NOT NULL,
      body_hash text NOT NULL,
      answer jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, call, key)
    );
    CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);

    CREATE TABLE seeds (name text PRIMARY KEY, planted_at timestamptz NOT NULL DEFAULT now());
  `)
  for (const [table, column] of OWNED) await owned(db, table, column, 'CASCADE')
  await owned(db, 'messages', 'from_user_id', 'NO ACTION')
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE idempotency_keys, seeds;
    DROP INDEX consultations_slot_key, sales_records_sale_key, messages_thread_idx,
      notifications_unread_idx, stage_history_latest_idx;
    ALTER TABLE consultations DROP CONSTRAINT consultations_duration_check;
    ALTER TABLE properties DROP CONSTRAINT properties_address_check,
      DROP CONSTRAINT properties_prices_check;
    ALTER TABLE messages DROP CONSTRAINT messages_content_check;
    ALTER TABLE stage_history DROP CONSTRAINT stage_history_change_check,
      DROP CONSTRAINT stage_history_reason_check;
    ALTER TABLE uploads DROP CONSTRAINT uploads_size_check;
    ALTER TABLE users DROP CONSTRAINT users_email_check;
    ALTER TABLE vendors DROP CONSTRAINT vendors_featured_check;
    ALTER TABLE redirects DROP CONSTRAINT redirects_loop_check;
    ALTER TABLE sales_records DROP CONSTRAINT sales_records_price_check;
    ALTER TABLE guides DROP CONSTRAINT guides_published_check;
  `)
  for (const [table, column] of OWNED) await owned(db, table, column, 'SET NULL')
  await owned(db, 'messages', 'from_user_id', 'SET NULL')
}

/** What is a person's goes with the person; Payload's default would try to empty a NOT NULL column. */
const OWNED = [
  ['properties', 'user_id'],
  ['consultations', 'user_id'],
  ['messages', 'client_id'],
  ['stage_history', 'user_id'],
  ['uploads', 'user_id'],
  ['contracts', 'user_id'],
  ['notifications', 'user_id'],
  ['notifications', 'about_user_id'],
] as const

async function owned(db: MigrateUpArgs['db'], table: string, column: string, rule: string) {
  const name = `${table}_${column}_users_id_fk`
  await db.execute(
    sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name};
      ALTER TABLE ${table} ADD CONSTRAINT ${name}
        FOREIGN KEY (${column}) REFERENCES users (id) ON DELETE ${rule};`),
  )
}
