import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Clients whom staff keep apart, and the index that finds clients with the same phone (docs/decisions/0050). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE clients_kept_apart (
      one uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      other uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      decided_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (one, other),
      CHECK (one < other)
    );
    CREATE INDEX clients_kept_apart_other_idx ON clients_kept_apart (other);

    -- The last ten digits, so that +1 (559) 555-0101 is the same phone as 559.555.0101.
    CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE WHEN length(digits) >= 10 THEN right(digits, 10) END
      FROM (SELECT regexp_replace(phone, '\\D', '', 'g')) AS given (digits)
    $$;
    CREATE INDEX users_phone_digits_idx ON users (phone_digits(phone))
      WHERE role = 'client' AND phone IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX users_phone_digits_idx;
    DROP FUNCTION phone_digits;
    DROP TABLE clients_kept_apart;
  `)
}
