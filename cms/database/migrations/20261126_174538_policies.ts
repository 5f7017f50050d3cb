import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** The policies that the site settings held: address, title and search description of each. */
const POLICIES = [
  [
    'privacy',
    'Privacy',
    'What we keep about you, why, for how long, and how to have it deleted.',
  ],
  [
    'accessibility',
    'Accessibility',
    'How this site is built to work for everyone, what we know is missing, and how to reach a person.',
  ],
] as const

/**
 * Copies the firm's privacy and accessibility texts from the site settings into pages with drafts and versions. A database
 * whose settings were never saved gets the first texts from the seed. The old columns and tables stay, because
 * instances of the release before still read them: `site_settings.privacy_lead`, `accessibility_lead`,
 * `site_settings_privacy` and `site_settings_accessibility` go with a later release.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [slug, title, description] of POLICIES) {
    const table = sql.identifier(`site_settings_${slug}`)
    const lead = sql.identifier(`${slug}_lead`)
    await db.execute(sql`
      with page as (
        insert into pages (id, title, slug, lead, description, as_of, _status)
        select gen_random_uuid(), ${title}, ${slug}, ${lead}, ${description},
          to_char(updated_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD'), 'published'
        from site_settings where exists (select from ${table}) limit 1
        returning *),
      sections as (
        insert into pages_sections (_order, _parent_id, id, title, text)
        select old._order, page.id, old.id, old.title, old.text from page cross join ${table} as old),
      version as (
        insert into _pages_v (id, parent_id, version_title, version_slug, version_lead, version_description,
          version_as_of, version_updated_at, version_created_at, version__status, latest)
        select gen_random_uuid(), id, title, slug, lead, description,
          as_of, updated_at, created_at, 'published', true from page
        returning id)
      insert into _pages_v_version_sections (_order, _parent_id, id, title, text, _uuid)
      select old._order, version.id, gen_random_uuid(), old.title, old.text, old.id
      from version cross join ${table} as old`)
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    delete from _pages_v where version_slug in ('privacy', 'accessibility');
    delete from pages where slug in ('privacy', 'accessibility');
    delete from seeds where name = 'policies'`)
}
