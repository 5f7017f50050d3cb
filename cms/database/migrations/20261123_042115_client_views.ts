import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Staff who look at a client's dashboard (docs/decisions/0054): one row and one audit event per opening. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE client_views (
      id uuid PRIMARY KEY,
      staff_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      client_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX client_views_staff_idx ON client_views (staff_id);
    CREATE INDEX client_views_client_idx ON client_views (client_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE client_views;`)
}
