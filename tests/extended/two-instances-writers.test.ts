import { afterAll, beforeAll, expect, test } from 'vitest'
import { movePlan } from '#wire/editorial-board.ts'
import { addComment, changeComment, listComments, resolveComment } from '#wire/guide-comments.ts'
import { approveGuide, changeGuideWork, readGuideWork } from '#wire/guide-work.ts'
import { createGuide } from '#wire/guides.ts'
import { readTranslation, translateDocument } from '#wire/translations.ts'
import type { DatabaseProxy } from '../support/database-proxy.ts'
import { newComment } from '../support/guide-comments.ts'
import { guideFields, newGuide, newPlan } from '../support/guides.ts'
import { useFolders } from '../support/own-folder.ts'
import { demo, type Person } from '../support/people.ts'
import { type Running, stopProduct } from '../support/running.ts'
import { personAt, startSecondInstance } from '../support/second-instance.ts'

const folder = useFolders()
/** Between the second instance and the lane's database. */
let proxy: DatabaseProxy
/** The second instance; the first is the lane's product. */
let second: Running

beforeAll(async () => {
  ;({ proxy, second } = await startSecondInstance(folder()))
})
afterAll(async () => {
  await stopProduct(second)
  await proxy.shut()
})

const there = (person: Person) => personAt(second, person)

test('a comment of one instance is changed once and resolved once on both', async () => {
  const editor = await demo('editor')
  const guide = { params: { id: (await newGuide()).id } }
  const { id, quote } = await newComment({ guide: guide.params })
  const params = { id }
  const texts = ['Here', 'There']
  const changed = await Promise.all(
    [editor, there(editor)].map((who, index) =>
      who.call(changeComment, { params, body: { text: texts[index], version: 1 } }),
    ),
  )
  expect(changed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const resolved = await Promise.all(
    [await demo('admin'), there(await demo('owner'))].map((who) =>
      who.call(resolveComment, { params }),
    ),
  )
  expect(resolved[0]?.body.resolved).toEqual(resolved[1]?.body.resolved)
  await there(editor).call(addComment, { ...guide, body: { quote, text: 'Added there' } })
  const lists = await Promise.all(
    [editor, there(editor)].map((who) => who.call(listComments, guide)),
  )
  expect(lists[0]?.body).toHaveLength(2)
  expect(lists[1]?.body).toEqual(lists[0]?.body)
})

test('the work of a guide is the same on both, and a change of the version before is refused there', async () => {
  const [admin, body] = [await demo('admin'), guideFields({ published: false })]
  const { id } = (await admin.call(createGuide, { body })).body
  const move = { params: { id }, body: { version: 0, status: 'review' } }
  const moved = await admin.call(changeGuideWork, move)
  expect(await there(admin).call(changeGuideWork, move)).toMatchObject({
    status: 409,
    body: { current: moved.body },
  })
  const { words } = moved.body
  await there(admin).call(approveGuide, { params: { id }, body: { words } })
  const read = await admin.call(readGuideWork, { params: { id } })
  expect(read.body).toMatchObject({ status: 'approved', approval: { isCurrent: true } })
})

test('a translation that both ask for at once is made once, and its plan is moved by one of them', async () => {
  const [editor, { id }] = [await demo('editor'), await newGuide()]
  const both = [editor, there(editor)]
  const params = { kind: 'guides', id } as const
  const made = await Promise.all(both.map((who) => who.call(translateDocument, { params })))
  expect(made.map(({ status }) => status)).toEqual([201, 201])
  expect(made[0]?.body.id).toBe(made[1]?.body.id)
  const read = await Promise.all(both.map((who) => who.call(readTranslation, { params })))
  expect(read[0]?.body.translation).toMatchObject({ id: made[0]?.body.id })
  expect(read[1]?.body).toEqual(read[0]?.body)
  const at = '2099-01-31T17:00:00.000Z'
  const plan = await newPlan({ id: String(made[0]?.body.id) }, { at })
  const days = ['2099-02-01', '2099-02-02']
  const moved = await Promise.all(
    both.map((who, index) =>
      who.call(movePlan, { params: { id: plan }, body: { at, day: days[index] } }),
    ),
  )
  const [won, lost] = moved.toSorted((one, other) => one.status - other.status)
  expect([won?.status, lost?.status]).toEqual([200, 409])
  expect(lost?.body).toMatchObject({ current: won?.body })
})
