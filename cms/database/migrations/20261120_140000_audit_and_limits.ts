import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The audit log (docs/decisions/0006), limits that outlive a restart, links for a new password, and
 * when somebody was last mailed about a thread.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE audit_log (
      id bigint PRIMARY KEY,
      at timestamptz NOT NULL,
      event text NOT NULL CHECK (event <> ''),
      actor_id uuid,
      subject text,
      address text,
      details jsonb NOT NULL DEFAULT '{}',
      hash text NOT NULL
    );
    CREATE INDEX audit_log_subject_idx ON audit_log (subject, id);

    -- An array of JSON has one spelling for one content, whatever the session's time zone.
    CREATE FUNCTION audit_log_hash(previous text, entry audit_log) RETURNS text
      LANGUAGE sql STABLE AS $$
        SELECT encode(sha256(convert_to(jsonb_build_array(
          previous, entry.id, extract(epoch FROM entry.at), entry.event, entry.actor_id,
          entry.subject, entry.address, entry.details)::text, 'UTF8')), 'hex')
      $$;

    -- One writer at a time until its commit: a chain has one end.
    CREATE FUNCTION audit_log_chain() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE previous audit_log;
      BEGIN
        PERFORM pg_advisory_xact_lock(20261121);
        SELECT * INTO previous FROM audit_log ORDER BY id DESC LIMIT 1;
        NEW.id := coalesce(previous.id, 0) + 1;
        NEW.at := clock_timestamp();
        NEW.hash := audit_log_hash(coalesce(previous.hash, ''), NEW);
        RETURN NEW;
      END
      $$;
    CREATE TRIGGER audit_log_chain BEFORE INSERT ON audit_log
      FOR EACH ROW EXECUTE FUNCTION audit_log_chain();

    CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = '42501';
      END
      $$;
    CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
    REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM PUBLIC, CURRENT_USER;

    -- As rate-limiter-flexible reads and writes it. Keys are digests, so no address of anybody is here.
    CREATE TABLE tries (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );

    CREATE TABLE password_resets (
      token_hash text PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX password_resets_user_idx ON password_resets (user_id);

    CREATE TABLE message_mails (
      client_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      recipient_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      mailed_at timestamptz NOT NULL,
      PRIMARY KEY (client_id, recipient_id)
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE message_mails, password_resets, tries;
    DROP FUNCTION audit_log_hash CASCADE;
    DROP TABLE audit_log;
    DROP FUNCTION audit_log_chain, audit_log_is_append_only;
  `)
}
