import pg from 'pg'

/**
 * Fills a database with published guides: copies of the demo's guides with other city names, so that their
 * length and drawings are realistic.
 */
export async function fillWithGuides(databaseUrl: string, wanted: number): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows: columns } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'guides'
     and column_name not in ('id', 'title', 'slug', 'city', 'content', 'created_at', 'updated_at')`,
  )
  const others = columns.map(({ name }) => `"${name}"`).join(', ')
  await database.query(
    `with templates as (
       select *, row_number() over (order by slug) - 1 as place, count(*) over () as total
       from guides where _status = 'published' and language is distinct from 'es'
     )
     insert into guides (id, title, slug, city, content, created_at, updated_at, ${others})
     select gen_random_uuid(), replace(title, city, name), 'sell-my-house-' || replace(lower(name), ' ', '-'),
       name, replace(content::text, city, name)::jsonb,
       now() - n * interval '1 hour', now() - n * interval '1 minute', ${others}
     from (select n, 'Measured Town ' || n as name, total from generate_series(1, $1::int) n,
           (select total from templates limit 1) t where n > t.total) towns
     join templates using (total) where place = n % total`,
    [wanted],
  )
  await database.end()
}
