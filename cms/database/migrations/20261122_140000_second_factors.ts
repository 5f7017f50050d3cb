import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Second factors and what a sign-in or a step-up by them needs (docs/decisions/0032). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- The secret is encrypted with a key derived from the server's secret.
    CREATE TABLE totp_secrets (
      user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      secret text NOT NULL,
      confirmed_at timestamptz,
      last_step bigint NOT NULL DEFAULT 0
    );

    CREATE TABLE recovery_codes (
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      code_hash text NOT NULL,
      PRIMARY KEY (user_id, code_hash)
    );

    CREATE TABLE passkeys (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      credential_id text NOT NULL UNIQUE,
      public_key text NOT NULL,
      counter bigint NOT NULL,
      transports text[] NOT NULL,
      name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz
    );
    CREATE INDEX passkeys_user_idx ON passkeys (user_id);

    CREATE TABLE webauthn_challenges (
      challenge text PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      purpose text NOT NULL CHECK (purpose IN ('set-up', 'sign-in', 'step-up')),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX webauthn_challenges_user_idx ON webauthn_challenges (user_id);

    -- Who gave the first factor and not yet the second. The browser has the token.
    CREATE TABLE first_factors (
      token_hash text PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      tries integer NOT NULL DEFAULT 0,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX first_factors_user_idx ON first_factors (user_id);

    -- No foreign key to users_sessions: Payload deletes and inserts those rows when it saves a user.
    CREATE TABLE step_ups (
      session_id text NOT NULL,
      scope text NOT NULL CHECK (scope IN ('all', 'second-factor')),
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (session_id, scope)
    );
    CREATE INDEX step_ups_user_idx ON step_ups (user_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE step_ups, first_factors, webauthn_challenges, passkeys, recovery_codes, totp_secrets;
  `)
}
