import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Where a lead came from, inquiries as part of a client's card, and when staff first answered
 * (docs/decisions/0050). The rewrite of `client_summaries` took half a second with 100,000 clients.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE enum_users_source ADD VALUE 'import';
    ALTER TYPE enum_users_source ADD VALUE 'referral';
    ALTER TABLE users ADD COLUMN source_detail varchar;
    ALTER TABLE contact_messages ADD COLUMN user_id uuid
      CONSTRAINT contact_messages_user_id_users_id_fk REFERENCES users (id) ON DELETE CASCADE;
    CREATE INDEX contact_messages_user_idx ON contact_messages (user_id);

    -- A lead that staff typed or imported does not wait for a first answer.
    ALTER TABLE client_summaries
      DROP COLUMN waits_since,
      ADD COLUMN first_answered_at timestamptz(3),
      ADD COLUMN added_by_staff boolean NOT NULL DEFAULT false,
      ADD COLUMN waits_since timestamptz(3) GENERATED ALWAYS AS (
        CASE WHEN from_client_at > coalesce(from_staff_at, '-infinity') THEN from_client_at
             WHEN stage = 'lead' AND NOT added_by_staff AND from_client_at IS NULL AND from_staff_at IS NULL
               THEN joined_at
        END) STORED;
    CREATE INDEX client_summaries_order_idx ON client_summaries (stage, waits_since, in_stage_since, client_id);
    UPDATE client_summaries SET added_by_staff = true FROM users WHERE id = client_id AND source = 'staff';

    CREATE FUNCTION client_summaries_first_answer(client uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
      SELECT least(
        (SELECT min(created_at) FROM messages WHERE client_id = client AND from_user_id IS DISTINCT FROM client),
        (SELECT min(created_at) FROM stage_history WHERE user_id = client AND changed_by_id <> client))
    $$;

    CREATE OR REPLACE FUNCTION client_summaries_read_threads(clients uuid[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM client_summaries WHERE client_id = ANY (clients) ORDER BY client_id FOR UPDATE;
        UPDATE client_summaries AS card SET
          from_client_at = greatest(
            (SELECT max(created_at) FROM messages WHERE client_id = card.client_id AND from_user_id = card.client_id),
            (SELECT max(created_at) FROM contact_messages WHERE user_id = card.client_id)),
          from_staff_at = (SELECT max(created_at) FROM messages WHERE client_id = card.client_id
                           AND from_user_id IS DISTINCT FROM card.client_id),
          first_answered_at = client_summaries_first_answer(card.client_id)
        WHERE client_id = ANY (clients);
      END
      $$;
    CREATE OR REPLACE FUNCTION client_summaries_add_users() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO client_summaries (client_id, stage, joined_at, in_stage_since, added_by_staff)
        SELECT id, customer_stage, created_at, coalesce(stage_updated_at, created_at),
               source::text IN ('staff', 'import')
        FROM added WHERE role = 'client';
        RETURN NULL;
      END
      $$;
    CREATE OR REPLACE FUNCTION client_summaries_change_user() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.role <> 'client' THEN
          DELETE FROM client_summaries WHERE client_id = NEW.id;
          RETURN NULL;
        END IF;
        INSERT INTO client_summaries (client_id, stage, joined_at, in_stage_since, added_by_staff)
        VALUES (NEW.id, NEW.customer_stage, NEW.created_at, coalesce(NEW.stage_updated_at, NEW.created_at),
                NEW.source::text IN ('staff', 'import'))
        ON CONFLICT (client_id) DO UPDATE SET stage = excluded.stage, joined_at = excluded.joined_at,
          in_stage_since = excluded.in_stage_since;
        IF OLD.role <> 'client' THEN PERFORM client_summaries_read_threads(ARRAY[NEW.id]); END IF;
        RETURN NULL;
      END
      $$;

    -- The first answer of an older client is found in the tables when staff next write or move the client.
    CREATE OR REPLACE FUNCTION client_summaries_add_messages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE client_summaries AS card SET
          from_client_at = greatest(card.from_client_at, thread.from_client_at),
          from_staff_at = greatest(card.from_staff_at, thread.from_staff_at),
          first_answered_at = CASE WHEN card.first_answered_at IS NULL AND thread.from_staff_at IS NOT NULL
            THEN client_summaries_first_answer(card.client_id) ELSE card.first_answered_at END
        FROM (SELECT client_id, max(created_at) FILTER (WHERE from_user_id = client_id) AS from_client_at,
                max(created_at) FILTER (WHERE from_user_id IS DISTINCT FROM client_id) AS from_staff_at
              FROM added GROUP BY client_id) AS thread
        WHERE card.client_id = thread.client_id;
        RETURN NULL;
      END
      $$;
    -- A move that is undone answered nothing.
    CREATE FUNCTION client_summaries_change_stages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE client_summaries SET first_answered_at = client_summaries_first_answer(client_id)
        WHERE client_id IN (SELECT user_id FROM changed WHERE changed_by_id <> user_id)
          AND (TG_OP = 'DELETE' OR first_answered_at IS NULL);
        RETURN NULL;
      END
      $$;
    CREATE TRIGGER client_summaries_insert AFTER INSERT ON stage_history
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION client_summaries_change_stages();
    CREATE TRIGGER client_summaries_delete AFTER DELETE ON stage_history
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION client_summaries_change_stages();

    CREATE FUNCTION client_summaries_change_inquiries() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          UPDATE client_summaries SET from_client_at = greatest(from_client_at, NEW.created_at)
          WHERE client_id = NEW.user_id;
        ELSE
          PERFORM client_summaries_read_threads(ARRAY[OLD.user_id, NEW.user_id]);
        END IF;
        RETURN NULL;
      END
      $$;
    CREATE TRIGGER client_summaries_insert AFTER INSERT ON contact_messages
      FOR EACH ROW EXECUTE FUNCTION client_summaries_change_inquiries();
    CREATE TRIGGER client_summaries_update AFTER UPDATE ON contact_messages FOR EACH ROW
      WHEN ((OLD.user_id, OLD.created_at) IS DISTINCT FROM (NEW.user_id, NEW.created_at))
      EXECUTE FUNCTION client_summaries_change_inquiries();
    CREATE TRIGGER client_summaries_delete AFTER DELETE ON contact_messages
      FOR EACH ROW EXECUTE FUNCTION client_summaries_change_inquiries();

    -- As in 20261123_020000: a PostgreSQL without pg_trgm searches without the index.
    DO $$ DECLARE extension_schema text; BEGIN
      SELECT extnamespace::regnamespace INTO extension_schema FROM pg_extension WHERE extname = 'pg_trgm';
      IF extension_schema IS NOT NULL THEN
        EXECUTE 'CREATE INDEX contact_messages_search_idx ON contact_messages USING gin '
          || '(lower('' '' || name || '' '' || message) ' || extension_schema || '.gin_trgm_ops)';
      END IF;
    END $$;
  `)
  for (const [event, rows] of EVENTS)
    await db.execute(
      sql.raw(`CREATE TRIGGER list_changes_${event.toLowerCase()} AFTER ${event} ON contact_messages
        REFERENCING ${rows} TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_change()`),
    )
}

const EVENTS = [
  ['INSERT', 'NEW'],
  ['UPDATE', 'NEW'],
  ['DELETE', 'OLD'],
] as const

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const [event] of EVENTS)
    await db.execute(sql.raw(`DROP TRIGGER list_changes_${event.toLowerCase()} ON contact_messages`))
  await db.execute(sql`
    DROP TRIGGER client_summaries_insert ON stage_history;
    DROP TRIGGER client_summaries_delete ON stage_history;
    DROP TRIGGER client_summaries_insert ON contact_messages;
    DROP TRIGGER client_summaries_update ON contact_messages;
    DROP TRIGGER client_summaries_delete ON contact_messages;
    DROP FUNCTION client_summaries_change_stages, client_summaries_change_inquiries;
    CREATE OR REPLACE FUNCTION client_summaries_read_threads(clients uuid[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM client_summaries WHERE client_id = ANY (clients) ORDER BY client_id FOR UPDATE;
        UPDATE client_summaries AS card SET
          from_client_at = (SELECT max(created_at) FROM messages
                            WHERE client_id = card.client_id AND from_user_id = card.client_id),
          from_staff_at = (SELECT max(created_at) FROM messages WHERE client_id = card.client_id
                           AND from_user_id IS DISTINCT FROM card.client_id)
        WHERE client_id = ANY (clients);
      END
      $$;
    CREATE OR REPLACE FUNCTION client_summaries_add_users() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO client_summaries (client_id, stage, joined_at, in_stage_since)
        SELECT id, customer_stage, created_at, coalesce(stage_updated_at, created_at)
        FROM added WHERE role = 'client';
        RETURN NULL;
      END
      $$;
    CREATE OR REPLACE FUNCTION client_summaries_change_user() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.role <> 'client' THEN
          DELETE FROM client_summaries WHERE client_id = NEW.id;
          RETURN NULL;
        END IF;
        INSERT INTO client_summaries (client_id, stage, joined_at, in_stage_since)
        VALUES (NEW.id, NEW.customer_stage, NEW.created_at, coalesce(NEW.stage_updated_at, NEW.created_at))
        ON CONFLICT (client_id) DO UPDATE SET stage = excluded.stage, joined_at = excluded.joined_at,
          in_stage_since = excluded.in_stage_since;
        IF OLD.role <> 'client' THEN PERFORM client_summaries_read_threads(ARRAY[NEW.id]); END IF;
        RETURN NULL;
      END
      $$;
    CREATE OR REPLACE FUNCTION client_summaries_add_messages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE client_summaries AS card SET
          from_client_at = greatest(card.from_client_at, thread.from_client_at),
          from_staff_at = greatest(card.from_staff_at, thread.from_staff_at)
        FROM (SELECT client_id, max(created_at) FILTER (WHERE from_user_id = client_id) AS from_client_at,
                max(created_at) FILTER (WHERE from_user_id IS DISTINCT FROM client_id) AS from_staff_at
              FROM added GROUP BY client_id) AS thread
        WHERE card.client_id = thread.client_id;
        RETURN NULL;
      END
      $$;
    DROP FUNCTION client_summaries_first_answer;
    ALTER TABLE client_summaries DROP COLUMN waits_since, DROP COLUMN first_answered_at, DROP COLUMN added_by_staff,
      ADD COLUMN waits_since timestamptz(3) GENERATED ALWAYS AS (
        CASE WHEN from_client_at > coalesce(from_staff_at, '-infinity') THEN from_client_at
             WHEN stage = 'lead' AND from_client_at IS NULL AND from_staff_at IS NULL THEN joined_at
        END) STORED;
    CREATE INDEX client_summaries_order_idx ON client_summaries (stage, waits_since, in_stage_since, client_id);

    DROP INDEX IF EXISTS contact_messages_search_idx;
    ALTER TABLE contact_messages DROP COLUMN user_id;
    ALTER TABLE users DROP COLUMN source_detail, ALTER COLUMN source DROP DEFAULT;
    ALTER TYPE enum_users_source RENAME TO enum_users_source_of_leads;
    CREATE TYPE enum_users_source AS ENUM ('sign-up', 'booking', 'scheduler', 'contact', 'staff');
    ALTER TABLE users ALTER COLUMN source TYPE enum_users_source
      USING (CASE WHEN source::text IN ('import', 'referral') THEN 'staff' ELSE source::text END)::enum_users_source,
      ALTER COLUMN source SET DEFAULT 'sign-up';
    DROP TYPE enum_users_source_of_leads;
  `)
}
