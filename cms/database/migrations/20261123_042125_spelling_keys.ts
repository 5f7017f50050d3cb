import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The words of a text, each without one of its letters and whole: two words that differ in one letter share one of
 * these keys (docs/decisions/0057). Spaces, digits and ASCII signs separate words; letters of every alphabet do not.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION spelling_keys(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT array_agg(DISTINCT left(word, i - 1) || substr(word, i + 1))
      FROM regexp_split_to_table(lower($1), '[\\u0001-\\u0060\\u007b-\\u007f]+') AS word,
        generate_series(1, length(word) + 1) AS i
      WHERE length(word) BETWEEN 4 AND 30
    $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP FUNCTION spelling_keys;`)
}
