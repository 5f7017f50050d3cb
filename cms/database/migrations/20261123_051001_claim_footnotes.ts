import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What each marketing claim means, since when, and a switch; the blog's claim becomes one of them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE site_settings_claims
      ADD COLUMN meaning varchar,
      ADD COLUMN as_of varchar,
      ADD COLUMN on_blog boolean DEFAULT false,
      ADD COLUMN shown boolean DEFAULT true;

    INSERT INTO site_settings_claims (_order, _parent_id, id, figure, label, on_blog)
    SELECT max(_order) + 1, _parent_id, md5(random()::text || _parent_id::text), '$20K+', 'average savings', true
    FROM site_settings_claims GROUP BY _parent_id;

    UPDATE site_settings_claims SET as_of = '2026-11-23', meaning = CASE
      WHEN figure = '$20K+' THEN 'The same estimate as on our home page, stated as a lower bound.'
      WHEN label LIKE '%sold%' THEN 'The firm’s own count, which has not been audited.'
      WHEN label LIKE '%saved%' THEN 'The firm’s own estimate beside the 6% baseline, not counted from closing statements.'
      ELSE 'The firm’s own estimate beside the 6% baseline, not counted from closed sales. What you keep depends on your price: see your own figures.'
      END;
    ALTER TABLE site_settings_claims ALTER COLUMN meaning SET NOT NULL, ALTER COLUMN as_of SET NOT NULL;
    ALTER TABLE site_settings ALTER COLUMN hero_lead SET DEFAULT 'You know the house. We know the paperwork. List on the MLS with a licensed California broker for a flat 1 to 2%, and see what you keep beside a traditional sale on equal terms.';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM site_settings_claims WHERE on_blog;
    ALTER TABLE site_settings_claims
      DROP COLUMN meaning, DROP COLUMN as_of, DROP COLUMN on_blog, DROP COLUMN shown;
    ALTER TABLE site_settings ALTER COLUMN hero_lead SET DEFAULT 'You know the house. We know the paperwork. List on the MLS with a licensed California broker for a flat 1 to 2% and keep the rest of the 6% you have heard about.';
  `)
}
