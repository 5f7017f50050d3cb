import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Creates `guide_days`: how often visitors read each guide, and how many statements they made from it, by Pacific day. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE guide_days (
      guide_id uuid NOT NULL REFERENCES guides ON DELETE CASCADE,
      day date NOT NULL,
      visits integer NOT NULL DEFAULT 0 CHECK (visits >= 0),
      statements integer NOT NULL DEFAULT 0 CHECK (statements >= 0),
      PRIMARY KEY (guide_id, day));
    CREATE INDEX guide_days_day_idx ON guide_days (day);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE guide_days;`)
}
