import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The smaller copies of clients' photos, and which photo is the cover of its home (docs/decisions/0068). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE uploads
      ADD COLUMN sizes_thumb_filename varchar,
      ADD COLUMN sizes_thumb_width numeric,
      ADD COLUMN sizes_thumb_height numeric,
      ADD COLUMN sizes_thumb_filesize numeric,
      ADD COLUMN sizes_small_filename varchar,
      ADD COLUMN sizes_small_width numeric,
      ADD COLUMN sizes_small_height numeric,
      ADD COLUMN sizes_small_filesize numeric,
      ADD COLUMN sizes_large_filename varchar,
      ADD COLUMN sizes_large_width numeric,
      ADD COLUMN sizes_large_height numeric,
      ADD COLUMN sizes_large_filesize numeric,
      ADD COLUMN cover_at timestamp(3) with time zone;
  `)
}

/** The sweeper removes the files of the copies, which then no row names. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE uploads
      DROP COLUMN sizes_thumb_filename,
      DROP COLUMN sizes_thumb_width,
      DROP COLUMN sizes_thumb_height,
      DROP COLUMN sizes_thumb_filesize,
      DROP COLUMN sizes_small_filename,
      DROP COLUMN sizes_small_width,
      DROP COLUMN sizes_small_height,
      DROP COLUMN sizes_small_filesize,
      DROP COLUMN sizes_large_filename,
      DROP COLUMN sizes_large_width,
      DROP COLUMN sizes_large_height,
      DROP COLUMN sizes_large_filesize,
      DROP COLUMN cover_at;
  `)
}
