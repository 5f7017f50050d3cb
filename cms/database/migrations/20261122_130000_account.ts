import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The account page: mails that a person may switch off, where sessions come from, copies of their data. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE users ADD COLUMN mail_preferences_messages boolean DEFAULT true;
    ALTER TABLE users ADD COLUMN mail_preferences_stage_news boolean DEFAULT true;

    ALTER TABLE email_codes
      DROP CONSTRAINT email_codes_purpose_check,
      ADD CONSTRAINT email_codes_purpose_check
        CHECK (purpose IN ('sign-up', 'sign-in', 'new-email')),
      ADD CONSTRAINT email_codes_asker_check CHECK (purpose <> 'new-email' OR user_id IS NOT NULL);

    -- No foreign key to users_sessions: Payload deletes and inserts those rows when it saves a user.
    CREATE TABLE session_facts (
      session_id text PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      agent text,
      address text,
      last_seen_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX session_facts_user_idx ON session_facts (user_id);

    -- One for each person: the next replaces it, a day later at the earliest.
    CREATE TABLE account_exports (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
      asked_at timestamptz NOT NULL DEFAULT now(),
      ready_at timestamptz,
      filename text UNIQUE,
      size bigint,
      CHECK ((ready_at IS NULL) = (filename IS NULL) AND (filename IS NULL) = (size IS NULL))
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE session_facts, account_exports;
    DELETE FROM email_codes WHERE purpose = 'new-email';
    ALTER TABLE email_codes
      DROP CONSTRAINT email_codes_asker_check,
      DROP CONSTRAINT email_codes_purpose_check,
      ADD CONSTRAINT email_codes_purpose_check CHECK (purpose IN ('sign-up', 'sign-in'));
    ALTER TABLE users
      DROP COLUMN mail_preferences_messages,
      DROP COLUMN mail_preferences_stage_news;
  `)
}
