import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The documents that clients read and sign, and their signatures (docs/decisions/0015). Beside the
 * contracts and not in them: the list of clients reads every contract every few seconds.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE contract_documents (
      contract_id uuid PRIMARY KEY REFERENCES contracts (id) ON DELETE CASCADE,
      filename text NOT NULL,
      size integer NOT NULL CHECK (size > 0),
      sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
      words jsonb NOT NULL
    );

    -- One signature for one contract, whoever asks how often.
    CREATE TABLE contract_signatures (
      contract_id uuid PRIMARY KEY REFERENCES contract_documents (contract_id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('typed', 'drawn')),
      name text NOT NULL CHECK (btrim(name) <> ''),
      consent text NOT NULL CHECK (consent <> ''),
      address text NOT NULL,
      agent text NOT NULL,
      signed_at timestamptz NOT NULL,
      document_sha256 text NOT NULL,
      sealed_sha256 text NOT NULL CHECK (sealed_sha256 ~ '^[0-9a-f]{64}$'),
      certificate_sha256 text NOT NULL CHECK (certificate_sha256 ~ '^[0-9a-f]{64}$')
    );

    CREATE FUNCTION signed_papers_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% are not changed', TG_TABLE_NAME USING ERRCODE = '42501';
      END
      $$;
    CREATE TRIGGER contract_documents_stay BEFORE UPDATE ON contract_documents
      FOR EACH STATEMENT EXECUTE FUNCTION signed_papers_stay();
    CREATE TRIGGER contract_signatures_stay BEFORE UPDATE ON contract_signatures
      FOR EACH STATEMENT EXECUTE FUNCTION signed_papers_stay();

    ALTER TABLE contracts ADD CONSTRAINT contracts_signed_check CHECK (
      (status IN ('signed', 'completed')) = (signed_at IS NOT NULL));

    -- What is signed stays signed, with its file, its signer and its time.
    CREATE FUNCTION contracts_stay_signed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.signed_at IS NOT NULL AND
           (NEW.signed_at, NEW.filename, NEW.signer_name, NEW.contract_type, NEW.user_id)
             IS DISTINCT FROM
           (OLD.signed_at, OLD.filename, OLD.signer_name, OLD.contract_type, OLD.user_id) THEN
          RAISE EXCEPTION 'A signed contract is not changed' USING ERRCODE = '42501';
        END IF;
        IF OLD.status = 'completed' AND NEW.status <> 'completed' THEN
          RAISE EXCEPTION 'A completed contract stays completed' USING ERRCODE = '42501';
        END IF;
        RETURN NEW;
      END
      $$;
    CREATE TRIGGER contracts_stay_signed BEFORE UPDATE ON contracts
      FOR EACH ROW EXECUTE FUNCTION contracts_stay_signed();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER contracts_stay_signed ON contracts;
    DROP FUNCTION contracts_stay_signed;
    ALTER TABLE contracts DROP CONSTRAINT contracts_signed_check;
    DROP TABLE contract_signatures, contract_documents;
    DROP FUNCTION signed_papers_stay;
  `)
}
