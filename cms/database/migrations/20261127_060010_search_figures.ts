import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Creates `guide_search_figures`: what Search Console showed of the pages of guides in a range of days, as staff imported it. A
 * guide has a row for each of its addresses.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE guide_search_figures (
      from_day date NOT NULL,
      to_day date NOT NULL CHECK (from_day <= to_day),
      guide_id uuid NOT NULL REFERENCES guides ON DELETE CASCADE,
      address text NOT NULL,
      clicks integer NOT NULL,
      impressions integer NOT NULL,
      position double precision NOT NULL,
      PRIMARY KEY (to_day, from_day, address));
    CREATE INDEX guide_search_figures_guide_idx ON guide_search_figures (guide_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE guide_search_figures;`)
}
