import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The rules of dates and disclosures, and holidays, as revisions that are only added (docs/decisions/0073). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE date_rules (
      id text NOT NULL CHECK (id ~ '^[a-z0-9-]+$'),
      revision integer NOT NULL CHECK (revision > 0),
      -- Where the rule stands in the table.
      place smallint NOT NULL,
      topic text NOT NULL,
      form text NOT NULL,
      form_date text NOT NULL,
      event text NOT NULL,
      days integer NOT NULL CHECK (days >= 0),
      unit text NOT NULL CHECK (unit IN ('calendar', 'business')),
      direction text NOT NULL CHECK (direction IN ('after', 'before')),
      actor text NOT NULL,
      is_on boolean NOT NULL,
      certainty text NOT NULL CHECK (certainty IN ('statute-read', 'secondary', 'conflicting')),
      source text NOT NULL CHECK (source <> ''),
      note text NOT NULL,
      roll text NOT NULL CHECK (roll IN ('none', 'contract', 'statute')),
      if_late text NOT NULL,
      applies_if text NOT NULL,
      ends_hour smallint CHECK (ends_hour BETWEEN 0 AND 23),
      reason text NOT NULL CHECK (reason <> ''),
      -- No foreign key: a revision stays as it is when the account of who made it is deleted.
      by_id uuid,
      made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (id, revision)
    );

    CREATE TABLE holidays (
      date date NOT NULL,
      revision integer NOT NULL CHECK (revision > 0),
      name text NOT NULL CHECK (name <> ''),
      counts text NOT NULL CHECK (counts IN ('both', 'contract', 'statute', 'none')),
      certainty text NOT NULL CHECK (certainty IN ('statute-read', 'secondary', 'conflicting')),
      source text NOT NULL CHECK (source <> ''),
      reason text NOT NULL CHECK (reason <> ''),
      by_id uuid,
      made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (date, revision)
    );

    CREATE FUNCTION revisions_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only: add a revision', TG_TABLE_NAME USING ERRCODE = '42501';
      END
      $$;
    CREATE TRIGGER date_rules_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON date_rules
      FOR EACH STATEMENT EXECUTE FUNCTION revisions_are_append_only();
    CREATE TRIGGER holidays_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON holidays
      FOR EACH STATEMENT EXECUTE FUNCTION revisions_are_append_only();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE date_rules, holidays;
    DROP FUNCTION revisions_are_append_only;
  `)
}
