import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * One row per client with what orders the pipeline board and the inbox, kept in the transaction of each write,
 * and the indexes of the list of clients (docs/decisions/0044).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE client_summaries (
      client_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      stage enum_users_customer_stage NOT NULL,
      joined_at timestamptz(3) NOT NULL,
      in_stage_since timestamptz(3) NOT NULL,
      from_client_at timestamptz(3),
      from_staff_at timestamptz(3),
      -- The time of the client's message that has no reply, or when a lead without any contact joined.
      waits_since timestamptz(3) GENERATED ALWAYS AS (
        CASE WHEN from_client_at > coalesce(from_staff_at, '-infinity') THEN from_client_at
             WHEN stage = 'lead' AND from_client_at IS NULL AND from_staff_at IS NULL THEN joined_at
        END) STORED,
      last_at timestamptz(3) GENERATED ALWAYS AS (greatest(from_client_at, from_staff_at)) STORED,
      awaiting_reply boolean NOT NULL
        GENERATED ALWAYS AS (coalesce(from_client_at > coalesce(from_staff_at, '-infinity'), false)) STORED
    ) WITH (fillfactor = 80);
    CREATE INDEX client_summaries_order_idx ON client_summaries (stage, waits_since, in_stage_since, client_id);
    CREATE INDEX client_summaries_last_at_idx ON client_summaries (last_at DESC, client_id DESC)
      WHERE last_at IS NOT NULL;

    -- Reads threads again whose last message may have become another one. The rows are locked first, so that
    -- the second statement sees the messages of the transaction that held the lock.
    CREATE FUNCTION client_summaries_read_threads(clients uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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

    CREATE FUNCTION client_summaries_add_users() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO client_summaries (client_id, stage, joined_at, in_stage_since)
        SELECT id, customer_stage, created_at, coalesce(stage_updated_at, created_at)
        FROM added WHERE role = 'client';
        RETURN NULL;
      END
      $$;
    CREATE FUNCTION client_summaries_change_user() RETURNS trigger LANGUAGE plpgsql AS $$
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
    CREATE TRIGGER client_summaries_insert AFTER INSERT ON users
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION client_summaries_add_users();
    CREATE TRIGGER client_summaries_update AFTER UPDATE ON users FOR EACH ROW
      WHEN ((OLD.role, OLD.customer_stage, OLD.stage_updated_at, OLD.created_at)
        IS DISTINCT FROM (NEW.role, NEW.customer_stage, NEW.stage_updated_at, NEW.created_at))
      EXECUTE FUNCTION client_summaries_change_user();

    -- The later time wins, whichever of two transactions writes last.
    CREATE FUNCTION client_summaries_add_messages() RETURNS trigger LANGUAGE plpgsql AS $$
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
    -- A deleted user of staff leaves thousands of messages without a writer, which changes no thread's state.
    CREATE FUNCTION client_summaries_change_messages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM client_summaries_read_threads(array_agg(DISTINCT before.client_id))
        FROM before JOIN after USING (id)
        WHERE before.created_at <> after.created_at
          OR (before.from_user_id IS NOT DISTINCT FROM before.client_id)
            <> (after.from_user_id IS NOT DISTINCT FROM after.client_id);
        RETURN NULL;
      END
      $$;
    CREATE FUNCTION client_summaries_remove_messages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM client_summaries_read_threads(array_agg(DISTINCT client_id)) FROM before;
        RETURN NULL;
      END
      $$;
    CREATE TRIGGER client_summaries_insert AFTER INSERT ON messages
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION client_summaries_add_messages();
    CREATE TRIGGER client_summaries_update AFTER UPDATE ON messages
      REFERENCING OLD TABLE AS before NEW TABLE AS after
      FOR EACH STATEMENT EXECUTE FUNCTION client_summaries_change_messages();
    CREATE TRIGGER client_summaries_delete AFTER DELETE ON messages
      REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION client_summaries_remove_messages();

    INSERT INTO client_summaries (client_id, stage, joined_at, in_stage_since, from_client_at, from_staff_at)
    SELECT users.id, customer_stage, users.created_at, coalesce(stage_updated_at, users.created_at),
           max(messages.created_at) FILTER (WHERE from_user_id = client_id),
           max(messages.created_at) FILTER (WHERE from_user_id IS DISTINCT FROM client_id)
    FROM users LEFT JOIN messages ON client_id = users.id WHERE role = 'client' GROUP BY users.id;

    CREATE INDEX users_clients_idx ON users (created_at DESC, id DESC) WHERE role = 'client';
    CREATE INDEX users_clients_stage_idx ON users (customer_stage, created_at DESC, id DESC)
      WHERE role = 'client';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX users_clients_idx, users_clients_stage_idx;
    DROP TRIGGER client_summaries_insert ON users;
    DROP TRIGGER client_summaries_update ON users;
    DROP TRIGGER client_summaries_insert ON messages;
    DROP TRIGGER client_summaries_update ON messages;
    DROP TRIGGER client_summaries_delete ON messages;
    DROP FUNCTION client_summaries_add_users, client_summaries_change_user, client_summaries_add_messages,
      client_summaries_change_messages, client_summaries_remove_messages, client_summaries_read_threads;
    DROP TABLE client_summaries;
  `)
}
