import { describe, expect, test } from 'vitest'
import { confirmTranslation, readTranslation, translateDocument } from '#wire/translations.ts'
import { guideInCms, save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { newGuide, newTranslation } from '../../../tests/support/guides.ts'
import { demo, refusal } from '../../../tests/support/people.ts'

const translate = async (id: string) =>
  (await demo('editor')).call(translateDocument, { params: { kind: 'guides', id } })
const read = async (id: string) =>
  (await (await demo('editor')).call(readTranslation, { params: { kind: 'guides', id } })).body
const confirm = async (id: string, words: string) =>
  (await demo('editor')).call(confirmTranslation, {
    params: { kind: 'guides', id },
    body: { words },
  })
const publish = (id: string, data: object) =>
  save(`guides/${id}`, { ...data, _status: 'published' }, { method: 'PATCH' })

describe('POST /api/admin/translations/guides/{id}', () => {
  test('of a live guide makes a draft in Spanish with its text, facts and city', async () => {
    const fact = {
      ...{ label: 'County', value: 'Napa County', asOf: '2026-11-20' },
      ...{ source: 'The recorder', sourceUrl: 'https://example.com/' },
    }
    const original = await guideInCms({ facts: [fact], county: 'Napa County' })
    const { status, body } = await translate(original.id)
    expect(status).toBe(201)
    const [draft] = await rows(
      `select language, _status as status, original_id as original, slug, title, county,
         needs_native_review as "needsReview",
         content::text = (select content::text from guides where id = $2) as "hasText"
       from guides where id = $1`,
      [body.id, original.id],
    )
    expect(draft).toEqual({
      ...{ language: 'es', status: 'draft', original: original.id, county: 'Napa County' },
      ...{ title: original.title, needsReview: true, hasText: true },
      slug: original.slug.replace('sell-my-house', 'vender-mi-casa'),
    })
    const facts = await rows('select label, value from guides_facts where _parent_id = $1', [
      body.id,
    ])
    expect(facts).toEqual([{ label: 'County', value: 'Napa County' }])
    expect((await read(original.id)).translation).toEqual({ id: body.id, title: original.title })
  })

  test('a second time, also at the same moment, answers with the first translation', async () => {
    const { id } = await newGuide()
    const answers = await Promise.all([translate(id), translate(id), translate(id)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('of a draft and of a Spanish guide answers 409, of an unknown guide 404', async () => {
    const { id } = await newGuide({ published: false })
    expect((await translate(id)).status).toBe(409)
    const spanish = await newTranslation()
    await publish(spanish.id, {})
    expect((await translate(spanish.id)).status).toBe(409)
    expect((await translate('01920000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  test('of a guide whose translation is in the trash answers 409 and says so', async () => {
    const { id, guide } = await newTranslation()
    await save(`guides/${id}`, { deletedAt: new Date().toISOString() }, { method: 'PATCH' })
    const answer = await translate(guide.id)
    expect([answer.status, refusal(answer).message]).toEqual([
      409,
      'Its translation is in the trash. Restore it, or delete it for good.',
    ])
  })
})

describe('a translation', () => {
  test('is older than its original once that went live with other words, not by a draft of them', async () => {
    const { id, guide } = await newTranslation()
    expect((await read(id)).isCurrent).toBe(true)
    await save(`guides/${guide.id}?draft=true`, { title: 'A draft' }, { method: 'PATCH' })
    expect((await read(id)).isCurrent).toBe(true)
    await publish(guide.id, { title: 'Other words' })
    expect(await read(id)).toMatchObject({ isCurrent: false, original: { title: 'Other words' } })
  })

  test('is current again once its writer says so, after a save and as published too', async () => {
    const { id, guide } = await newTranslation()
    await publish(guide.id, { title: 'Other words' })
    const { original } = await read(id)
    const versions = async () =>
      (await rows('select from _guides_v where parent_id = $1', [id])).length
    const before = await versions()
    const { status, body } = await confirm(id, original?.words ?? '')
    expect([status, body.isCurrent, await versions()]).toEqual([200, true, before])
    await save(`guides/${id}?draft=true`, { title: 'Otras palabras' }, { method: 'PATCH' })
    expect((await read(id)).isCurrent).toBe(true)
    await publish(id, {})
    expect((await read(id)).isCurrent).toBe(true)
  })

  test('is not confirmed by words that its original no longer has: 409 with those it has', async () => {
    const { id, guide, original } = await newTranslation()
    await publish(guide.id, { title: 'Other words' })
    const answer = await confirm(id, original.words)
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ current: { original: { title: 'Other words' } } })
    expect((await read(id)).isCurrent).toBe(false)
  })

  test('stays on the site without an original that is deleted for good', async () => {
    const { id, guide } = await newTranslation()
    await publish(id, {})
    await (await demo('admin')).send('DELETE', `/cms/api/guides/${guide.id}`)
    expect(await read(id)).toMatchObject({ language: 'es', original: null, isCurrent: true })
  })
})
