import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Amendments, which change the package of a home with their signature (docs/decisions/0064). The new type is compared
 * as text: its own transaction may not use it yet. A home counts the changes of its package.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE enum_contracts_contract_type ADD VALUE IF NOT EXISTS 'amendment';
    ALTER TYPE enum_contract_templates_contract_type ADD VALUE IF NOT EXISTS 'amendment';
    ALTER TYPE enum__contract_templates_v_version_contract_type ADD VALUE IF NOT EXISTS 'amendment';
    CREATE TYPE enum_contracts_requested_package AS ENUM ('diy-pro', 'showing-support', 'full-service');
    CREATE TYPE enum_properties_requested_package AS ENUM ('diy-pro', 'showing-support', 'full-service');

    ALTER TABLE contracts
      ADD COLUMN requested_package enum_contracts_requested_package,
      ADD CONSTRAINT contracts_amendment_check CHECK (
        (contract_type::text = 'amendment') = (requested_package IS NOT NULL));
    CREATE UNIQUE INDEX contracts_one_amendment ON contracts (property_id)
      WHERE requested_package IS NOT NULL AND signed_at IS NULL AND voided_at IS NULL;

    ALTER TABLE properties
      ADD COLUMN requested_package enum_properties_requested_package,
      ADD COLUMN package_version numeric DEFAULT 1 NOT NULL;
    CREATE FUNCTION properties_count_packages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.package_version = OLD.package_version + CASE
          WHEN (NEW.service_package, NEW.requested_package)
            IS DISTINCT FROM (OLD.service_package, OLD.requested_package) THEN 1 ELSE 0 END;
        RETURN NEW;
      END
      $$;
    CREATE TRIGGER properties_count_packages BEFORE UPDATE ON properties
      FOR EACH ROW EXECUTE FUNCTION properties_count_packages();

    CREATE OR REPLACE FUNCTION contracts_stay_signed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.signed_at IS NOT NULL AND (
           (NEW.signed_at, NEW.filename, NEW.signer_name, NEW.contract_type, NEW.property_address,
            NEW.requested_package)
             IS DISTINCT FROM
           (OLD.signed_at, OLD.filename, OLD.signer_name, OLD.contract_type, OLD.property_address,
            OLD.requested_package)
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

/**
 * The type stays in its enums, which nothing else then uses. A signed amendment is kept as a service agreement, since
 * the release before has no other type for it.
 */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE contracts DROP CONSTRAINT contracts_amendment_check;
    DELETE FROM contracts WHERE requested_package IS NOT NULL AND signed_at IS NULL;
    ALTER TABLE contracts DISABLE TRIGGER contracts_stay_signed;
    UPDATE contracts SET contract_type = 'service-agreement' WHERE contract_type::text = 'amendment';
    ALTER TABLE contracts ENABLE TRIGGER contracts_stay_signed;
    DELETE FROM contract_templates WHERE contract_type::text = 'amendment';
    DELETE FROM _contract_templates_v WHERE version_contract_type::text = 'amendment';

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
    DROP TRIGGER properties_count_packages ON properties;
    DROP FUNCTION properties_count_packages;
    ALTER TABLE properties DROP COLUMN requested_package, DROP COLUMN package_version;
    ALTER TABLE contracts DROP COLUMN requested_package;
    DROP TYPE enum_contracts_requested_package;
    DROP TYPE enum_properties_requested_package;
  `)
}
