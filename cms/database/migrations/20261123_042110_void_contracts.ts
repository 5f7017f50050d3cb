import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Contracts that staff withdrew, with their reason, and a version that rises with every change
 * (docs/decisions/0053). The new status is compared as text: its own transaction may not use it yet.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE enum_contracts_status ADD VALUE IF NOT EXISTS 'void';
    ALTER TABLE contracts
      ADD COLUMN voided_at timestamptz(3),
      ADD COLUMN void_reason varchar,
      ADD COLUMN version numeric DEFAULT 1 NOT NULL,
      ADD CONSTRAINT contracts_void_check CHECK (
        (status::text = 'void') = (voided_at IS NOT NULL)
        AND (voided_at IS NULL) = (void_reason IS NULL));

    CREATE FUNCTION contracts_count_versions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.voided_at IS NOT NULL AND
           (NEW.status, NEW.voided_at, NEW.void_reason)
             IS DISTINCT FROM (OLD.status, OLD.voided_at, OLD.void_reason) THEN
          RAISE EXCEPTION 'A withdrawn contract stays withdrawn' USING ERRCODE = '42501';
        END IF;
        NEW.version = OLD.version + 1;
        RETURN NEW;
      END
      $$;
    CREATE TRIGGER contracts_count_versions BEFORE UPDATE ON contracts
      FOR EACH ROW EXECUTE FUNCTION contracts_count_versions();
  `)
}

/** The status stays in its type, which nothing else then uses. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER contracts_count_versions ON contracts;
    DROP FUNCTION contracts_count_versions;
    DELETE FROM contracts WHERE voided_at IS NOT NULL;
    ALTER TABLE contracts
      DROP CONSTRAINT contracts_void_check,
      DROP COLUMN voided_at,
      DROP COLUMN void_reason,
      DROP COLUMN version;
  `)
}
