import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What filters and sorts the board, in the row of each client (docs/decisions/0056): name, source, agent and tags
 * of the user, and package and price of one home. The new columns rewrite no row; filling them takes some seconds
 * with 100,000 clients.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE client_summaries
      ADD COLUMN name text NOT NULL DEFAULT '',
      ADD COLUMN source enum_users_source,
      ADD COLUMN agent_id uuid,
      ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
      ADD COLUMN home_id uuid,
      ADD COLUMN service_package enum_properties_service_package,
      ADD COLUMN listing_price numeric;

    -- In lower case, because names are sorted and tags are compared without regard to case.
    CREATE FUNCTION client_summaries_name(first_name text, last_name text, email text) RETURNS text
    LANGUAGE sql IMMUTABLE AS $$
      SELECT lower(coalesce(nullif(trim(first_name || ' ' || last_name), ''), email))
    $$;
    CREATE FUNCTION client_summaries_tags(tags jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
      SELECT ARRAY(SELECT lower(tag) FROM jsonb_array_elements_text(tags) AS tag)
    $$;

    -- The home of a card: of those not sold the one that is furthest, then the newest; else a sold one.
    CREATE FUNCTION client_summaries_read_homes(clients uuid[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM client_summaries WHERE client_id = ANY (clients) ORDER BY client_id FOR UPDATE;
        UPDATE client_summaries AS card SET (home_id, service_package, listing_price) = (
          SELECT id, service_package, listing_price FROM properties WHERE user_id = card.client_id
          ORDER BY array_position(
            ARRAY['pending-sale', 'active-listing', 'preparation', 'consultation-booked'], status::text),
            created_at DESC, id
          LIMIT 1)
        WHERE client_id = ANY (clients);
      END
      $$;

    CREATE OR REPLACE FUNCTION client_summaries_add_users() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO client_summaries (client_id, stage, joined_at, in_stage_since, added_by_staff,
          name, source, agent_id, tags)
        SELECT id, customer_stage, created_at, coalesce(stage_updated_at, created_at),
               source::text IN ('staff', 'import'), client_summaries_name(first_name, last_name, email),
               source, agent_id, client_summaries_tags(tags)
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
        INSERT INTO client_summaries (client_id, stage, joined_at, in_stage_since, added_by_staff,
          name, source, agent_id, tags)
        VALUES (NEW.id, NEW.customer_stage, NEW.created_at, coalesce(NEW.stage_updated_at, NEW.created_at),
                NEW.source::text IN ('staff', 'import'),
                client_summaries_name(NEW.first_name, NEW.last_name, NEW.email),
                NEW.source, NEW.agent_id, client_summaries_tags(NEW.tags))
        ON CONFLICT (client_id) DO UPDATE SET stage = excluded.stage, joined_at = excluded.joined_at,
          in_stage_since = excluded.in_stage_since, name = excluded.name, source = excluded.source,
          agent_id = excluded.agent_id, tags = excluded.tags;
        IF OLD.role <> 'client' THEN
          PERFORM client_summaries_read_threads(ARRAY[NEW.id]);
          PERFORM client_summaries_read_homes(ARRAY[NEW.id]);
        END IF;
        RETURN NULL;
      END
      $$;
    DROP TRIGGER client_summaries_update ON users;
    CREATE TRIGGER client_summaries_update AFTER UPDATE ON users FOR EACH ROW
      WHEN ((OLD.role, OLD.customer_stage, OLD.stage_updated_at, OLD.created_at, OLD.first_name, OLD.last_name,
             OLD.email, OLD.source, OLD.agent_id, OLD.tags)
        IS DISTINCT FROM (NEW.role, NEW.customer_stage, NEW.stage_updated_at, NEW.created_at, NEW.first_name,
             NEW.last_name, NEW.email, NEW.source, NEW.agent_id, NEW.tags))
      EXECUTE FUNCTION client_summaries_change_user();

    CREATE FUNCTION client_summaries_add_homes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM client_summaries_read_homes(array_agg(DISTINCT user_id)) FROM added;
        RETURN NULL;
      END
      $$;
    CREATE FUNCTION client_summaries_change_homes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM client_summaries_read_homes(array_agg(DISTINCT client))
        FROM before JOIN after USING (id) CROSS JOIN LATERAL (VALUES (before.user_id), (after.user_id)) AS either (client)
        WHERE (before.user_id, before.status, before.service_package, before.listing_price, before.created_at)
          IS DISTINCT FROM (after.user_id, after.status, after.service_package, after.listing_price, after.created_at);
        RETURN NULL;
      END
      $$;
    CREATE FUNCTION client_summaries_remove_homes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM client_summaries_read_homes(array_agg(DISTINCT user_id)) FROM before;
        RETURN NULL;
      END
      $$;
    CREATE TRIGGER client_summaries_insert AFTER INSERT ON properties
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION client_summaries_add_homes();
    CREATE TRIGGER client_summaries_update AFTER UPDATE ON properties
      REFERENCING OLD TABLE AS before NEW TABLE AS after
      FOR EACH STATEMENT EXECUTE FUNCTION client_summaries_change_homes();
    CREATE TRIGGER client_summaries_delete AFTER DELETE ON properties
      REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION client_summaries_remove_homes();

    UPDATE client_summaries SET name = client_summaries_name(first_name, last_name, email), source = users.source,
      agent_id = users.agent_id, tags = client_summaries_tags(users.tags)
    FROM users WHERE id = client_id;
    SELECT client_summaries_read_homes(array_agg(DISTINCT user_id)) FROM properties;

    -- Most clients have neither agent nor tag, so their messages write nothing here.
    CREATE INDEX client_summaries_agent_idx ON client_summaries (agent_id) WHERE agent_id IS NOT NULL;
    CREATE INDEX client_summaries_tags_idx ON client_summaries USING gin (tags) WHERE tags <> '{}';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER client_summaries_insert ON properties;
    DROP TRIGGER client_summaries_update ON properties;
    DROP TRIGGER client_summaries_delete ON properties;
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
    DROP TRIGGER client_summaries_update ON users;
    CREATE TRIGGER client_summaries_update AFTER UPDATE ON users FOR EACH ROW
      WHEN ((OLD.role, OLD.customer_stage, OLD.stage_updated_at, OLD.created_at)
        IS DISTINCT FROM (NEW.role, NEW.customer_stage, NEW.stage_updated_at, NEW.created_at))
      EXECUTE FUNCTION client_summaries_change_user();
    DROP FUNCTION client_summaries_add_homes, client_summaries_change_homes, client_summaries_remove_homes,
      client_summaries_read_homes, client_summaries_tags, client_summaries_name;
    ALTER TABLE client_summaries DROP COLUMN name, DROP COLUMN source, DROP COLUMN agent_id, DROP COLUMN tags,
      DROP COLUMN home_id, DROP COLUMN service_package, DROP COLUMN listing_price;
  `)
}
