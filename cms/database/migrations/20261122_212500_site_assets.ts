import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Hashed files of the last two builds (docs/decisions/0040). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE site_builds (
      build text PRIMARY KEY,
      started_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE site_assets (
      path text NOT NULL,
      build text NOT NULL REFERENCES site_builds (build) ON DELETE CASCADE,
      bytes bytea NOT NULL,
      PRIMARY KEY (path, build)
    );
    CREATE INDEX site_assets_build_idx ON site_assets (build);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE site_assets; DROP TABLE site_builds;`)
}
