import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Offers for homes, in versions that are never changed once sent (docs/decisions/0077). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- A version that follows the home's facts is not one that a person typed: offers count the typed figures alone.
    ALTER TABLE statements DROP CONSTRAINT statements_reason_check,
      ADD CONSTRAINT statements_reason_check CHECK (
        reason IN ('booking', 'figures', 'facts', 'price', 'package', 'amendment', 'undone'));

    CREATE TABLE offers (
      id uuid PRIMARY KEY,
      property_id uuid NOT NULL REFERENCES properties ON DELETE RESTRICT,
      buyer_names jsonb NOT NULL CHECK (jsonb_array_length(buyer_names) BETWEEN 1 AND 4),
      agent_name text NOT NULL CHECK (agent_name <> ''),
      agent_email text NOT NULL CHECK (agent_email <> ''),
      brokerage text NOT NULL CHECK (brokerage <> ''),
      licence_number text CHECK (licence_number <> ''),
      -- That it has expired is computed from the current version; a job writes it down later.
      state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'countered', 'agreed',
        'accepted', 'declined', 'withdrawn', 'expired', 'released')),
      -- Counts up with the state, the terms and the files.
      version integer NOT NULL DEFAULT 1 CHECK (version > 0),
      -- The current one of its versions.
      number integer NOT NULL DEFAULT 1 CHECK (number > 0),
      received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      mailed_at timestamptz
    );
    CREATE INDEX offers_property_idx ON offers (property_id);
    CREATE UNIQUE INDEX offers_accepted_key ON offers (property_id) WHERE state = 'accepted';

    CREATE TABLE offer_versions (
      offer_id uuid NOT NULL REFERENCES offers ON DELETE RESTRICT,
      number integer NOT NULL CHECK (number > 0),
      side text NOT NULL CHECK (side IN ('buyer', 'seller')),
      terms jsonb NOT NULL CHECK (jsonb_typeof(terms) = 'object'),
      -- The text that the hash covers and the sellers sign.
      terms_text text NOT NULL CHECK (terms_text <> ''),
      terms_sha256 text NOT NULL CHECK (terms_sha256 ~ '^[0-9a-f]{64}$'),
      signed_at timestamptz,
      expires_at timestamptz NOT NULL,
      is_draft boolean NOT NULL DEFAULT false,
      -- No foreign key: a version stays as it is when the account of who entered it is deleted.
      by_id uuid,
      sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (offer_id, number),
      -- Only the sellers' counter is drafted here; it is signed when it goes out.
      CHECK (side = 'seller' OR (signed_at IS NOT NULL AND NOT is_draft))
    );

    CREATE TABLE offer_files (
      offer_id uuid NOT NULL,
      number integer NOT NULL,
      upload_id uuid NOT NULL REFERENCES uploads ON DELETE RESTRICT,
      PRIMARY KEY (offer_id, number, upload_id),
      FOREIGN KEY (offer_id, number) REFERENCES offer_versions ON DELETE RESTRICT
    );
    CREATE INDEX offer_files_upload_idx ON offer_files (upload_id);

    -- What one seller thinks of an offer.
    CREATE TABLE offer_opinions (
      offer_id uuid NOT NULL REFERENCES offers ON DELETE RESTRICT,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      rank smallint CHECK (rank BETWEEN 1 AND 20),
      star boolean NOT NULL DEFAULT false,
      declined_at timestamptz,
      decline_reason text CHECK (decline_reason <> ''),
      PRIMARY KEY (offer_id, user_id),
      CHECK (decline_reason IS NULL OR declined_at IS NOT NULL)
    );
    CREATE INDEX offer_opinions_user_idx ON offer_opinions (user_id);

    CREATE TABLE offer_events (
      id uuid PRIMARY KEY,
      offer_id uuid NOT NULL REFERENCES offers ON DELETE RESTRICT,
      number integer NOT NULL,
      event text NOT NULL CHECK (event IN (
        'received', 'revised', 'viewed', 'refused', 'no-taken-back', 'declined', 'expired')),
      by_id uuid,
      at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX offer_events_offer_idx ON offer_events (offer_id);
    -- The first view of a version by each seller is on record, and no later one.
    CREATE UNIQUE INDEX offer_events_viewed_key ON offer_events (offer_id, number, by_id)
      WHERE event = 'viewed';

    CREATE FUNCTION offer_versions_count() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.number <> 1 + coalesce(
          (SELECT max(number) FROM offer_versions WHERE offer_id = NEW.offer_id), 0) THEN
          RAISE EXCEPTION 'The versions of an offer are numbered without a gap' USING ERRCODE = '23514';
        END IF;
        RETURN NEW;
      END
      $$;
    CREATE TRIGGER offer_versions_count BEFORE INSERT ON offer_versions
      FOR EACH ROW EXECUTE FUNCTION offer_versions_count();

    CREATE FUNCTION offer_versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT OLD.is_draft THEN
          RAISE EXCEPTION 'A version of an offer is not changed once it is sent' USING ERRCODE = '42501';
        END IF;
        IF TG_OP = 'DELETE' THEN
          RETURN OLD;
        END IF;
        RETURN NEW;
      END
      $$;
    CREATE TRIGGER offer_versions_stay BEFORE UPDATE OR DELETE ON offer_versions
      FOR EACH ROW EXECUTE FUNCTION offer_versions_stay();

    CREATE FUNCTION offer_records_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
      END
      $$;
    CREATE TRIGGER offer_files_stay BEFORE UPDATE OR DELETE ON offer_files
      FOR EACH ROW EXECUTE FUNCTION offer_records_stay();
    CREATE TRIGGER offer_events_stay BEFORE UPDATE OR DELETE ON offer_events
      FOR EACH ROW EXECUTE FUNCTION offer_records_stay();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE offer_events, offer_opinions, offer_files, offer_versions, offers;
    DROP FUNCTION offer_versions_count, offer_versions_stay, offer_records_stay;
    ALTER TABLE statements DISABLE TRIGGER statements_stay, DROP CONSTRAINT statements_reason_check;
    UPDATE statements SET reason = 'figures' WHERE reason = 'facts';
    ALTER TABLE statements ENABLE TRIGGER statements_stay,
      ADD CONSTRAINT statements_reason_check CHECK (
        reason IN ('booking', 'figures', 'price', 'package', 'amendment', 'undone'));
  `)
}
