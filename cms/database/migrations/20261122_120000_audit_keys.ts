import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Entries of the audit log get an HMAC of the product's instead of a hash that the database computes
 * (docs/decisions/0027). Entries without a `key_id` are from before; the first keyed one seals them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER audit_log_chain ON audit_log;
    DROP FUNCTION audit_log_chain();
    DROP FUNCTION audit_log_hash(text, audit_log);
    ALTER TABLE audit_log ADD COLUMN key_id text CHECK (key_id <> '');

    -- One writer at a time until its commit. A function, because a statement that waits for the lock
    -- has its snapshot from before the wait; the next statement of a volatile function has a new one.
    CREATE FUNCTION audit_log_next(
      OUT id bigint, OUT at timestamptz, OUT previous_hash text, OUT previous_key text
    ) LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(20261121);
        SELECT log.id + 1, log.hash, log.key_id INTO id, previous_hash, previous_key
          FROM audit_log AS log ORDER BY log.id DESC LIMIT 1;
        id := coalesce(id, 1);
        at := clock_timestamp();
      END
      $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION audit_log_next();
    ALTER TABLE audit_log DROP COLUMN key_id;
    CREATE FUNCTION audit_log_hash(previous text, entry audit_log) RETURNS text
      LANGUAGE sql STABLE AS $$
        SELECT encode(sha256(convert_to(jsonb_build_array(
          previous, entry.id, extract(epoch FROM entry.at), entry.event, entry.actor_id,
          entry.subject, entry.address, entry.details)::text, 'UTF8')), 'hex')
      $$;
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
  `)
}
