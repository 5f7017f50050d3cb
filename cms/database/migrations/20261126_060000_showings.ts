import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** PostgreSQL allows a transition table for one event only. */
const EVENTS = [
  ['INSERT', 'NEW'],
  ['UPDATE', 'NEW'],
  ['DELETE', 'OLD'],
] as const

/** Showings and blocked times of homes, of which the database lets no two overlap (docs/decisions/0087). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- Equality of ids within a GiST index, without the contrib module btree_gist, which not every server has.
    CREATE TYPE uuid_range AS RANGE (subtype = uuid);

    CREATE TABLE showings (
      id uuid PRIMARY KEY,
      property_id uuid NOT NULL REFERENCES properties ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('showing', 'block')),
      state text NOT NULL CHECK (
        state IN ('requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'blocked')),
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      -- What nothing else of the home may overlap, and what no other showing of the host may: a trigger writes both.
      held tstzrange NOT NULL,
      travel tstzrange,
      -- The user of staff who opens the home.
      host_id uuid REFERENCES users ON DELETE SET NULL,
      -- The buyer's agent.
      agent_name text CHECK (agent_name <> ''),
      agent_email text CHECK (agent_email <> ''),
      brokerage text CHECK (brokerage <> ''),
      licence_number text CHECK (licence_number <> ''),
      decline_reason text CHECK (decline_reason IN (
        'time-does-not-fit', 'too-short-notice', 'home-not-ready', 'already-booked', 'away')),
      cancel_reason text CHECK (cancel_reason <> ''),
      -- No foreign key: the answer stays as it is when the account of who gave it is deleted.
      answered_by_id uuid,
      answered_at timestamptz,
      -- Since when an unanswered request waits for staff.
      escalated_at timestamptz,
      interest text CHECK (interest IN ('high', 'some', 'none')),
      price_opinion text CHECK (price_opinion IN ('high', 'right', 'low')),
      feedback text CHECK (feedback <> ''),
      feedback_at timestamptz,
      released_at timestamptz,
      -- The blocked time that a row of kind block is one occurrence of: the id of its first row.
      block_id uuid,
      is_weekly boolean NOT NULL DEFAULT false,
      version integer NOT NULL DEFAULT 1 CHECK (version > 0),
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      CHECK (ends_at > starts_at),
      CHECK ((kind = 'block') = (state = 'blocked')),
      CHECK ((kind = 'block') = (block_id IS NOT NULL)),
      CHECK (kind = 'showing' OR (host_id IS NULL AND agent_name IS NULL)),
      CHECK (kind = 'block' OR num_nulls(agent_name, agent_email, brokerage, licence_number) = 0),
      CHECK (decline_reason IS NULL OR state = 'declined'),
      CHECK ((state = 'cancelled') = (cancel_reason IS NOT NULL)),
      CHECK (num_nulls(interest, price_opinion, feedback_at) IN (0, 3)),
      CHECK (feedback IS NULL OR feedback_at IS NOT NULL),
      CHECK (released_at IS NULL OR feedback_at IS NOT NULL),
      CONSTRAINT showings_held_excl EXCLUDE USING gist (
        (uuid_range(property_id, property_id, '[]')) WITH &&, held WITH &&)
        WHERE (state IN ('requested', 'confirmed', 'blocked')),
      CONSTRAINT showings_travel_excl EXCLUDE USING gist (
        (uuid_range(host_id, host_id, '[]')) WITH &&, travel WITH &&)
        WHERE (host_id IS NOT NULL AND state IN ('requested', 'confirmed'))
    );
    CREATE INDEX showings_property_idx ON showings (property_id, starts_at);
    CREATE INDEX showings_block_idx ON showings (block_id) WHERE block_id IS NOT NULL;
    CREATE INDEX showings_host_idx ON showings (host_id) WHERE host_id IS NOT NULL;
    CREATE INDEX showings_agent_idx ON showings (lower(agent_email)) WHERE agent_email IS NOT NULL;
    CREATE INDEX showings_waiting_idx ON showings (starts_at)
      WHERE state = 'requested' AND escalated_at IS NOT NULL;

    CREATE FUNCTION showings_hold() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE around interval := CASE NEW.kind WHEN 'block' THEN '0' ELSE '15 minutes' END;
      BEGIN
        NEW.held := tstzrange(NEW.starts_at - around, NEW.ends_at + around);
        NEW.travel := CASE WHEN NEW.host_id IS NOT NULL THEN
          tstzrange(NEW.starts_at - interval '30 minutes', NEW.ends_at + interval '30 minutes') END;
        RETURN NEW;
      END
      $$;
    CREATE TRIGGER showings_hold BEFORE INSERT OR UPDATE ON showings
      FOR EACH ROW EXECUTE FUNCTION showings_hold();

    ALTER TABLE links
      -- The showing that a link answers, or asks about afterward.
      ADD COLUMN showing_id uuid REFERENCES showings ON DELETE CASCADE,
      ADD CONSTRAINT links_showing_check
        CHECK ((purpose IN ('showing-answer', 'feedback')) = (showing_id IS NOT NULL));
    CREATE INDEX links_showing_idx ON links (showing_id) WHERE showing_id IS NOT NULL;
  `)
  for (const [event, rows] of EVENTS)
    await db.execute(
      sql.raw(`CREATE TRIGGER list_changes_${event.toLowerCase()} AFTER ${event} ON showings
        REFERENCING ${rows} TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_change()`),
    )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM links WHERE purpose IN ('showing', 'showing-answer', 'feedback');
    ALTER TABLE links DROP COLUMN showing_id;
    DROP TABLE showings;
    DROP FUNCTION showings_hold;
    DROP TYPE uuid_range;
  `)
}
