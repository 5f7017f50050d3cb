import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Whose clients an admin sees (docs/decisions/0059). A constant default rewrites no row. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE enum_users_sees AS ENUM ('all', 'own');
    ALTER TABLE users ADD COLUMN sees enum_users_sees DEFAULT 'all';
    ALTER TABLE users ADD CONSTRAINT users_sees_check
      CHECK (sees IS NOT NULL AND (sees = 'all' OR role = 'admin')) NOT VALID;

    -- Whichever call changes the role: an admin who becomes an owner, an editor or a client is limited no longer.
    CREATE FUNCTION users_see_all() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.sees := 'all';
        RETURN NEW;
      END
      $$;
    CREATE TRIGGER users_sees_of_admins BEFORE UPDATE OF role ON users FOR EACH ROW
      WHEN (NEW.role <> 'admin' AND OLD.role = 'admin')
      EXECUTE FUNCTION users_see_all();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER users_sees_of_admins ON users;
    DROP FUNCTION users_see_all;
    ALTER TABLE users DROP COLUMN sees;
    DROP TYPE enum_users_sees;
  `)
}
