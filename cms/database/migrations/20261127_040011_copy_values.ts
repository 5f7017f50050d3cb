import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** The tables of the documents, with the columns and the lists that each takes over from `site_settings`. */
const DOCUMENTS: Record<string, { columns?: string[]; lists?: Record<string, string[]> }> = {
  landing_page: {
    columns: [
      ...['hero_lead', 'services_lead', 'calculator_lead', 'steps_lead', 'people_lead'],
      ...['call_to_action_label', 'consultation_text', 'testimonials_lead', 'vendors_title'],
      ...['vendors_lead', 'contact_title', 'contact_lead'],
    ],
    lists: { value_points: ['title', 'text'], steps: ['title', 'text'], about: ['text'] },
  },
  packages: {},
  testimonials: {
    columns: ['testimonials_shown'],
    lists: { testimonials: ['quote', 'name', 'city'] },
  },
  claims: {
    lists: {
      claims: ['figure', 'label', 'meaning', 'as_of', 'on_blog', 'shown'],
      badges: ['text'],
    },
  },
  blog_page: { columns: ['blog_lead'] },
  vendor_network: { columns: ['network_lead', 'join_text'] },
}

const SETTINGS = [
  ...['brand', 'tagline', 'brokerage', 'licence_number', 'email', 'phone', 'address'],
  ...['commission_notice', 'equal_housing', 'form_notice'],
]

/** Names joined by commas, each led by one, so that none leaves nothing behind. */
const listed = (names: string[], prefix = '') =>
  sql.join(names.map((name) => sql`, ${sql.identifier(prefix + name)}`))

/**
 * Copies what visitors read of the site settings into the documents, each published with a first version; the settings
 * get a first version too. A database whose settings were never saved gets the first texts from the seed. The old
 * columns and lists of `site_settings` stay, because instances of the release before still read and write them; a later
 * release drops them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [table, { columns = [], lists = {} }] of Object.entries(DOCUMENTS)) {
    const [live, versions] = [sql.identifier(table), sql.identifier(`_${table}_v`)]
    await db.execute(sql`
      insert into ${live} (id, _status, updated_at, created_at${listed(columns)})
      select gen_random_uuid(), 'published', coalesce(updated_at, now()), coalesce(created_at, now())${listed(columns)}
      from site_settings limit 1`)
    await db.execute(sql`
      insert into ${versions} (id, version__status, version_updated_at, version_created_at, updated_at, created_at,
        latest${listed(columns, 'version_')})
      select gen_random_uuid(), 'published', updated_at, created_at, updated_at, updated_at, true${listed(columns)}
      from ${live}`)
    for (const [name, fields] of Object.entries(lists)) {
      const old = sql.identifier(`site_settings_${name}`)
      await db.execute(sql`
        insert into ${sql.identifier(`${table}_${name}`)} (_order, _parent_id, id${listed(fields)})
        select _order, document.id, old.id${listed(fields)}
        from ${old} as old cross join ${live} as document`)
      await db.execute(sql`
        insert into ${sql.identifier(`_${table}_v_version_${name}`)} (_order, _parent_id, id, _uuid${listed(fields)})
        select _order, version.id, gen_random_uuid(), old.id${listed(fields)}
        from ${old} as old cross join ${versions} as version`)
    }
  }
  await copyPackages(db)
  await db.execute(sql`
    insert into _site_settings_v (id, version_updated_at, version_created_at, updated_at, created_at${listed(SETTINGS, 'version_')})
    select gen_random_uuid(), updated_at, created_at, coalesce(updated_at, now()), coalesce(updated_at, now())${listed(SETTINGS)}
    from site_settings`)
}

/** Each package has lists of its own. */
async function copyPackages(db: MigrateUpArgs['db']): Promise<void> {
  await db.execute(sql`
    insert into packages_packages (_order, _parent_id, id, package, summary)
    select _order, document.id, old.id, package::text::enum_packages_packages_package, summary
    from site_settings_packages as old cross join packages as document;
    insert into _packages_v_version_packages (_order, _parent_id, id, _uuid, package, summary)
    select _order, version.id, gen_random_uuid(), old.id,
      package::text::enum__packages_v_version_packages_package, summary
    from site_settings_packages as old cross join _packages_v as version`)
  for (const name of ['included', 'seller_handles']) {
    const old = sql.identifier(`site_settings_packages_${name}`)
    await db.execute(sql`
      insert into ${sql.identifier(`packages_packages_${name}`)} (_order, _parent_id, id, text)
      select _order, _parent_id, id, text from ${old}`)
    await db.execute(sql`
      insert into ${sql.identifier(`_packages_v_version_packages_${name}`)} (_order, _parent_id, id, _uuid, text)
      select old._order, version.id, gen_random_uuid(), old.id, text
      from ${old} as old join _packages_v_version_packages as version on version._uuid = old._parent_id`)
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of Object.keys(DOCUMENTS)) {
    await db.execute(sql`delete from ${sql.identifier(`_${table}_v`)}`)
    await db.execute(sql`delete from ${sql.identifier(table)}`)
  }
  await db.execute(sql`
    delete from _site_settings_v;
    delete from seeds where name = 'site copy'`)
}
