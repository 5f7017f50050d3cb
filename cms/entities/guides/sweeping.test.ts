import { drizzle } from 'drizzle-orm/node-postgres'
import type { PayloadRequest } from 'payload'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { richText, save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { lane } from '../../../tests/support/lane.ts'
import { sweepBlankGuides } from './sweeping.ts'

type Draft = Record<string, unknown>

/** A draft that is `days` old, made as by "New" and filled as by autosave. */
async function draft(typed?: Draft, { days = 2 } = {}): Promise<string> {
  const { doc } = await save('guides?draft=true', { _status: 'draft' })
  const path = `guides/${doc.id}?draft=true&autosave=true`
  if (typed) await save(path, { ...typed, _status: 'draft' }, { method: 'PATCH' })
  await rows('delete from payload_locked_documents_rels where guides_id = $1', [doc.id])
  const age = [doc.id, `${days} days`]
  await rows('update guides set updated_at = now() - $2::interval where id = $1', age)
  await rows('update _guides_v set updated_at = now() - $2::interval where parent_id = $1', age)
  return doc.id
}

const ageVersions = (id: string) =>
  rows("update _guides_v set updated_at = now() - interval '2 days' where parent_id = $1", [id])

test('sweepBlankGuides deletes blank drafts after a day, but none that ever had content or has an edit lock', async () => {
  const client = new pg.Client({ connectionString: lane('databaseUrl') })
  await client.connect()
  onTestFinished(() => client.end())
  const req = { payload: { db: { drizzle: drizzle(client) } } } as unknown as PayloadRequest
  const emptied = { root: { ...richText('').root, children: [] } }

  const blank = [await draft(), await draft({ content: emptied, region: 'valley' })]
  const fact = { label: 'Fee', value: '$1', asOf: 'May', source: 'x', sourceUrl: 'x' }
  const begun = await Promise.all(
    [
      { title: 'A title' },
      { slug: `half-${Date.now()}` },
      { county: 'Alameda' },
      { content: richText('A word.') },
      { latitude: 37.8 },
      { facts: [fact] },
    ].map((typed) => draft(typed)),
  )
  const erased = await draft({ title: 'Thought better of' })
  // A save by hand, so that the older version keeps its title.
  await save(`guides/${erased}?draft=true`, { title: '' }, { method: 'PATCH' })
  await ageVersions(erased)
  const young = await draft(undefined, { days: 0 })
  const open = await draft()
  // Autosave keeps its edit lock.
  await save(`guides/${open}?draft=true&autosave=true`, { _status: 'draft' }, { method: 'PATCH' })
  await ageVersions(open)

  const swept = await sweepBlankGuides(req)
  expect(swept.filter((id) => [...begun, erased, young, open].includes(id))).toEqual([])
  expect(swept).toEqual(expect.arrayContaining(blank))
  expect(await rows('select 1 from _guides_v where parent_id = any($1)', [blank])).toEqual([])
})
