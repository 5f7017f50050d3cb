import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The id of the installation, which its bucket and every DATA_DIR hold too (docs/decisions/0038). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE installation (
      is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
      id uuid NOT NULL,
      -- Cluster and oid of the database in which the id was made. A copy made by pg_dump has others.
      made_in text NOT NULL,
      -- When an instance last swept what all instances share.
      swept_at timestamptz
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE installation;`)
}
