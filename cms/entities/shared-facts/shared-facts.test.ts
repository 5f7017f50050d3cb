import { randomUUID } from 'node:crypto'
import { createLocalReq } from 'payload'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { readToWrite } from '#wire/guide-editorial.ts'
import { approveGuide, changeEditorialSettings, readGuideWork } from '#wire/guide-work.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { guideInCms, save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { openLanePayload } from '../../../tests/support/lane-payload.ts'
import { demo, type Person } from '../../../tests/support/people.ts'
import { changeSharedFact, factFields, newSharedFact } from '../../../tests/support/shared-facts.ts'
import { page, untilShown } from '../../../tests/support/site.ts'

const today = pacificDate(new Date())

/** A live guide that cites these facts. */
const guideCiting = (...facts: { id: string }[]) =>
  guideInCms({ sharedFacts: facts.map(({ id }) => id) })

const publish = (id: string, data: object, by?: Person) =>
  save(`guides/${id}`, { ...data, _status: 'published' }, { method: 'PATCH', ...(by && { by }) })

const workOf = async (id: string) =>
  (await (await demo('editor')).call(readGuideWork, { params: { id } })).body

/** What a release compares with the one before, to tell which guides it renders again. */
async function changesOf(...ids: string[]) {
  const { readGuideListEntries } = await import('#cms/entities/guides/list-entries.ts')
  const req = await createLocalReq({}, await openLanePayload())
  const entries = await readGuideListEntries(req)
  return ids.map((id) => entries.find(({ listed }) => listed.id === id)?.change)
}

async function idOfPage(slug: string) {
  const [found] = await rows<{ id: string }>('select id from pages where slug = $1', [slug])
  return String(found?.id)
}

/** Publishes the FAQ with these shared facts, and without any when the test ends. */
async function citeInFaq(...facts: { id: string }[]) {
  const path = `pages/${await idOfPage('faq')}`
  const by = await demo('admin')
  const cite = (ids: string[]) =>
    save(path, { sharedFacts: ids, _status: 'published' }, { method: 'PATCH', by })
  onTestFinished(async () => void (await cite([])))
  return cite(facts.map(({ id }) => id))
}

describe('a change of a shared fact', () => {
  test('is live on each guide that cites it, which a release renders again, and on no other', async () => {
    const [fact, editor] = [await newSharedFact(), await demo('editor')]
    const cities = [await guideCiting(fact), await guideCiting(fact), await guideCiting()]
    const [one, two, other] = cities.map(({ id }) => id) as [string, string, string]
    for (const { slug } of cities.slice(0, 2)) await untilShown(`/blog/${slug}`, fact.value)
    const before = await changesOf(one, two, other)
    const value = factFields().value
    expect((await changeSharedFact(fact, { value }, editor)).status).toBe(200)
    for (const { slug } of cities.slice(0, 2)) await untilShown(`/blog/${slug}`, value)
    expect((await page(`/blog/${cities[2]?.slug}`)).text).not.toContain(value)
    const after = await changesOf(one, two, other)
    expect(after.map((change, index) => change === before[index])).toEqual([false, false, true])
  })

  test('that no page shows renders no guide again', async () => {
    const fact = await newSharedFact()
    const { id } = await guideCiting(fact)
    const before = await changesOf(id)
    const change = { certainty: 'conflicting', trueUntil: addDays(today, 90) }
    expect((await changeSharedFact(fact, change, await demo('editor'))).status).toBe(200)
    expect(await changesOf(id)).toEqual(before)
  })

  test('is live on the FAQ that cites it, and an editor may not make it there', async () => {
    const [fact, editor, admin] = [await newSharedFact(), await demo('editor'), await demo('admin')]
    expect((await citeInFaq(fact)).status).toBe(200)
    await untilShown('/faq', fact.value)
    const value = factFields().value
    expect(await changeSharedFact(fact, { value }, editor)).toEqual({
      status: 403,
      text: expect.stringContaining('shows this fact'),
    })
    expect((await changeSharedFact(fact, { value }, admin)).status).toBe(200)
    await untilShown('/faq', value)
  })

  test('is on record with its old and new words, and is a version with its author', async () => {
    const [fact, editor] = [await newSharedFact(), await demo('editor')]
    await changeSharedFact(fact, { value: '$2' }, editor)
    const [entry] = await rows<{ details: { changes: object } }>(
      "select details from audit_log where event = 'shared-fact-changed' and subject = $1",
      [fact.id],
    )
    expect(entry?.details.changes).toEqual({ value: { from: fact.value, to: '$2' } })
    const versions = await rows(
      `select version_saved_by_id as by, version_value as value from _shared_facts_v
       where parent_id = $1 order by created_at`,
      [fact.id],
    )
    expect(versions).toEqual([
      { by: editor.id, value: fact.value },
      { by: editor.id, value: '$2' },
    ])
  })

  test('from a form that was filled before another change is refused with 409', async () => {
    const [fact, editor] = [await newSharedFact(), await demo('editor')]
    const [row] = await rows<{ at: Date }>(
      'select updated_at as at from shared_facts where id = $1',
      [fact.id],
    )
    const stale = { value: '$3', updatedAt: new Date(Number(row?.at) - 1000).toISOString() }
    expect((await changeSharedFact(fact, stale, editor)).status).toBe(409)
  })

  test('is refused where a rule names its words, with the rule', async () => {
    const { status, text } = await changeSharedFact(
      await newSharedFact(),
      { value: 'Perfect for families' },
      await demo('editor'),
    )
    expect(status).toBe(400)
    expect(text).toMatch(/Perfect for families/i)
  })
})

describe('a shared fact with a last day', () => {
  const over = { trueUntil: addDays(today, -1) }

  test('stops the publish of a guide and of a firm page after that day, and not before', async () => {
    const [fact, editor, admin] = [await newSharedFact(), await demo('editor'), await demo('admin')]
    const { id } = await guideCiting()
    const cite = { sharedFacts: [fact.id] }
    expect((await changeSharedFact(fact, { trueUntil: today }, editor)).status).toBe(200)
    expect((await publish(id, cite)).status).toBe(200)
    expect((await changeSharedFact(fact, over, editor)).status, 'to end it early').toBe(200)
    const refused = await editor.send('PATCH', `/cms/api/guides/${id}`, {
      ...cite,
      _status: 'published',
    })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(`The fact “${fact.label}” was true until`)
    expect((await citeInFaq(fact)).status).toBe(400)
    const reworded = await changeSharedFact(fact, { value: '$2' }, editor)
    expect(reworded.status, 'its words, which the live guide would show').toBe(400)
    const stayReason = 'The county kept the rate.'
    expect((await changeSharedFact(fact, { stayReason }, admin)).status).toBe(200)
    expect((await publish(id, cite)).status).toBe(200)
    const [entry] = await rows<{ details: { allowed: string } }>(
      `select details from audit_log where event = 'guide-published' and subject = $1
       order by id desc limit 1`,
      [id],
    )
    expect(entry?.details.allowed).toBe(`“${fact.label}”: ${stayReason}`)
  })

  test('takes its reason to stay from an admin only, and loses it with another day', async () => {
    const [fact, editor, admin] = [await newSharedFact(), await demo('editor'), await demo('admin')]
    const reasonOf = async () =>
      (await rows('select stay_reason as reason from shared_facts where id = $1', [fact.id]))[0]
    const stayReason = 'The county kept the rate.'
    await changeSharedFact(fact, { ...over, stayReason }, editor)
    expect(await reasonOf()).toEqual({ reason: null })
    await changeSharedFact(fact, { stayReason }, admin)
    expect(await reasonOf()).toEqual({ reason: stayReason })
    await changeSharedFact(fact, { trueUntil: addDays(today, 90) }, editor)
    expect(await reasonOf()).toEqual({ reason: null })
  })

  test('is listed 30 days ahead, once with the number of its guides, and its guides need new facts after it', async () => {
    const editor = await demo('editor')
    // Of many rows the list shows those that end first.
    const [soon, later] = [
      await newSharedFact({ trueUntil: today }),
      await newSharedFact({ trueUntil: addDays(today, 31) }),
    ]
    const { id } = await guideCiting(soon)
    await guideCiting(soon)
    const { ending } = (await editor.call(readToWrite)).body
    const listed = (fact: { id: string }) =>
      ending.filter(({ path }) => path === `/cms/collections/shared-facts/${fact.id}`)
    expect(listed(soon)).toEqual([
      {
        path: expect.any(String),
        title: soon.label,
        detail: expect.stringMatching(/^in 2 guides/),
      },
    ])
    expect(listed(later)).toEqual([])
    expect((await workOf(id)).status).toBe('live')
    await changeSharedFact(soon, { ...over, asOf: '2001-01-01' }, editor)
    expect((await workOf(id)).status, 'after its words were refused').toBe('live')
    await changeSharedFact(soon, over, editor)
    expect((await workOf(id)).status).toBe('needs-new-facts')
  })
})

test('a shared fact is deleted only when no guide and no firm page cites it, in a draft neither; the refusal names them', async () => {
  const [fact, editor] = [await newSharedFact(), await demo('editor')]
  const [live, drafted] = [await guideCiting(fact), await guideCiting()]
  const draft = { sharedFacts: [fact.id], _status: 'draft' }
  await save(`guides/${drafted.id}?draft=true`, draft, { method: 'PATCH' })
  await citeInFaq(fact)
  const remove = () => editor.send('DELETE', `/cms/api/shared-facts/${fact.id}`)
  const refused = await remove()
  expect(refused.status).toBe(409)
  for (const title of [live.title, drafted.title, 'Questions'])
    expect(JSON.stringify(refused.body)).toContain(title)
  await publish(live.id, { sharedFacts: [] })
  await citeInFaq()
  expect((await remove()).status, 'while a draft cites it').toBe(409)
  await save(`guides/${drafted.id}?draft=true`, { ...draft, sharedFacts: [] }, { method: 'PATCH' })
  expect((await remove()).status).toBe(200)
})

describe('where guides go live only when approved', () => {
  const setNeedsApproval = async (needsApproval: boolean) =>
    (await demo('admin')).call(changeEditorialSettings, { body: { needsApproval } })
  afterEach(() => setNeedsApproval(false))

  test('a changed shared fact voids the approval of a draft that cites it, and the old value restores it', async () => {
    const [fact, editor, admin] = [await newSharedFact(), await demo('editor'), await demo('admin')]
    const { id } = await guideInCms({ sharedFacts: [fact.id], _status: 'draft' })
    const { words } = await workOf(id)
    await admin.call(approveGuide, { params: { id }, body: { words } })
    const isCurrent = async () => (await workOf(id)).approval?.isCurrent
    expect(await isCurrent()).toBe(true)
    await changeSharedFact(fact, { value: '$2' }, editor)
    expect(await isCurrent()).toBe(false)
    await setNeedsApproval(true)
    expect((await publish(id, {})).status).toBe(400)
    await changeSharedFact(fact, { value: fact.value }, editor)
    expect(await isCurrent()).toBe(true)
    expect((await publish(id, {})).status).toBe(200)
  })

  test('an editor changes no shared fact that a live guide shows, and an admin does', async () => {
    const [fact, editor, admin] = [await newSharedFact(), await demo('editor'), await demo('admin')]
    await guideCiting(fact)
    await setNeedsApproval(true)
    expect((await changeSharedFact(fact, { value: '$2' }, editor)).status).toBe(403)
    expect((await changeSharedFact(fact, { value: '$2' }, admin)).status).toBe(200)
  })
})

test('a fact with values that no fact has, and a guide that cites no fact, are refused', async () => {
  const [editor, { id }] = [await demo('editor'), await guideInCms()]
  for (const given of [{ label: null }, { value: '' }, { trueUntil: '1' }, { sourceUrl: 'no' }]) {
    const { status } = await editor.send('POST', '/cms/api/shared-facts', factFields(given))
    expect(status, JSON.stringify(given)).toBe(400)
  }
  const cite = (sharedFacts: unknown) =>
    editor.send('PATCH', `/cms/api/guides/${id}`, { sharedFacts, _status: 'published' })
  for (const given of ['abc', [5]]) expect((await cite(given)).status, String(given)).toBe(400)
  expect((await cite([randomUUID()])).status, 'a fact that is deleted by now').toBe(409)
})

test('the preview of a guide shows the shared facts that its form cites, as they are now', async () => {
  const [fact, editor] = [await newSharedFact(), await demo('editor')]
  const { id } = await guideInCms({ _status: 'draft' })
  const body = { sharedFacts: [fact.id] }
  const { status, body: html } = await editor.send('POST', `/preview/guides/${id}`, body)
  expect(status).toBe(200)
  expect(html).toContain(fact.value)
})
