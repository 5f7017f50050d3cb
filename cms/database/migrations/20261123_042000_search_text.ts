import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * One text per property, kept by triggers, so that one index answers words of the address and of the client's
 * name. Both search texts begin with a space, so that ` ro` finds the words that begin with these two letters.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE properties ADD COLUMN search_text text;
    CREATE FUNCTION write_property_search_text() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      new.search_text := (
        SELECT lower(' ' || new.address || ' ' || first_name || ' ' || last_name)
        FROM users WHERE id = new.user_id);
      RETURN new;
    END $$;
    CREATE TRIGGER property_search_text BEFORE INSERT OR UPDATE OF address, user_id, search_text
      ON properties FOR EACH ROW EXECUTE FUNCTION write_property_search_text();
    CREATE FUNCTION rewrite_property_search_texts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE properties SET search_text = NULL WHERE user_id = new.id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER property_search_texts AFTER UPDATE OF first_name, last_name ON users
      FOR EACH ROW
      WHEN ((old.first_name, old.last_name) IS DISTINCT FROM (new.first_name, new.last_name))
      EXECUTE FUNCTION rewrite_property_search_texts();
    UPDATE properties SET search_text = NULL;
    DROP INDEX IF EXISTS users_search_idx, properties_search_idx;
    DO $$ DECLARE extension_schema text; BEGIN
      SELECT extnamespace::regnamespace INTO extension_schema FROM pg_extension WHERE extname = 'pg_trgm';
      IF FOUND THEN
        EXECUTE 'CREATE INDEX users_search_idx ON users USING gin '
          || '(lower('' '' || first_name || '' '' || last_name || '' '' || email) '
          || extension_schema || '.gin_trgm_ops)';
        EXECUTE 'CREATE INDEX properties_search_idx ON properties USING gin (search_text '
          || extension_schema || '.gin_trgm_ops)';
      END IF;
    END $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX IF EXISTS users_search_idx, properties_search_idx;
    DROP TRIGGER property_search_texts ON users;
    DROP TRIGGER property_search_text ON properties;
    DROP FUNCTION write_property_search_text, rewrite_property_search_texts;
    ALTER TABLE properties DROP COLUMN search_text;
    DO $$ DECLARE extension_schema text; BEGIN
      SELECT extnamespace::regnamespace INTO extension_schema FROM pg_extension WHERE extname = 'pg_trgm';
      IF FOUND THEN
        EXECUTE 'CREATE INDEX users_search_idx ON users USING gin '
          || '(lower(first_name || '' '' || last_name || '' '' || email) '
          || extension_schema || '.gin_trgm_ops)';
        EXECUTE 'CREATE INDEX properties_search_idx ON properties USING gin (lower(address) '
          || extension_schema || '.gin_trgm_ops)';
      END IF;
    END $$;
  `)
}
