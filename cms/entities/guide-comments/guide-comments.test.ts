import { describe, expect, test } from 'vitest'
import {
  addComment,
  changeComment,
  deleteComment,
  listComments,
  reopenComment,
  resolveComment,
} from '#wire/guide-comments.ts'
import { deleteGuide, readPublishedGuide } from '#wire/guides.ts'
import { signOut } from '#wire/sessions.ts'
import { deleteUser } from '#wire/users.ts'
import { save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { newComment, newEditor, QUOTE, reply } from '../../../tests/support/guide-comments.ts'
import { newGuide } from '../../../tests/support/guides.ts'
import {
  demo,
  newClient,
  type Person,
  refusedWith,
  visitor,
} from '../../../tests/support/people.ts'
import { page, untilPage } from '../../../tests/support/site.ts'

type Of = { id: string }

const read = async (guide: Of, by?: Person) =>
  (await (by ?? (await demo('editor'))).call(listComments, { params: { id: guide.id } })).body
const change = (by: Person, { id }: Of, body: object) =>
  by.call(changeComment, { params: { id }, body })
const resolve = (by: Person, { id }: Of) => by.call(resolveComment, { params: { id } })
const reopen = (by: Person, { id }: Of) => by.call(reopenComment, { params: { id } })
const remove = (by: Person, { id }: Of) => by.call(deleteComment, { params: { id } })

describe('a comment on words of a guide', () => {
  test('is listed with its quote and its replies, the oldest first, to each who may edit guides', async () => {
    const [ana, guide] = [await newEditor('Ana'), await newGuide({ published: false })]
    const first = await newComment({ guide, by: ana, text: ' Is this so? ' })
    const second = await newComment({ guide })
    await reply(await demo('admin'), first, 'It is.')
    await reply(ana, first, 'Thank you.')
    expect(await read(guide, ana)).toMatchObject([
      {
        ...{ id: first.id, text: 'Is this so?', author: 'Ana Ortiz', quote: QUOTE },
        ...{ isOwn: true, mayDelete: true, version: 1, resolved: null },
        replies: [
          { text: 'It is.', isOwn: false, mayDelete: false },
          { text: 'Thank you.', isOwn: true, mayDelete: true },
        ],
      },
      { id: second.id, isOwn: false, replies: [] },
    ])
    for (const name of ['admin', 'owner'] as const)
      expect((await read(guide, await demo(name))).map(({ mayDelete }) => mayDelete)).toEqual([
        true,
        true,
      ])
  })

  test.each([
    ['no words', { text: ' ' }],
    ['too many words', { text: 'x'.repeat(2001) }],
    ['no quote', { quote: undefined }],
    ['an empty quote', { quote: { ...QUOTE, exact: ' ' } }],
    ['a quote of 301 characters', { quote: { ...QUOTE, exact: 'x'.repeat(301) } }],
    ['a prefix of 41 characters', { quote: { ...QUOTE, prefix: 'x'.repeat(41) } }],
    ['a suffix that is no text', { quote: { ...QUOTE, suffix: 7 } }],
    ['a NUL in its prefix', { quote: { ...QUOTE, prefix: '\u0000' } }],
  ])('with %s is refused with 400', async (_what, given) => {
    const params = { id: (await newGuide({ published: false })).id }
    const body = { quote: QUOTE, text: 'Is this so?', ...given }
    expect((await (await demo('editor')).call(addComment, { params, body })).status).toBe(400)
    expect(await read(params)).toEqual([])
  })

  test('keeps emoji, halves of one and text that looks like HTML or SQL as they are', async () => {
    const guide = await newGuide({ published: false })
    const text = `<img src=x onerror="ran()"> '); drop table guides; -- 👩‍👩‍👧 \ud83d`
    const { text: kept } = await newComment({ guide, text })
    expect(kept).toBe(text.toWellFormed())
    expect((await read(guide))[0]?.text).toBe(kept)
  })

  test('is 404 on a guide that is unknown or in the trash, as is what hangs on it', async () => {
    const [editor, guide] = [await demo('editor'), await newGuide({ published: false })]
    const comment = await newComment({ guide })
    await editor.call(deleteGuide, { params: { id: guide.id } })
    const body = { quote: QUOTE, text: 'Is this so?' }
    for (const id of [guide.id, crypto.randomUUID()]) {
      expect((await editor.call(listComments, { params: { id } })).status).toBe(404)
      expect((await editor.call(addComment, { params: { id }, body })).status).toBe(404)
    }
    expect((await reply(editor, comment)).status).toBe(404)
    expect((await resolve(editor, comment)).status).toBe(404)
    expect((await remove(editor, comment)).status).toBe(404)
  })

  test('goes with its guide, and stays without the name of a deleted account', async () => {
    const [ana, guide] = [await newEditor('Ana'), await newGuide({ published: false })]
    const comment = await newComment({ guide, by: ana })
    await resolve(ana, comment)
    const deleted = await (await demo('owner')).call(deleteUser, { params: { id: ana.id } })
    expect(deleted.status).toBe(204)
    expect(await read(guide)).toMatchObject([
      { id: comment.id, author: null, isOwn: false, resolved: { by: null } },
    ])
    await rows('delete from guides where id = $1', [guide.id])
    expect(await rows('select from guide_comments where id = $1', [comment.id])).toEqual([])
  })

  test('is in no answer to a visitor: not on the page, in the calls, the versions or the CMS', async () => {
    const guide = await newGuide()
    const mark = `mark-${crypto.randomUUID()}`
    const comment = await newComment({ guide, text: mark })
    await reply(await demo('admin'), comment, mark)
    await save(
      `guides/${guide.id}`,
      { county: 'Fresno', _status: 'published' },
      { method: 'PATCH' },
    )
    await untilPage(`/blog/${guide.slug}`, 200)
    const params = { slug: guide.slug }
    const answers = [
      ...['/blog', `/blog/${guide.slug}`, '/blog/search.json', '/rss.xml'].map(
        async (path) => (await page(path)).text,
      ),
      (async () => JSON.stringify((await visitor.call(readPublishedGuide, { params })).body))(),
      (async () => JSON.stringify((await visitor.send('GET', '/api/blog/posts')).body))(),
    ]
    for (const text of await Promise.all(answers)) expect(text).not.toContain(mark)
    expect(
      await rows(`select from _guides_v where parent_id = $1 and strpos(_guides_v::text, $2) > 0`, [
        guide.id,
        mark,
      ]),
    ).toEqual([])
    const client = await newClient({ consulted: true })
    for (const [who, status] of [
      [visitor, 401],
      [client, 403],
    ] as const) {
      expect((await who.call(listComments, { params: { id: guide.id } })).status).toBe(status)
      expect((await reply(who, comment)).status).toBe(status)
      expect((await change(who, comment, { text: 'x', version: 1 })).status).toBe(status)
      expect((await remove(who, comment)).status).toBe(status)
    }
    const inCms = await (await demo('editor')).send('GET', '/cms/api/guide-comments')
    expect(inCms.status).toBe(404)
  })

  test('is refused with 401 once the session has ended', async () => {
    const [ana, guide] = [await newEditor('Ana'), await newGuide({ published: false })]
    const comment = await newComment({ guide, by: ana })
    await ana.call(signOut)
    const params = { id: guide.id }
    const body = { quote: QUOTE, text: 'Is this so?' }
    expect((await ana.call(addComment, { params, body })).status).toBe(401)
    expect((await resolve(ana, comment)).status).toBe(401)
    expect(await read(guide)).toMatchObject([{ id: comment.id, resolved: null }])
  })
})

describe('PATCH /api/admin/blog/comments/{id}', () => {
  test('of one version: one of ten edits is stored, nine answer 409 with it', async () => {
    const [ana, guide] = [await newEditor('Ana'), await newGuide({ published: false })]
    const comment = await newComment({ guide, by: ana })
    const texts = Array.from({ length: 10 }, (_, index) => `Is this ${index}?`)
    const answers = await Promise.all(
      texts.map((text) => change(ana, comment, { text, version: 1 })),
    )
    const [stored, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    for (const answer of answers.filter((each) => each !== stored)) {
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({ current: { version: 2, text: stored?.body.text } })
    }
  })

  test('is 403 for the comment of another, of an editor and of staff alike', async () => {
    const [ana, guide] = [await newEditor('Ana'), await newGuide({ published: false })]
    const comment = await newComment({ guide, by: ana })
    for (const name of ['editor', 'admin', 'owner'] as const)
      expect(
        refusedWith(await change(await demo(name), comment, { text: 'No', version: 1 })),
      ).toEqual([403, 'You can change only your own comments.'])
    expect(await read(guide)).toMatchObject([{ text: 'Is this so?', version: 1 }])
  })

  test('is 400 without words or a version', async () => {
    const [ana, guide] = [await newEditor('Ana'), await newGuide({ published: false })]
    const comment = await newComment({ guide, by: ana })
    for (const body of [{ text: ' ', version: 1 }, { text: 'Yes' }, { text: 'Yes', version: 'a' }])
      expect((await change(ana, comment, body)).status).toBe(400)
  })
})

describe('a resolved comment', () => {
  test('stays resolved by the first of two who resolve it at once, and reopens once', async () => {
    const [ana, ben] = [await newEditor('Ana'), await newEditor('Ben')]
    const comment = await newComment()
    const both = await Promise.all([resolve(ana, comment), resolve(ben, comment)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body.resolved?.by).toMatch(/^(Ana|Ben) Ortiz$/)
    expect(both[1]?.body.resolved).toEqual(both[0]?.body.resolved)
    for (const by of [ana, ben]) expect((await reopen(by, comment)).body.resolved).toBeNull()
  })

  test('takes no reply before it is reopened', async () => {
    const [editor, comment] = [await demo('editor'), await newComment()]
    await resolve(editor, comment)
    expect(refusedWith(await reply(editor, comment))).toEqual([
      409,
      'This comment is resolved. Reopen it first, then reply.',
    ])
    await reopen(editor, comment)
    expect((await reply(editor, comment)).status).toBe(201)
  })
})

test('a reply has no replies of its own and is not resolved', async () => {
  const [editor, comment] = [await demo('editor'), await newComment()]
  const { body: answer } = await reply(editor, comment)
  expect((await reply(editor, answer)).status).toBe(404)
  expect((await resolve(editor, answer)).status).toBe(404)
})

describe('DELETE /api/admin/blog/comments/{id}', () => {
  test('takes the words of one’s own comment, of any for staff, and keeps the replies of others', async () => {
    const [ana, guide] = [await newEditor('Ana'), await newGuide({ published: false })]
    const comment = await newComment({ guide, by: ana })
    const { body: answer } = await reply(await demo('editor'), comment)
    expect(refusedWith(await remove(await demo('editor'), comment))).toEqual([
      403,
      'You can delete only your own comments.',
    ])
    expect((await remove(ana, comment)).status).toBe(204)
    expect(await read(guide)).toMatchObject([
      { id: comment.id, text: '', isDeleted: true, mayDelete: false, replies: [{ id: answer.id }] },
    ])
    expect((await remove(ana, comment)).status).toBe(404)
    expect((await change(ana, comment, { text: 'Back', version: 1 })).status).toBe(404)
    expect((await reply(ana, comment, 'And yet.')).status).toBe(201)
    const last = (await read(guide))[0]?.replies.map(({ id }) => ({ id })) ?? []
    for (const each of last) expect((await remove(await demo('admin'), each)).status).toBe(204)
    expect(await read(guide)).toEqual([])
    expect((await reply(ana, comment)).status).toBe(404)
    expect(await rows('select text from guide_comments where id = $1', [comment.id])).toEqual([
      { text: '' },
    ])
  })

  test('is on record with the guide, and whether it was one’s own', async () => {
    const guide = await newGuide({ published: false })
    const admin = await demo('admin')
    await remove(admin, await newComment({ guide }))
    await remove(admin, await newComment({ guide, by: admin }))
    const logged = await rows(
      `select actor_id as actor, details ->> 'isOwn' as own from audit_log
       where subject = $1 and event = 'guide-comment-deleted' order by id`,
      [guide.id],
    )
    expect(logged).toEqual([
      { actor: admin.id, own: 'false' },
      { actor: admin.id, own: 'true' },
    ])
  })
})
