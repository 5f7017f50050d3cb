import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** PostgreSQL allows a transition table for one event only. */
const EVENTS = [
  ['INSERT', 'NEW'],
  ['UPDATE', 'NEW'],
  ['DELETE', 'OLD'],
] as const

/** Disclosures of a home, their deliveries, and what was frozen of them at an acceptance (docs/decisions/0085). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE disclosures (
      property_id uuid NOT NULL REFERENCES properties ON DELETE CASCADE,
      -- The id of a date rule, whose revisions have no key of their own to refer to.
      rule text NOT NULL CHECK (rule <> ''),
      status text NOT NULL DEFAULT 'needed' CHECK (status IN ('needed', 'received', 'delivered',
        'acknowledged', 'not-needed')),
      -- Checked at the commit: an account that is deleted takes its home and its files along, in any order.
      file_id uuid REFERENCES uploads DEFERRABLE INITIALLY DEFERRED,
      -- The copy that the buyer signed.
      signed_file_id uuid REFERENCES uploads DEFERRABLE INITIALLY DEFERRED,
      -- Why the file was returned, or why the item is not needed.
      reason text CHECK (reason <> ''),
      -- No foreign key: who decided stays when the account is deleted.
      by_id uuid,
      version integer NOT NULL DEFAULT 1 CHECK (version > 0),
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (property_id, rule),
      CHECK (status IN ('needed', 'not-needed') OR file_id IS NOT NULL),
      CHECK (status <> 'not-needed' OR reason IS NOT NULL)
    );
    CREATE INDEX disclosures_file_idx ON disclosures (file_id);
    CREATE INDEX disclosures_signed_file_idx ON disclosures (signed_file_id);

    CREATE TABLE deliveries (
      id uuid PRIMARY KEY,
      offer_id uuid NOT NULL REFERENCES offers ON DELETE RESTRICT,
      rule text NOT NULL CHECK (rule <> ''),
      -- What was delivered.
      file_id uuid NOT NULL REFERENCES uploads ON DELETE RESTRICT,
      method text NOT NULL CHECK (method IN ('in-person', 'mail', 'electronic')),
      delivered_at timestamptz NOT NULL,
      proof_file_id uuid REFERENCES uploads ON DELETE RESTRICT,
      -- The window that it opened, with the rule that counted it; null for none.
      window_rule text,
      window_revision integer,
      cancel_until date,
      ends_at timestamptz,
      by_id uuid,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      FOREIGN KEY (window_rule, window_revision) REFERENCES date_rules ON DELETE RESTRICT,
      CHECK (num_nulls(window_rule, window_revision, cancel_until, ends_at) IN (0, 4))
    );
    CREATE INDEX deliveries_offer_idx ON deliveries (offer_id);
    CREATE INDEX deliveries_file_idx ON deliveries (file_id);
    CREATE INDEX deliveries_proof_file_idx ON deliveries (proof_file_id);
    CREATE INDEX deliveries_window_idx ON deliveries (ends_at) WHERE ends_at IS NOT NULL;

    -- An item is delivered only if a delivery to a buyer of its home says so.
    CREATE FUNCTION delivered_needs_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM deliveries JOIN offers ON offers.id = offer_id
          WHERE property_id = NEW.property_id AND rule = NEW.rule AND file_id = NEW.file_id) THEN
          RAISE EXCEPTION 'A disclosure is delivered by a delivery of its file' USING ERRCODE = '23514';
        END IF;
        RETURN NEW;
      END
      $$;
    CREATE TRIGGER delivered_needs_delivery BEFORE INSERT OR UPDATE ON disclosures
      FOR EACH ROW WHEN (NEW.status IN ('delivered', 'acknowledged'))
      EXECUTE FUNCTION delivered_needs_delivery();

    CREATE TABLE packet_files (
      escrow_id uuid NOT NULL REFERENCES escrows ON DELETE RESTRICT,
      -- The order in which they were added, from 1.
      place integer NOT NULL CHECK (place > 0),
      rule text NOT NULL CHECK (rule <> ''),
      upload_id uuid NOT NULL REFERENCES uploads ON DELETE RESTRICT,
      sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
      bytes integer NOT NULL CHECK (bytes >= 0),
      added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (escrow_id, place),
      UNIQUE (escrow_id, rule, upload_id)
    );
    CREATE INDEX packet_files_upload_idx ON packet_files (upload_id);

    -- The hash over the first files of a packet: as it was at the acceptance, and after each addition.
    CREATE TABLE packets (
      escrow_id uuid NOT NULL REFERENCES escrows ON DELETE RESTRICT,
      files integer NOT NULL CHECK (files >= 0),
      sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
      made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (escrow_id, files)
    );

    CREATE FUNCTION disclosure_records_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
      END
      $$;
    CREATE TRIGGER deliveries_stay BEFORE UPDATE OR DELETE ON deliveries
      FOR EACH ROW EXECUTE FUNCTION disclosure_records_stay();
    CREATE TRIGGER packet_files_stay BEFORE UPDATE OR DELETE ON packet_files
      FOR EACH ROW EXECUTE FUNCTION disclosure_records_stay();
    CREATE TRIGGER packets_stay BEFORE UPDATE OR DELETE ON packets
      FOR EACH ROW EXECUTE FUNCTION disclosure_records_stay();

    -- Why an owner closed a sale while the buyer could still cancel.
    ALTER TABLE escrows ADD close_override_reason text CHECK (close_override_reason <> '');

    -- The sale that a link to a packet is about.
    ALTER TABLE links ADD escrow_id uuid REFERENCES escrows ON DELETE CASCADE,
      ADD CONSTRAINT links_packet_check CHECK ((purpose = 'packet') = (escrow_id IS NOT NULL));
    CREATE INDEX links_escrow_idx ON links (escrow_id) WHERE escrow_id IS NOT NULL;
  `)
  // Today lists open windows.
  for (const [event, rows] of EVENTS)
    await db.execute(
      sql.raw(`CREATE TRIGGER list_changes_${event.toLowerCase()} AFTER ${event} ON deliveries
        REFERENCING ${rows} TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_change()`),
    )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM links WHERE purpose = 'packet';
    ALTER TABLE links DROP COLUMN escrow_id;
    ALTER TABLE escrows DROP COLUMN close_override_reason;
    DROP TABLE packets, packet_files, disclosures, deliveries;
    DROP FUNCTION disclosure_records_stay, delivered_needs_delivery;
  `)
}
