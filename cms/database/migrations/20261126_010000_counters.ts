import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The sellers' counters: a draft that all of them sign before it is sent (docs/decisions/0081). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- A counter that no seller has signed is not sent, whatever the code does.
    ALTER TABLE offer_versions ADD CONSTRAINT offer_versions_draft_check
      CHECK (is_draft = (signed_at IS NULL));
    CREATE UNIQUE INDEX offer_versions_draft_key ON offer_versions (offer_id) WHERE is_draft;

    -- The signatures are under the text, so a draft is sent or deleted and its terms do not change.
    CREATE OR REPLACE FUNCTION offer_versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT OLD.is_draft OR (TG_OP = 'UPDATE' AND (NEW.is_draft
          OR (NEW.offer_id, NEW.number, NEW.side, NEW.terms, NEW.terms_text, NEW.terms_sha256, NEW.expires_at)
            IS DISTINCT FROM (OLD.offer_id, OLD.number, OLD.side, OLD.terms, OLD.terms_text,
              OLD.terms_sha256, OLD.expires_at))) THEN
          RAISE EXCEPTION 'A version of an offer is not changed once it is sent' USING ERRCODE = '42501';
        END IF;
        IF TG_OP = 'DELETE' THEN
          RETURN OLD;
        END IF;
        RETURN NEW;
      END
      $$;

    CREATE TABLE counter_signatures (
      offer_id uuid NOT NULL,
      number integer NOT NULL,
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
      PRIMARY KEY (offer_id, number, user_id),
      -- The signatures of a draft end with it.
      FOREIGN KEY (offer_id, number) REFERENCES offer_versions ON DELETE CASCADE
    );

    CREATE FUNCTION counter_signatures_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM offer_versions
          WHERE offer_id = OLD.offer_id AND number = OLD.number AND NOT is_draft) THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'A signature under a counter ends only before it is sent' USING ERRCODE = '42501';
      END
      $$;
    CREATE TRIGGER counter_signatures_stay BEFORE UPDATE OR DELETE ON counter_signatures
      FOR EACH ROW EXECUTE FUNCTION counter_signatures_stay();

    ALTER TABLE offer_events DROP CONSTRAINT offer_events_event_check,
      ADD CONSTRAINT offer_events_event_check CHECK (event IN ('received', 'revised', 'viewed',
        'refused', 'no-taken-back', 'declined', 'expired', 'signed', 'signature-taken-back',
        'accepted', 'released', 'counter-drafted', 'counter-signed', 'countered', 'agreed',
        'withdrawn', 'wished', 'asked'));

    -- The offer that a seller's message asks about.
    ALTER TABLE messages ADD offer_id uuid REFERENCES offers ON DELETE SET NULL;
    CREATE INDEX messages_offer_idx ON messages (offer_id) WHERE offer_id IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE messages DROP COLUMN offer_id;
    ALTER TABLE offer_events DISABLE TRIGGER offer_events_stay, DROP CONSTRAINT offer_events_event_check;
    DELETE FROM offer_events WHERE event IN ('counter-drafted', 'counter-signed', 'countered', 'agreed',
      'withdrawn', 'wished', 'asked');
    ALTER TABLE offer_events ENABLE TRIGGER offer_events_stay,
      ADD CONSTRAINT offer_events_event_check CHECK (event IN ('received', 'revised', 'viewed',
        'refused', 'no-taken-back', 'declined', 'expired', 'signed', 'signature-taken-back',
        'accepted', 'released'));
    DROP TABLE counter_signatures;
    DROP FUNCTION counter_signatures_stay;
    DROP INDEX offer_versions_draft_key;
    ALTER TABLE offer_versions DROP CONSTRAINT offer_versions_draft_check;
    CREATE OR REPLACE FUNCTION offer_versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
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
  `)
}
