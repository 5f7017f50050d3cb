import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The home of a contract, and its address as the contract names it (docs/decisions/0053). Contracts from before
 * keep both empty: their text names the home.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE contracts
      ADD COLUMN property_id uuid,
      ADD COLUMN property_address varchar,
      ADD CONSTRAINT contracts_property_id_properties_id_fk
        FOREIGN KEY (property_id) REFERENCES properties (id) ON DELETE SET NULL;
    CREATE INDEX contracts_property_idx ON contracts (property_id);

    CREATE OR REPLACE FUNCTION contracts_stay_signed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.signed_at IS NOT NULL AND (
           (NEW.signed_at, NEW.filename, NEW.signer_name, NEW.contract_type, NEW.property_address)
             IS DISTINCT FROM
           (OLD.signed_at, OLD.filename, OLD.signer_name, OLD.contract_type, OLD.property_address)
           OR NEW.user_id IS DISTINCT FROM OLD.user_id AND (
             NEW.user_id IS NOT NULL OR EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id))) THEN
          RAISE EXCEPTION 'A signed contract is not changed' USING ERRCODE = '42501';
        END IF;
        IF OLD.status = 'completed' AND NEW.status <> 'completed' THEN
          RAISE EXCEPTION 'A completed contract stays completed' USING ERRCODE = '42501';
        END IF;
        RETURN NEW;
      END
      $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION contracts_stay_signed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.signed_at IS NOT NULL AND (
           (NEW.signed_at, NEW.filename, NEW.signer_name, NEW.contract_type)
             IS DISTINCT FROM
           (OLD.signed_at, OLD.filename, OLD.signer_name, OLD.contract_type)
           OR NEW.user_id IS DISTINCT FROM OLD.user_id AND (
             NEW.user_id IS NOT NULL OR EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id))) THEN
          RAISE EXCEPTION 'A signed contract is not changed' USING ERRCODE = '42501';
        END IF;
        IF OLD.status = 'completed' AND NEW.status <> 'completed' THEN
          RAISE EXCEPTION 'A completed contract stays completed' USING ERRCODE = '42501';
        END IF;
        RETURN NEW;
      END
      $$;
    ALTER TABLE contracts DROP COLUMN property_id, DROP COLUMN property_address;
  `)
}
