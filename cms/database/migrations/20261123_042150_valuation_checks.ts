import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** How far the valuation of each recorded sale was off (docs/decisions/0007). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE valuation_checks (
      sale_id uuid PRIMARY KEY REFERENCES sales_records ON DELETE CASCADE,
      latitude double precision NOT NULL,
      longitude double precision NOT NULL,
      value double precision NOT NULL CHECK (value > 0),
      error double precision NOT NULL
    );
    CREATE INDEX valuation_checks_place_idx ON valuation_checks USING gist (point(longitude, latitude));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE valuation_checks;`)
}
