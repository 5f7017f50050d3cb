import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The agent and the tags of a client, staff notes about clients, and mails that were sent to them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE enum_client_notes_kind AS ENUM ('note', 'call');
    CREATE TABLE client_notes (
      id uuid PRIMARY KEY,
      client_id uuid NOT NULL CONSTRAINT client_notes_client_id_users_id_fk
        REFERENCES users (id) ON DELETE CASCADE,
      author_id uuid CONSTRAINT client_notes_author_id_users_id_fk
        REFERENCES users (id) ON DELETE SET NULL,
      kind enum_client_notes_kind NOT NULL,
      text varchar NOT NULL CHECK (btrim(text) <> '' AND length(text) <= 5000),
      version numeric NOT NULL DEFAULT 1 CHECK (version >= 1),
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX client_notes_client_idx ON client_notes (client_id, created_at);
    CREATE INDEX client_notes_author_idx ON client_notes (author_id);
    CREATE INDEX client_notes_updated_at_idx ON client_notes (updated_at);
    CREATE INDEX client_notes_created_at_idx ON client_notes (created_at);
    ALTER TABLE payload_locked_documents_rels ADD COLUMN client_notes_id uuid
      CONSTRAINT payload_locked_documents_rels_client_notes_fk
        REFERENCES client_notes (id) ON DELETE CASCADE;
    CREATE INDEX payload_locked_documents_rels_client_notes_id_idx
      ON payload_locked_documents_rels (client_notes_id);

    -- A logged call is an answer too (20261123_042101).
    CREATE OR REPLACE FUNCTION client_summaries_first_answer(client uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
      SELECT least(
        (SELECT min(created_at) FROM messages WHERE client_id = client AND from_user_id IS DISTINCT FROM client),
        (SELECT min(created_at) FROM stage_history WHERE user_id = client AND changed_by_id <> client),
        (SELECT min(created_at) FROM client_notes WHERE client_id = client AND kind = 'call'))
    $$;
    CREATE FUNCTION client_summaries_change_calls() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE client_summaries SET first_answered_at = client_summaries_first_answer(client_id)
        WHERE client_id IN (OLD.client_id, NEW.client_id);
        RETURN NULL;
      END
      $$;
    CREATE TRIGGER client_summaries_call AFTER INSERT OR DELETE ON client_notes
      FOR EACH ROW EXECUTE FUNCTION client_summaries_change_calls();

    -- A constant default and a null column rewrite no row.
    ALTER TABLE users
      ADD COLUMN agent_id uuid CONSTRAINT users_agent_id_users_id_fk
        REFERENCES users (id) ON DELETE SET NULL,
      ADD COLUMN tags jsonb NOT NULL DEFAULT '[]';
    ALTER TABLE users ADD CONSTRAINT users_tags_check
      CHECK (jsonb_typeof(tags) = 'array' AND jsonb_array_length(tags) <= 10) NOT VALID;
    CREATE INDEX users_agent_idx ON users (agent_id);

    CREATE FUNCTION users_unassign_clients() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE users SET agent_id = NULL WHERE agent_id = NEW.id;
        RETURN NULL;
      END
      $$;
    CREATE TRIGGER users_agent_leaves AFTER UPDATE OF role ON users FOR EACH ROW
      WHEN (OLD.role IN ('admin', 'owner') AND NEW.role NOT IN ('admin', 'owner'))
      EXECUTE FUNCTION users_unassign_clients();

    -- Named by the job, which may run twice.
    CREATE TABLE sent_mails (
      job_id uuid PRIMARY KEY,
      client_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      subject text NOT NULL,
      sent_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX sent_mails_client_idx ON sent_mails (client_id, sent_at);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE sent_mails;
    DROP TRIGGER users_agent_leaves ON users;
    DROP FUNCTION users_unassign_clients;
    ALTER TABLE users DROP COLUMN agent_id, DROP COLUMN tags;
    ALTER TABLE payload_locked_documents_rels DROP COLUMN client_notes_id;
    CREATE OR REPLACE FUNCTION client_summaries_first_answer(client uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
      SELECT least(
        (SELECT min(created_at) FROM messages WHERE client_id = client AND from_user_id IS DISTINCT FROM client),
        (SELECT min(created_at) FROM stage_history WHERE user_id = client AND changed_by_id <> client))
    $$;
    DROP TABLE client_notes;
    DROP FUNCTION client_summaries_change_calls;
    DROP TYPE enum_client_notes_kind;
  `)
}
