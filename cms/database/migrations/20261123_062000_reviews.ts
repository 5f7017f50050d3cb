import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What clients write about the sale of a home: once, and never edited (docs/decisions/0072). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE reviews (
      property_id uuid PRIMARY KEY REFERENCES properties ON DELETE CASCADE,
      stars smallint CHECK (stars BETWEEN 1 AND 5),
      words text CHECK (char_length(words) BETWEEN 1 AND 2000),
      name text CHECK (name <> ''),
      written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      state text NOT NULL DEFAULT 'waiting' CHECK (
        state IN ('waiting', 'published', 'hidden', 'taken-back')),
      hidden_for text CHECK (hidden_for IN ('private-data', 'insult', 'not-about-us')),
      CHECK ((state = 'hidden') = (hidden_for IS NOT NULL)),
      -- Of a review that was taken back the row stays, so that the home gets no second one.
      CHECK (num_nulls(stars, words, name) = CASE state WHEN 'taken-back' THEN 3 ELSE 0 END)
    );

    CREATE FUNCTION reviews_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.state = 'taken-back'
          OR (NEW.property_id, NEW.written_at) IS DISTINCT FROM (OLD.property_id, OLD.written_at)
          OR (NEW.state <> 'taken-back'
            AND (NEW.stars, NEW.words, NEW.name) IS DISTINCT FROM (OLD.stars, OLD.words, OLD.name)) THEN
          RAISE EXCEPTION 'A review is not changed' USING ERRCODE = '42501';
        END IF;
        RETURN NEW;
      END
      $$;
    CREATE TRIGGER reviews_stay BEFORE UPDATE ON reviews
      FOR EACH ROW EXECUTE FUNCTION reviews_stay();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE reviews;
    DROP FUNCTION reviews_stay;
  `)
}
