import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Contracts that several people sign, and what sellers pay a buyer's agent (docs/decisions/0086). A contract that its
 * client signs alone has no row of signers. The new type is compared as text: its own transaction may not use it yet.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE enum_contracts_contract_type ADD VALUE IF NOT EXISTS 'compensation-instruction';
    ALTER TYPE enum_contract_templates_contract_type
      ADD VALUE IF NOT EXISTS 'compensation-instruction';
    ALTER TYPE enum__contract_templates_v_version_contract_type
      ADD VALUE IF NOT EXISTS 'compensation-instruction';

    ALTER TABLE contracts
      ADD COLUMN declined_by varchar,
      ADD CONSTRAINT contracts_declined_check CHECK (declined_by IS NULL OR voided_at IS NOT NULL);

    CREATE TABLE contract_signers (
      contract_id uuid NOT NULL REFERENCES contracts ON DELETE CASCADE,
      place integer NOT NULL CHECK (place BETWEEN 1 AND 4),
      -- Signers of the same turn sign in any order, those of a later one after them.
      turn integer NOT NULL CHECK (turn BETWEEN 1 AND 4),
      -- Null once the account is deleted; what was signed stays.
      user_id uuid REFERENCES users ON DELETE SET NULL,
      name text NOT NULL CHECK (name <> ''),
      -- The signature: all of it or nothing.
      account text,
      kind text CHECK (kind IN ('typed', 'drawn')),
      signed_name text CHECK (signed_name <> ''),
      -- The drawn lines; null for a typed signature.
      strokes jsonb,
      consent text CHECK (consent <> ''),
      address text,
      agent text,
      document_sha256 text CHECK (document_sha256 ~ '^[0-9a-f]{64}$'),
      signed_at timestamptz,
      PRIMARY KEY (contract_id, place),
      CHECK (num_nulls(account, kind, signed_name, consent, address, agent, document_sha256, signed_at)
        IN (0, 8)),
      CHECK ((kind IS NOT DISTINCT FROM 'drawn') = (strokes IS NOT NULL))
    );
    CREATE INDEX contract_signers_user_idx ON contract_signers (user_id);

    CREATE FUNCTION contract_signers_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          IF EXISTS (SELECT FROM contracts WHERE id = OLD.contract_id) THEN
            RAISE EXCEPTION 'The signers of a contract stay' USING ERRCODE = '42501';
          END IF;
          RETURN OLD;
        END IF;
        IF (NEW.contract_id, NEW.place, NEW.turn, NEW.name)
          IS DISTINCT FROM (OLD.contract_id, OLD.place, OLD.turn, OLD.name) THEN
          RAISE EXCEPTION 'The signers of a contract stay' USING ERRCODE = '42501';
        END IF;
        IF OLD.signed_at IS NULL AND NEW.signed_at IS NOT NULL AND EXISTS (
          SELECT FROM contract_signers AS earlier WHERE earlier.contract_id = NEW.contract_id
            AND earlier.turn < NEW.turn AND earlier.signed_at IS NULL) THEN
          RAISE EXCEPTION 'It is not the turn of this signer' USING ERRCODE = '42501';
        END IF;
        -- What a deleted account signed of a contract that came to nothing may be erased, and nothing else.
        IF OLD.signed_at IS NOT NULL AND to_jsonb(NEW) - 'user_id' <> to_jsonb(OLD) - 'user_id' AND NOT (
          NEW.signed_at IS NULL AND NEW.user_id IS NULL AND EXISTS (
            SELECT FROM contracts WHERE id = OLD.contract_id AND voided_at IS NOT NULL)) THEN
          RAISE EXCEPTION 'A signature is not changed' USING ERRCODE = '42501';
        END IF;
        RETURN NEW;
      END
      $$;
    CREATE TRIGGER contract_signers_stay BEFORE UPDATE OR DELETE ON contract_signers
      FOR EACH ROW EXECUTE FUNCTION contract_signers_stay();

    CREATE FUNCTION contracts_signed_by_all() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM contract_signers WHERE contract_id = NEW.id AND signed_at IS NULL) THEN
          RAISE EXCEPTION 'Not every signer has signed' USING ERRCODE = '42501';
        END IF;
        RETURN NEW;
      END
      $$;
    CREATE TRIGGER contracts_signed_by_all BEFORE UPDATE ON contracts
      FOR EACH ROW WHEN (OLD.signed_at IS NULL AND NEW.signed_at IS NOT NULL)
      EXECUTE FUNCTION contracts_signed_by_all();

    -- A code is for a version of an offer or for a contract. Neither a version nor the document of a contract is ever
    -- changed, so the code is bound to its hash.
    ALTER TABLE signing_codes
      ALTER COLUMN offer_id DROP NOT NULL,
      ALTER COLUMN number DROP NOT NULL,
      ADD COLUMN contract_id uuid REFERENCES contracts ON DELETE CASCADE,
      ADD CONSTRAINT signing_codes_subject_check
        CHECK (num_nonnulls(offer_id, contract_id) = 1 AND num_nulls(offer_id, number) <> 1);
    CREATE UNIQUE INDEX signing_codes_contract_key ON signing_codes (user_id, contract_id)
      WHERE NOT is_over AND contract_id IS NOT NULL;
    CREATE INDEX signing_codes_contract_idx ON signing_codes (contract_id)
      WHERE contract_id IS NOT NULL;

    -- What the instruction of a home says. Both null: the sellers pay nothing.
    CREATE TABLE compensation_instructions (
      contract_id uuid PRIMARY KEY REFERENCES contracts ON DELETE CASCADE,
      basis_points integer CHECK (basis_points BETWEEN 1 AND 10000),
      dollars integer CHECK (dollars > 0),
      CHECK (num_nonnulls(basis_points, dollars) <= 1)
    );
    CREATE TRIGGER compensation_instructions_stay BEFORE UPDATE ON compensation_instructions
      FOR EACH STATEMENT EXECUTE FUNCTION signed_papers_stay();
  `)
}

/**
 * The release before knows one signer and no instruction: what all have signed is kept, as a disclosure agreement where it
 * was an instruction; what waits for signatures goes.
 */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM contracts WHERE signed_at IS NULL AND (contract_type::text = 'compensation-instruction'
      OR id IN (SELECT contract_id FROM contract_signers));
    DROP TABLE compensation_instructions;
    DELETE FROM signing_codes WHERE contract_id IS NOT NULL;
    DROP INDEX signing_codes_contract_key, signing_codes_contract_idx;
    ALTER TABLE signing_codes
      DROP CONSTRAINT signing_codes_subject_check,
      DROP COLUMN contract_id,
      ALTER COLUMN offer_id SET NOT NULL,
      ALTER COLUMN number SET NOT NULL;
    DROP TRIGGER contracts_signed_by_all ON contracts;
    DROP FUNCTION contracts_signed_by_all;
    DROP TABLE contract_signers;
    DROP FUNCTION contract_signers_stay;
    ALTER TABLE contracts DISABLE TRIGGER contracts_stay_signed;
    UPDATE contracts SET contract_type = 'disclosure-agreement'
      WHERE contract_type::text = 'compensation-instruction';
    ALTER TABLE contracts ENABLE TRIGGER contracts_stay_signed;
    DELETE FROM contract_templates WHERE contract_type::text = 'compensation-instruction';
    DELETE FROM _contract_templates_v
      WHERE version_contract_type::text = 'compensation-instruction';
    ALTER TABLE contracts DROP COLUMN declined_by;
  `)
}
