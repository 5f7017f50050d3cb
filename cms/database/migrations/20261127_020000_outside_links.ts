import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Creates `outside_links`: the links of published guides to other sites, as of the last night, with the answer to each.
 * `is_answered` is false where the other server was not reached.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE outside_links (
      guide_id uuid NOT NULL REFERENCES guides ON DELETE CASCADE,
      url text NOT NULL,
      words text NOT NULL,
      checked_at timestamptz(3),
      problem text,
      is_answered boolean,
      failed_since timestamptz(3),
      PRIMARY KEY (guide_id, url));
    CREATE INDEX outside_links_url_idx ON outside_links (url);
    CREATE INDEX outside_links_failed_idx ON outside_links (failed_since) WHERE failed_since IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE outside_links;`)
}
