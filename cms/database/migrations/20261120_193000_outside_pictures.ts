import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Pictures that guides name by an address elsewhere: our own copy of each, or why there is none. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE outside_pictures (
      url text PRIMARY KEY,
      media_id uuid REFERENCES media (id) ON DELETE SET NULL,
      problem text,
      asked_at timestamptz NOT NULL DEFAULT now()
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE outside_pictures;`)
}
