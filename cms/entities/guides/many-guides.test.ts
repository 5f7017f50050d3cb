import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  auditBlog,
  deleteGuide,
  type Guide,
  listAllGuides,
  readGuide,
  replaceGuide,
  wordCount,
} from '#wire/guides.ts'
import { MAX_ROWS } from '#wire/paging.ts'
import { rows } from '../../../tests/support/database.ts'
import { LONG_ENOUGH, newGuide } from '../../../tests/support/guides.ts'
import { demo } from '../../../tests/support/people.ts'
import { requestTwice } from '../../../tests/support/request-twice.ts'
import { page } from '../../../tests/support/site.ts'

type Rows = { guides: Guide[]; next: string | undefined }

async function rowsAt(path: string): Promise<Rows> {
  const { status, text, headers } = await page(path)
  expect(status, path).toBe(200)
  const next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  return { guides: JSON.parse(text), next }
}

const idsOf = ({ guides }: Rows) => guides.map(({ id }) => id)

describe('GET /api/blog/posts', () => {
  const LIST = '/api/blog/posts'
  const made: Guide[] = []
  beforeAll(async () => {
    while (made.length < 4) made.unshift(await newGuide())
  })

  test('without limit lists all guides of up to 500 with their content and without a Link header', async () => {
    const all = await rowsAt(LIST)
    expect(idsOf(all).slice(0, 4)).toEqual(made.map(({ id }) => id))
    expect(all.guides[0]).toEqual(made[0])
    expect(all.next).toBeUndefined()
  })

  test('with limit=3 leads by its Link header through every guide once', async () => {
    const all = await rowsAt(LIST)
    const seen: string[] = []
    for (let next: string | undefined = `${LIST}?limit=3`; next; ) {
      const answer = await rowsAt(next)
      expect(answer.guides.length).toBeLessThanOrEqual(3)
      seen.push(...idsOf(answer))
      next = answer.next
    }
    expect(seen).toEqual(idsOf(all))
  })

  test('keeps the next page where a guide is added, or the cursor’s guide is deleted, between pages', async () => {
    const first = await rowsAt(`${LIST}?limit=2`)
    const second = await rowsAt(String(first.next))
    const added = await newGuide()
    const cursorId = String(idsOf(first).at(-1))
    expect(
      (await (await demo('editor')).call(deleteGuide, { params: { id: cursorId } })).status,
    ).toBe(204)
    expect(idsOf(await rowsAt(String(first.next)))).toEqual(idsOf(second))
    expect(idsOf(await rowsAt(`${LIST}?limit=2`))[0]).toBe(added.id)
  })

  test('answers 304 to the ETag of an unchanged page', async () => {
    expect(await requestTwice(`${LIST}?limit=2`)).toEqual([200, 304])
  })

  test.each([
    'limit=0',
    `limit=${MAX_ROWS + 1}`,
    'limit=many',
    'cursor=yesterday',
    'cursor=2026-11-20T10:00:00.000Z_me',
    'cursor=9999-99-99T00:00:00Z_00000000-0000-4000-8000-000000000000',
  ])('answers 400 to ?%s', async (query) => {
    expect((await page(`${LIST}?${query}`)).status).toBe(400)
  })
})

test('GET /api/admin/blog/audit counts a published guide again after its content changes', async () => {
  const editor = await demo('editor')
  const words = (count: number) => `<p>${'word '.repeat(count)}</p>`
  const { id, city, title, slug, metaDescription } = await newGuide({ content: words(9_000) })
  const longest = async () => (await editor.call(auditBlog)).body.longestPost
  expect(await longest()).toEqual({ city, wordCount: 9_000 })
  const body = { title, city, slug, metaDescription, content: words(9_100) }
  expect((await editor.call(replaceGuide, { params: { id }, body })).status).toBe(200)
  expect(await longest()).toEqual({ city, wordCount: 9_100 })
  await editor.call(deleteGuide, { params: { id } })
  expect((await longest())?.city).not.toBe(city)
})

describe('GET /api/admin/blog/posts', () => {
  const listed = async (id: string) =>
    (await (await demo('editor')).call(listAllGuides)).body.find((guide) => guide.id === id)

  test('lists drafts too, the latest change first, with words instead of the content', async () => {
    const [draft, live] = [await newGuide({ published: false }), await newGuide()]
    const { body } = await (await demo('editor')).call(listAllGuides)
    expect(body.slice(0, 2).map(({ id }) => id)).toEqual([live.id, draft.id])
    const { content, ...fields } = draft
    expect(body[1]).toEqual({ ...fields, words: wordCount(content) })
  })

  test('counts the words again of a guide that SQL changed, and leaves out a deleted one', async () => {
    const [guide, other] = [await newGuide(), await newGuide({ content: LONG_ENOUGH.repeat(2) })]
    const before = await listed(guide.id)
    const sql =
      'update guides set content = (select content from guides where id = $2) where id = $1'
    await rows(sql, [guide.id, other.id])
    expect((await listed(guide.id))?.words).toBe((before?.words ?? 0) * 2)
    await rows('delete from guides where id = $1', [guide.id])
    expect(await listed(guide.id)).toBeUndefined()
  })
})

test('GET /api/admin/blog/posts/{id} returns a draft with its content, and 404 for an unknown id', async () => {
  const draft = await newGuide({ published: false })
  const editor = await demo('editor')
  const read = await editor.call(readGuide, { params: { id: draft.id } })
  expect(read.body).toEqual({ ...draft, unpublished: null })
  const unknown = await editor.call(readGuide, { params: { id: randomUUID() } })
  expect(unknown.status).toBe(404)
})
