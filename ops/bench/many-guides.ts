import pg from 'pg'

/**
 * Fills a database with published guides in both languages: copies of the demo's guides with other city names, so that
 * their length and drawings are realistic.
 * @param wanted how many English guides there are at the end. Each of them gets a Spanish translation.
 */
export async function fillWithGuides(databaseUrl: string, wanted: number): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows: columns } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'guides' and column_name
     not in ('id', 'title', 'slug', 'city', 'content', 'created_at', 'updated_at', 'original_id')`,
  )
  const others = columns.map(({ name }) => `"${name}"`).join(', ')
  const columnsOfCopy = `id, title, slug, city, content, created_at, updated_at, original_id, ${others}`
  const templatesIn = (language: 'en' | 'es') =>
    `select *, row_number() over (order by slug) - 1 as place, count(*) over () as total
     from guides where _status = 'published' and coalesce(language, 'en') = '${language}'`
  const copied = `replace(content::text, templates.city, towns.city)::jsonb`
  const ofTemplate = columns.map(({ name }) => `templates."${name}"`).join(', ')
  await database.query(
    `with templates as (${templatesIn('en')})
     insert into guides (${columnsOfCopy})
     select gen_random_uuid(), replace(title, templates.city, towns.city),
       'sell-my-house-' || replace(lower(towns.city), ' ', '-'), towns.city, ${copied},
       now() - n * interval '1 hour', now() - n * interval '1 minute', null, ${ofTemplate}
     from (select n, 'Measured Town ' || n as city from generate_series(1, $1::int) n) towns
     join templates on place = n % total where n > total`,
    [wanted],
  )
  await database.query(
    `with templates as (${templatesIn('es')})
     insert into guides (${columnsOfCopy})
     select gen_random_uuid(), replace(title, templates.city, towns.city),
       'vender-mi-casa-' || replace(lower(towns.city), ' ', '-'), towns.city, ${copied},
       towns.created_at, towns.updated_at, towns.id, ${ofTemplate}
     from (select id, city, created_at, updated_at, row_number() over (order by slug) as n from guides english
           where _status = 'published' and coalesce(language, 'en') = 'en'
           and not exists (select from guides where original_id = english.id)) towns
     join templates on place = n % total`,
  )
  await database.end()
}
