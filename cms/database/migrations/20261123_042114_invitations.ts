import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Invitations to the team by mail (docs/decisions/0054), and the codes that confirm their addresses. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE invitations (
      -- Becomes the id of the user, so that the audit log names the same subject before and after.
      id uuid PRIMARY KEY,
      email text NOT NULL UNIQUE,
      first_name text NOT NULL,
      last_name text NOT NULL,
      role text NOT NULL CHECK (role IN ('editor', 'admin', 'owner')),
      invited_by_id uuid REFERENCES users ON DELETE SET NULL,
      -- Null until the job mails the link.
      token_hash text UNIQUE,
      -- Counts the mails: a job that mails an earlier link than the latest is dropped.
      sends integer NOT NULL DEFAULT 1,
      sent_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX invitations_invited_by_idx ON invitations (invited_by_id);

    ALTER TABLE email_codes
      DROP CONSTRAINT email_codes_purpose_check,
      ADD CONSTRAINT email_codes_purpose_check
        CHECK (purpose IN ('sign-up', 'sign-in', 'new-email', 'invitation'));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM email_codes WHERE purpose = 'invitation';
    ALTER TABLE email_codes
      DROP CONSTRAINT email_codes_purpose_check,
      ADD CONSTRAINT email_codes_purpose_check
        CHECK (purpose IN ('sign-up', 'sign-in', 'new-email'));
    DROP TABLE invitations;
  `)
}
