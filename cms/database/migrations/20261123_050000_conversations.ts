import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** One row per thread, kept in the transaction of each message, and the search of properties (docs/decisions/0048). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE conversations (
      client_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      from_client_at timestamptz(3),
      from_staff_at timestamptz(3),
      last_at timestamptz(3) NOT NULL GENERATED ALWAYS AS (greatest(from_client_at, from_staff_at)) STORED,
      awaiting_reply boolean NOT NULL
        GENERATED ALWAYS AS (coalesce(from_client_at > coalesce(from_staff_at, '-infinity'), false)) STORED
    );
    CREATE INDEX conversations_last_at_idx ON conversations (last_at DESC, client_id DESC);

    CREATE FUNCTION conversations_add_messages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Ordered by id, so that two statements that write to the same threads do not wait for each other.
        INSERT INTO conversations AS kept (client_id, from_client_at, from_staff_at)
        SELECT client_id, max(created_at) FILTER (WHERE from_user_id = client_id),
               max(created_at) FILTER (WHERE from_user_id IS DISTINCT FROM client_id)
        FROM added GROUP BY client_id ORDER BY client_id
        ON CONFLICT (client_id) DO UPDATE SET
          from_client_at = greatest(kept.from_client_at, excluded.from_client_at),
          from_staff_at = greatest(kept.from_staff_at, excluded.from_staff_at);
        RETURN NULL;
      END
      $$;
    -- Reads threads again whose last message may have become another one. The rows are locked first, so that
    -- the second statement sees the messages of the transaction that held the lock.
    CREATE FUNCTION conversations_read_again(threads uuid[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM conversations WHERE client_id = ANY (threads) ORDER BY client_id FOR UPDATE;
        INSERT INTO conversations (client_id, from_client_at, from_staff_at)
        SELECT client_id, max(created_at) FILTER (WHERE from_user_id = client_id),
               max(created_at) FILTER (WHERE from_user_id IS DISTINCT FROM client_id)
        FROM messages WHERE client_id = ANY (threads) GROUP BY client_id ORDER BY client_id
        ON CONFLICT (client_id) DO UPDATE SET
          from_client_at = excluded.from_client_at, from_staff_at = excluded.from_staff_at;
        DELETE FROM conversations kept WHERE client_id = ANY (threads)
          AND NOT EXISTS (SELECT FROM messages WHERE messages.client_id = kept.client_id);
      END
      $$;
    -- A deleted user of staff leaves thousands of messages without a writer, which changes no conversation.
    CREATE FUNCTION conversations_change_messages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM conversations_read_again(array_agg(DISTINCT before.client_id))
        FROM before JOIN after USING (id)
        WHERE before.created_at <> after.created_at
          OR (before.from_user_id IS NOT DISTINCT FROM before.client_id)
            <> (after.from_user_id IS NOT DISTINCT FROM after.client_id);
        RETURN NULL;
      END
      $$;
    CREATE FUNCTION conversations_remove_messages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM conversations_read_again(array_agg(DISTINCT client_id)) FROM before;
        RETURN NULL;
      END
      $$;
    CREATE TRIGGER conversations_insert AFTER INSERT ON messages
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION conversations_add_messages();
    CREATE TRIGGER conversations_update AFTER UPDATE ON messages
      REFERENCING OLD TABLE AS before NEW TABLE AS after
      FOR EACH STATEMENT EXECUTE FUNCTION conversations_change_messages();
    CREATE TRIGGER conversations_delete AFTER DELETE ON messages
      REFERENCING OLD TABLE AS before
      FOR EACH STATEMENT EXECUTE FUNCTION conversations_remove_messages();

    INSERT INTO conversations (client_id, from_client_at, from_staff_at)
    SELECT client_id, max(created_at) FILTER (WHERE from_user_id = client_id),
           max(created_at) FILTER (WHERE from_user_id IS DISTINCT FROM client_id)
    FROM messages GROUP BY client_id;

    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX properties_address_search_idx ON properties USING gin (lower(address) gin_trgm_ops);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX properties_address_search_idx;
    DROP TRIGGER conversations_insert ON messages;
    DROP TRIGGER conversations_update ON messages;
    DROP TRIGGER conversations_delete ON messages;
    DROP FUNCTION conversations_add_messages, conversations_change_messages,
      conversations_remove_messages, conversations_read_again;
    DROP TABLE conversations;
  `)
}
