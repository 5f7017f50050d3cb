import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const EVENTS = [
  ['INSERT', 'NEW'],
  ['UPDATE', 'NEW'],
  ['DELETE', 'OLD'],
] as const

/** Sellers of a home beside its client, and mailed links of which only the digest is kept (docs/decisions/0076). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE property_sellers (
      id uuid PRIMARY KEY,
      property_id uuid NOT NULL REFERENCES properties ON DELETE CASCADE,
      -- Null until the invited person has joined.
      user_id uuid REFERENCES users ON DELETE CASCADE,
      -- Seat 1 is the client of the home, whom the home's own row names.
      seat smallint NOT NULL CHECK (seat BETWEEN 2 AND 4),
      state text NOT NULL CHECK (state IN ('invited', 'joined', 'removed')),
      name text NOT NULL CHECK (name <> ''),
      email text NOT NULL CHECK (email = lower(email)),
      removed_because text CHECK (removed_because <> ''),
      version integer NOT NULL DEFAULT 1 CHECK (version > 0),
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      CHECK (state <> 'joined' OR user_id IS NOT NULL),
      CHECK (state <> 'invited' OR user_id IS NULL),
      CHECK ((state = 'removed') = (removed_because IS NOT NULL))
    );
    CREATE UNIQUE INDEX property_sellers_seat_key ON property_sellers (property_id, seat)
      WHERE state <> 'removed';
    CREATE UNIQUE INDEX property_sellers_user_key ON property_sellers (property_id, user_id)
      WHERE state <> 'removed';
    CREATE UNIQUE INDEX property_sellers_email_key ON property_sellers (property_id, email)
      WHERE state = 'invited';
    CREATE INDEX property_sellers_user_idx ON property_sellers (user_id);

    CREATE TABLE links (
      id uuid PRIMARY KEY,
      -- What the link lets its bearer do. A new purpose adds its own subject beside seller_id.
      purpose text NOT NULL CHECK (purpose IN ('seller')),
      seller_id uuid REFERENCES property_sellers ON DELETE CASCADE,
      email text NOT NULL,
      -- The sha256 of the token, which is stored nowhere; null until the job mails the link.
      token_hash text UNIQUE,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      revoked_at timestamptz,
      CHECK (purpose <> 'seller' OR seller_id IS NOT NULL)
    );
    CREATE INDEX links_seller_idx ON links (seller_id);

    -- A client who has joined another client's home and has no home of their own: the board shows no card of them.
    ALTER TABLE client_summaries ADD COLUMN only_co_sells boolean NOT NULL DEFAULT false;

    CREATE OR REPLACE FUNCTION client_summaries_read_homes(clients uuid[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM client_summaries WHERE client_id = ANY (clients) ORDER BY client_id FOR UPDATE;
        UPDATE client_summaries AS card SET (home_id, service_package, listing_price) = (
          SELECT id, service_package, listing_price FROM properties WHERE user_id = card.client_id
          ORDER BY array_position(
            ARRAY['pending-sale', 'active-listing', 'preparation', 'consultation-booked'], status::text),
            created_at DESC, id
          LIMIT 1)
        WHERE client_id = ANY (clients);
        UPDATE client_summaries AS card SET only_co_sells = home_id IS NULL AND EXISTS (
          SELECT FROM property_sellers WHERE user_id = card.client_id AND state = 'joined')
        WHERE client_id = ANY (clients);
      END
      $$;
    CREATE FUNCTION client_summaries_follow_seats() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM client_summaries_read_homes(array_remove(ARRAY[OLD.user_id, NEW.user_id], NULL));
        RETURN NULL;
      END
      $$;
    CREATE TRIGGER client_summaries_seats AFTER INSERT OR UPDATE OR DELETE ON property_sellers
      FOR EACH ROW EXECUTE FUNCTION client_summaries_follow_seats();
  `)
  for (const [event, rows] of EVENTS)
    await db.execute(
      sql.raw(`CREATE TRIGGER list_changes_${event.toLowerCase()} AFTER ${event} ON property_sellers
        REFERENCING ${rows} TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_change()`),
    )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE links, property_sellers;
    DROP FUNCTION client_summaries_follow_seats;
    ALTER TABLE client_summaries DROP COLUMN only_co_sells;
    CREATE OR REPLACE FUNCTION client_summaries_read_homes(clients uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
  `)
}
