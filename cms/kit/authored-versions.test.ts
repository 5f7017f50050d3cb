import { expect, test } from 'vitest'
import { guideInCms, save } from '../../tests/support/cms.ts'
import { rows } from '../../tests/support/database.ts'
import { demo, newStaff } from '../../tests/support/people.ts'

test('each version of a guide stores the user who saved it, whatever the request sends', async () => {
  const [editor, ana] = [await demo('editor'), await newStaff('editor')]
  const { id } = await guideInCms({ savedBy: ana.id })
  const changed = { county: 'Kern', savedBy: editor.id }
  await save(`guides/${id}`, changed, { method: 'PATCH', by: ana })
  const authors = await rows<{ by: string }>(
    'select version_saved_by_id as by from _guides_v where parent_id = $1 order by updated_at',
    [id],
  )
  expect(authors.map(({ by }) => by)).toEqual([editor.id, ana.id])
})

test('so does each version of a page', async () => {
  const admin = await newStaff('admin')
  const [page] = await rows<{ id: string; lead: string }>(
    `select id, lead from pages where slug = 'faq'`,
  )
  const change = { lead: page?.lead, _status: 'published' }
  const { status } = await save(`pages/${page?.id}`, change, { method: 'PATCH', by: admin })
  expect(status).toBe(200)
  const [newest] = await rows(
    'select version_saved_by_id as by from _pages_v where parent_id = $1 and latest',
    [page?.id],
  )
  expect(newest).toEqual({ by: admin.id })
})
