import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Acceptances of offers by all sellers, their signatures and one-time codes (docs/decisions/0078). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- The one clock by which an offer ends. Tests replace it to stand at an exact millisecond.
    CREATE FUNCTION offer_clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS 'SELECT clock_timestamp()';

    CREATE TABLE signing_codes (
      -- The code follows from this id and the server's secret; no column holds it.
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      offer_id uuid NOT NULL,
      -- A version never changes, so the code is bound to the hash of its terms.
      number integer NOT NULL,
      tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
      sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      expires_at timestamptz NOT NULL,
      -- Used, or followed by another code.
      is_over boolean NOT NULL DEFAULT false,
      FOREIGN KEY (offer_id, number) REFERENCES offer_versions ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX signing_codes_current_key ON signing_codes (user_id, offer_id, number)
      WHERE NOT is_over;
    CREATE INDEX signing_codes_user_idx ON signing_codes (user_id);
    CREATE INDEX signing_codes_offer_idx ON signing_codes (offer_id, number);

    CREATE TABLE acceptances (
      id uuid PRIMARY KEY,
      property_id uuid NOT NULL REFERENCES properties ON DELETE RESTRICT,
      offer_id uuid NOT NULL,
      number integer NOT NULL,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'complete', 'ended')),
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      FOREIGN KEY (offer_id, number) REFERENCES offer_versions ON DELETE RESTRICT
    );
    CREATE UNIQUE INDEX acceptances_open_key ON acceptances (property_id) WHERE state = 'open';
    CREATE INDEX acceptances_offer_idx ON acceptances (offer_id, number);

    CREATE TABLE acceptance_signatures (
      acceptance_id uuid NOT NULL REFERENCES acceptances ON DELETE RESTRICT,
      -- No foreign key: a signature stays as it is when the account of its signer is deleted.
      user_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('typed', 'drawn')),
      name text NOT NULL CHECK (name <> ''),
      -- The drawn lines; null for a typed signature.
      strokes jsonb CHECK ((kind = 'drawn') = (strokes IS NOT NULL)),
      consent text NOT NULL CHECK (consent <> ''),
      terms_sha256 text NOT NULL CHECK (terms_sha256 ~ '^[0-9a-f]{64}$'),
      address text NOT NULL,
      agent text NOT NULL,
      signed_at timestamptz NOT NULL,
      PRIMARY KEY (acceptance_id, user_id)
    );

    CREATE FUNCTION acceptance_signatures_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE'
          AND (SELECT state FROM acceptances WHERE id = OLD.acceptance_id) = 'open' THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'A signature is taken back only before the last one' USING ERRCODE = '42501';
      END
      $$;
    CREATE TRIGGER acceptance_signatures_stay BEFORE UPDATE OR DELETE ON acceptance_signatures
      FOR EACH ROW EXECUTE FUNCTION acceptance_signatures_stay();

    ALTER TABLE offer_events DROP CONSTRAINT offer_events_event_check,
      ADD CONSTRAINT offer_events_event_check CHECK (event IN ('received', 'revised', 'viewed',
        'refused', 'no-taken-back', 'declined', 'expired', 'signed', 'signature-taken-back',
        'accepted'));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE offer_events DROP CONSTRAINT offer_events_event_check,
      ADD CONSTRAINT offer_events_event_check CHECK (event IN ('received', 'revised', 'viewed',
        'refused', 'no-taken-back', 'declined', 'expired'));
    DROP TABLE acceptance_signatures, acceptances, signing_codes;
    DROP FUNCTION acceptance_signatures_stay, offer_clock;
  `)
}
