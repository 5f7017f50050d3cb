import { describe, expect, test } from 'vitest'
import { readToWrite } from '#wire/guide-editorial.ts'
import { readGuideWork } from '#wire/guide-work.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { guideInCms, save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { demo, type Person } from '../../../tests/support/people.ts'

const today = pacificDate(new Date())
const FACT = { label: 'Fee', value: '$1', asOf: today, source: 'County' }
const factUntil = (trueUntil: string, given: object = {}) => ({
  ...{ ...FACT, sourceUrl: 'https://example.com', trueUntil },
  ...given,
})

/** Publishes a guide with this fact through the CMS. @returns the status, the whole answer and the stored fact */
async function publish(id: string, fact: object, by: Person) {
  const data = { facts: [fact], _status: 'published' }
  const { status, body } = await by.send('PATCH', `/cms/api/guides/${id}`, data)
  const [stored] = await rows<{ id: string; reason: string | null }>(
    'select id, stay_reason as reason from guides_facts where _parent_id = $1',
    [id],
  )
  return { status, text: JSON.stringify(body), stored }
}

describe('a fact with a last day', () => {
  test('goes live through that day and not after it, with the fact and the day named; a draft may have it', async () => {
    const [editor, { id }] = [await demo('editor'), await guideInCms()]
    expect((await publish(id, factUntil(today), editor)).status).toBe(200)
    const yesterday = factUntil(addDays(today, -1))
    const { status, text } = await publish(id, yesterday, editor)
    expect(status).toBe(400)
    expect(text).toContain('The fact “Fee” was true until')
    const draft = { facts: [yesterday], _status: 'draft' }
    expect((await save(`guides/${id}?draft=true`, draft, { method: 'PATCH' })).status).toBe(200)
    expect((await publish(id, factUntil('soon'), editor)).status).toBe(400)
  })

  test('goes live after it by the reason of an admin, which the log keeps, and by no reason of an editor', async () => {
    const [editor, admin] = [await demo('editor'), await demo('admin')]
    const { id } = await guideInCms()
    const over = factUntil('2026-01-31', { stayReason: 'The county kept the rate.' })
    expect((await publish(id, over, editor)).status, 'by an editor').toBe(400)
    const { status, stored } = await publish(id, over, admin)
    expect([status, stored?.reason], 'by an admin').toEqual([200, 'The county kept the rate.'])
    const [entry] = await rows<{ details: { allowed: string } }>(
      `select details from audit_log where event = 'guide-published' and subject = $1
       order by id desc limit 1`,
      [id],
    )
    expect(entry?.details.allowed).toBe('“Fee”: The county kept the rate.')
    const same = { ...over, id: stored?.id, value: '$2' }
    expect((await publish(id, same, editor)).status, 'again').toBe(200)
  })

  test('loses the reason to stay when an editor enters another day', async () => {
    const [editor, { id }] = [await demo('editor'), await guideInCms()]
    const over = factUntil('2026-01-31', { stayReason: 'The county kept the rate.' })
    const { stored } = await publish(id, over, await demo('admin'))
    const moved = { ...factUntil('2026-02-28'), id: stored?.id }
    expect((await publish(id, moved, editor)).status).toBe(400)
    const ahead = await publish(id, { ...moved, trueUntil: addDays(today, 90) }, editor)
    expect([ahead.status, ahead.stored?.reason]).toEqual([200, null])
  })

  test('is listed 30 days ahead of that day, and makes its guide need new facts after it', async () => {
    const [editor, admin] = [await demo('editor'), await demo('admin')]
    const read = async () => (await editor.call(readToWrite)).body
    const [soon, later, over] = [await guideInCms(), await guideInCms(), await guideInCms()]
    await publish(soon.id, factUntil(today), editor)
    await publish(later.id, factUntil(addDays(today, 31)), editor)
    const stayReason = 'No newer figure is known.'
    await publish(over.id, factUntil('2026-01-31', { asOf: '2001-01-02', stayReason }), admin)
    const { ending, stale } = await read()
    expect(ending.find(({ path }) => path.endsWith(soon.id))?.detail).toMatch(/^“Fee” until /)
    expect(ending.filter(({ path }) => path.endsWith(later.id))).toEqual([])
    expect(stale.map(({ id }) => id)).toContain(over.id)
    const statusOf = async ({ id }: { id: string }) =>
      (await editor.call(readGuideWork, { params: { id } })).body.status
    expect(await statusOf(soon)).toBe('live')
    expect(await statusOf(over)).toBe('needs-new-facts')
    await publish(over.id, factUntil('2026-01-31', { stayReason }), admin)
    expect(await statusOf(over), 'by its last day alone').toBe('needs-new-facts')
  })
})
