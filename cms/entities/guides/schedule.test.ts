import { randomUUID } from 'node:crypto'
import { describe, test } from 'vitest'
import { changeRole } from '#wire/users.ts'
import { guideInCms, save } from '../../../tests/support/cms.ts'
import { rows, withRowsLocked } from '../../../tests/support/database.ts'
import { newFirmPerson } from '../../../tests/support/firm.ts'
import { demo, newStaff, type Person } from '../../../tests/support/people.ts'
import { page, untilShown } from '../../../tests/support/site.ts'

/** Inserts the job that the CMS's "Schedule publish" stores. */
async function plan(
  type: 'publish' | 'unpublish',
  { id: value }: { id: string },
  by: Person,
  relationTo = 'guides',
) {
  const id = randomUUID()
  const input = {
    type,
    doc: { relationTo, value },
    user: { relationTo: 'users', value: by.id },
  }
  await rows(
    `insert into payload_jobs (id, input, task_slug, wait_until)
     values ($1, $2, 'schedulePublish', now() + interval '1 second')`,
    [id, JSON.stringify(input)],
  )
  return id
}

const PATIENCE = { timeout: 40_000, interval: 100 }
const statusOf = async ({ slug }: { slug: string }) => (await page(`/blog/${slug}`)).status
const left = (id: string) => rows('select has_error from payload_jobs where id = $1', [id])

describe.concurrent('a scheduled publish or unpublish', () => {
  test('changes the page from 404 to 200 or back at its time, and then deletes its job', async ({
    expect,
  }) => {
    const editor = await demo('editor')
    const guide = await guideInCms({ _status: 'draft' })
    const first = await plan('publish', guide, editor)
    await expect.poll(() => statusOf(guide), PATIENCE).toBe(200)
    expect(await left(first)).toEqual([])
    const second = await plan('unpublish', guide, editor)
    await expect.poll(() => statusOf(guide), PATIENCE).toBe(404)
    expect(await left(second)).toEqual([])
  })

  test('is skipped while another process locks its job, and runs if that process dies', async ({
    expect,
  }) => {
    const editor = await demo('editor')
    const [guide, later] = [await guideInCms({ _status: 'draft' }), await guideInCms()]
    const id = await plan('publish', guide, editor)
    await withRowsLocked('select 1 from payload_jobs where id = $1 for update', [id], async () => {
      // Scheduled later but run first: the schedule was read, and the locked job was skipped.
      await plan('unpublish', later, editor)
      await expect.poll(() => statusOf(later), PATIENCE).toBe(404)
      expect(await statusOf(guide)).toBe(404)
    })
    await expect.poll(() => statusOf(guide), PATIENCE).toBe(200)
  })

  test('fails with has_error if its user may no longer publish', async ({ expect }) => {
    const person = await newStaff('editor')
    const guide = await guideInCms({ _status: 'draft' })
    const id = await plan('publish', guide, person)
    const change = { params: { id: person.id }, body: { role: 'client' } }
    await (await demo('owner')).call(changeRole, change)
    await expect.poll(() => left(id), PATIENCE).toEqual([{ has_error: true }])
    expect(await statusOf(guide)).toBe(404)
  })

  test('fails with has_error for a guide without its required fields, and others run', async ({
    expect,
  }) => {
    const editor = await demo('editor')
    const { doc: lacking } = await save('guides?draft=true', { title: 'Half a guide' })
    const id = await plan('publish', lacking, editor)
    const whole = await guideInCms({ _status: 'draft' })
    await plan('publish', whole, editor)
    await expect.poll(() => statusOf(whole), PATIENCE).toBe(200)
    await expect.poll(() => left(id), PATIENCE).toEqual([{ has_error: true }])
  })
})

describe('a planned publish or unpublish', () => {
  test('of a person shows them on the landing page at its time', async ({ expect }) => {
    const person = await newFirmPerson({ _status: 'draft' })
    const id = await plan('publish', person, await demo('editor'), 'people')
    await untilShown('/', person.name)
    expect(await left(id)).toEqual([])
  })

  test('of a firm page that stays live fails with the reason, and is not tried again', async ({
    expect,
  }) => {
    const [privacy] = await rows<{ id: string }>(`select id from pages where slug = 'privacy'`)
    const id = await plan('unpublish', { id: privacy?.id ?? '' }, await demo('admin'), 'pages')
    const outcome = () =>
      rows(
        `select has_error as failed, total_tried::int as tried, error ->> 'message' as reason
         from payload_jobs where id = $1`,
        [id],
      )
    const reason = expect.stringContaining('stays published')
    await expect.poll(outcome).toEqual([{ failed: true, tried: 1, reason }])
    expect((await page('/privacy')).status).toBe(200)
    await rows('delete from payload_jobs where id = $1', [id])
  })
})
