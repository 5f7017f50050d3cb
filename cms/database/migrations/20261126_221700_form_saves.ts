import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Creates `form_saves`: one row for each document, with the `X-Form-Id` of the request that saved its newest version. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE form_saves (
      document text PRIMARY KEY,
      form_id text NOT NULL,
      version_at timestamptz(3) NOT NULL);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE form_saves;`)
}
