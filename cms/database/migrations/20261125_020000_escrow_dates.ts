import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The dates of an escrow, each with the revision of the rule that it was counted by (docs/decisions/0079). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE escrow_dates (
      id uuid PRIMARY KEY,
      escrow_id uuid NOT NULL REFERENCES escrows ON DELETE RESTRICT,
      rule text NOT NULL,
      revision integer NOT NULL,
      -- The order of the sale, for dates of one day.
      place smallint NOT NULL,
      -- Acceptance, the date that this one counts from, or the recorded event.
      basis text NOT NULL CHECK (basis <> ''),
      -- Of a recorded event.
      event_at timestamptz,
      about text CHECK (about <> ''),
      -- Null where the terms name the day.
      days integer CHECK (days >= 0),
      due date NOT NULL,
      -- The day to which both sides moved it, with their paper.
      agreed_due date,
      agreed_file_id uuid REFERENCES uploads ON DELETE RESTRICT,
      fulfilled_on date,
      evidence text CHECK (evidence <> ''),
      file_id uuid REFERENCES uploads ON DELETE RESTRICT,
      waived_at timestamptz,
      reason text CHECK (reason <> ''),
      -- No foreign key: who settled a date stays when the account is deleted.
      by_id uuid,
      version integer NOT NULL DEFAULT 1 CHECK (version > 0),
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      FOREIGN KEY (rule, revision) REFERENCES date_rules ON DELETE RESTRICT,
      UNIQUE (escrow_id, rule, basis),
      CHECK (fulfilled_on IS NULL OR waived_at IS NULL),
      CHECK ((fulfilled_on IS NULL) = (evidence IS NULL)),
      CHECK ((agreed_due IS NULL) = (agreed_file_id IS NULL)),
      CHECK (waived_at IS NULL OR reason IS NOT NULL)
    );
    CREATE INDEX escrow_dates_agreed_file_idx ON escrow_dates (agreed_file_id);
    CREATE INDEX escrow_dates_file_idx ON escrow_dates (file_id);
    CREATE INDEX escrow_dates_open_idx ON escrow_dates (coalesce(agreed_due, due))
      WHERE fulfilled_on IS NULL AND waived_at IS NULL;

    CREATE FUNCTION fulfilled_dates_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The day of a fulfilled date does not change' USING ERRCODE = '42501';
      END
      $$;
    CREATE TRIGGER fulfilled_dates_stay BEFORE UPDATE ON escrow_dates FOR EACH ROW
      WHEN (OLD.fulfilled_on IS NOT NULL AND (NEW.due <> OLD.due
        OR NEW.agreed_due IS DISTINCT FROM OLD.agreed_due))
      EXECUTE FUNCTION fulfilled_dates_stay();

    -- Why staff moved the acceptance last.
    ALTER TABLE escrows ADD acceptance_reason text CHECK (acceptance_reason <> '');
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE escrows DROP acceptance_reason;
    DROP TABLE escrow_dates;
    DROP FUNCTION fulfilled_dates_stay;
  `)
}
