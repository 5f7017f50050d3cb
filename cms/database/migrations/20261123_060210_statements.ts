import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What the seller of a home keeps, in versions that are only added (docs/decisions/0066). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE statements (
      property_id uuid NOT NULL REFERENCES properties ON DELETE CASCADE,
      version integer NOT NULL CHECK (version > 0),
      reason text NOT NULL CHECK (
        reason IN ('booking', 'figures', 'price', 'package', 'amendment', 'undone')),
      by_id uuid REFERENCES users ON DELETE SET NULL,
      made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      sale jsonb NOT NULL,
      own_price bigint CHECK (own_price >= 0),
      lines jsonb,
      PRIMARY KEY (property_id, version),
      CHECK ((lines IS NULL) = (sale -> 'price' = 'null'))
    );
    CREATE INDEX statements_by_idx ON statements (by_id);

    -- Only the name of who made a version changes: with a deleted account, or with the merge of two clients.
    CREATE FUNCTION statements_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (NEW.property_id, NEW.version, NEW.reason, NEW.made_at, NEW.sale, NEW.own_price, NEW.lines)
          IS DISTINCT FROM
          (OLD.property_id, OLD.version, OLD.reason, OLD.made_at, OLD.sale, OLD.own_price, OLD.lines) THEN
          RAISE EXCEPTION 'A version of a statement is not changed' USING ERRCODE = '42501';
        END IF;
        RETURN NEW;
      END
      $$;
    CREATE TRIGGER statements_stay BEFORE UPDATE ON statements
      FOR EACH ROW EXECUTE FUNCTION statements_stay();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE statements;
    DROP FUNCTION statements_stay;
  `)
}
