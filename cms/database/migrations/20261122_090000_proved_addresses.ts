import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { env } from '#cms/core/env.ts'

/**
 * Mailed codes, which addresses were proved, and known devices (docs/decisions/0029 and 0030). Accounts that exist already
 * were never proved, so their sessions end here; demo people and the configured owner are trusted.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const demo = ['owner', 'admin', 'editor', 'client', 'seller'].map((name) => `${name}@example.com`)
  const trusted = [env.ownerEmail, ...demo]
  await db.execute(sql`
    ALTER TABLE users ADD COLUMN phone varchar;
    ALTER TABLE users ADD COLUMN email_proved_at timestamp(3) with time zone;

    -- The code is derived from the id and the server's secret: it is nowhere in the database.
    CREATE TABLE email_codes (
      id uuid PRIMARY KEY,
      pending_hash text NOT NULL UNIQUE,
      purpose text NOT NULL CHECK (purpose IN ('sign-up', 'sign-in')),
      email text NOT NULL,
      user_id uuid REFERENCES users (id) ON DELETE CASCADE,
      account jsonb,
      tries integer NOT NULL DEFAULT 0,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX email_codes_email_idx ON email_codes (email);
    CREATE INDEX email_codes_user_idx ON email_codes (user_id);

    CREATE TABLE known_devices (
      device_hash text NOT NULL,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      last_used_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (device_hash, user_id)
    );
    CREATE INDEX known_devices_user_idx ON known_devices (user_id);
  `)
  await db.execute(sql`
    UPDATE users SET email_proved_at = now() WHERE email IN ${trusted};
  `)
  await db.execute(sql`
    DELETE FROM users_sessions s USING users u WHERE u.id = s._parent_id AND u.email_proved_at IS NULL
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE email_codes, known_devices;
    ALTER TABLE users DROP COLUMN phone, DROP COLUMN email_proved_at;
  `)
}
