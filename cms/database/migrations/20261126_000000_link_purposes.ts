import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Links for people without an account; a showing link has no address. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE links
      DROP CONSTRAINT links_purpose_check,
      ADD CONSTRAINT links_purpose_check
        CHECK (purpose IN ('seller', 'offer', 'packet', 'showing', 'showing-answer', 'feedback')),
      ALTER COLUMN email DROP NOT NULL,
      -- The home that a link is about; of a seller's link the row of the seller names it.
      ADD COLUMN property_id uuid REFERENCES properties ON DELETE CASCADE,
      ADD CHECK (purpose = 'seller' OR property_id IS NOT NULL),
      ADD CHECK (purpose = 'showing' OR email IS NOT NULL);
    CREATE INDEX links_property_idx ON links (property_id) WHERE property_id IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM links WHERE purpose <> 'seller';
    ALTER TABLE links
      DROP COLUMN property_id,
      ALTER COLUMN email SET NOT NULL,
      DROP CONSTRAINT links_purpose_check,
      ADD CONSTRAINT links_purpose_check CHECK (purpose IN ('seller'));
  `)
}
