import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The content of guides as HTML, with what lists need of it (docs/decisions/0041). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE guide_html (
      guide_id uuid PRIMARY KEY REFERENCES guides ON DELETE CASCADE,
      -- The row version (xmin) and the code that the HTML was made from.
      made_from text NOT NULL,
      html text NOT NULL,
      words integer NOT NULL,
      compares_fees boolean NOT NULL,
      has_questions boolean NOT NULL,
      -- Slugs of the guides that the content links to.
      links text[] NOT NULL
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE guide_html;`)
}
