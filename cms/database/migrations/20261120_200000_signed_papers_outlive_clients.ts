import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A signed contract and its file stay when the client's account goes (docs/decisions/0021). Nothing
 * else of a client may be left without one, and no signed contract loses its client in another way.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE contracts
      ALTER COLUMN user_id DROP NOT NULL,
      DROP CONSTRAINT contracts_user_id_users_id_fk,
      ADD CONSTRAINT contracts_user_id_users_id_fk
        FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL,
      ADD CONSTRAINT contracts_client_check CHECK (user_id IS NOT NULL OR signed_at IS NOT NULL);
    ALTER TABLE uploads
      ALTER COLUMN user_id DROP NOT NULL,
      DROP CONSTRAINT uploads_user_id_users_id_fk,
      ADD CONSTRAINT uploads_user_id_users_id_fk
        FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL,
      ADD CONSTRAINT uploads_person_check CHECK (user_id IS NOT NULL OR upload_type = 'contract');

    -- Whoever deletes a person: what only the account gave a reason to keep goes first.
    CREATE FUNCTION unsigned_goes_along() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM contracts WHERE user_id = OLD.id AND signed_at IS NULL;
        DELETE FROM uploads WHERE user_id = OLD.id AND NOT EXISTS (
          SELECT 1 FROM contracts WHERE user_id = OLD.id AND filename = uploads.filename);
        RETURN OLD;
      END
      $$;
    CREATE TRIGGER unsigned_goes_along BEFORE DELETE ON users
      FOR EACH ROW EXECUTE FUNCTION unsigned_goes_along();

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
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER unsigned_goes_along ON users;
    DROP FUNCTION unsigned_goes_along;
    DELETE FROM contracts WHERE user_id IS NULL;
    DELETE FROM uploads WHERE user_id IS NULL;
    ALTER TABLE contracts
      DROP CONSTRAINT contracts_client_check,
      ALTER COLUMN user_id SET NOT NULL,
      DROP CONSTRAINT contracts_user_id_users_id_fk,
      ADD CONSTRAINT contracts_user_id_users_id_fk
        FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
    ALTER TABLE uploads
      DROP CONSTRAINT uploads_person_check,
      ALTER COLUMN user_id SET NOT NULL,
      DROP CONSTRAINT uploads_user_id_users_id_fk,
      ADD CONSTRAINT uploads_user_id_users_id_fk
        FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
  `)
}
