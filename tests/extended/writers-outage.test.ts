import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { movePlan, readEditorialBoard } from '#wire/editorial-board.ts'
import { addComment, listComments } from '#wire/guide-comments.ts'
import { listGuideResults } from '#wire/guide-results.ts'
import { changeGuideWork, readGuideWork } from '#wire/guide-work.ts'
import type { Guide } from '#wire/guides.ts'
import { confirmTranslation, readTranslation, translateDocument } from '#wire/translations.ts'
import { rows } from '../support/database.ts'
import { type DatabaseProxy, expectAway } from '../support/database-proxy.ts'
import { newGuide, newPlan, newTranslation } from '../support/guides.ts'
import { useFolders } from '../support/own-folder.ts'
import { type Answer, demo } from '../support/people.ts'
import { type Running, stopProduct } from '../support/running.ts'
import { personAt, startSecondInstance } from '../support/second-instance.ts'

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36'

const folder = useFolders()
/** Between the second instance and the lane's database. */
let proxy: DatabaseProxy
/** The second instance; the first is the lane's product. */
let second: Running

beforeAll(async () => {
  ;({ proxy, second } = await startSecondInstance(folder()))
})
afterEach(() => proxy.open())
afterAll(async () => {
  await stopProduct(second)
  await proxy.shut()
})

const editorThere = async () => personAt(second, await demo('editor'))

/** A live guide whose page the second instance has. */
async function liveGuide(): Promise<Guide & { path: string }> {
  const guide = await newGuide()
  const path = `/blog/${guide.slug}`
  const status = async () => (await fetch(second.url + path)).status
  await expect.poll(status, { timeout: 10_000 }).toBe(200)
  return { ...guide, path }
}

/** Opens a page of the second instance as a visitor's browser does. */
async function visit(path: string): Promise<number> {
  const answer = await fetch(second.url + path, { headers: { 'user-agent': BROWSER } })
  await answer.arrayBuffer()
  return answer.status
}

const visitsOf = async ({ id }: Guide) =>
  (await rows<{ visits: number }>('select visits from guide_days where guide_id = $1', [id])).map(
    ({ visits }) => visits,
  )

describe('while the database is away', () => {
  test('the calls of the board, the work, comments, results, translations and plans of guides answer 503 and change nothing', async () => {
    const { id } = await liveGuide()
    const editor = await editorThere()
    const before = (await editor.call(readGuideWork, { params: { id } })).body
    const at = '2099-01-31T17:00:00.000Z'
    const plan = await newPlan({ id }, { at })
    const spanish = await newTranslation()
    const [params, body] = [
      { kind: 'guides', id: spanish.id },
      { words: spanish.original.words },
    ] as const
    const quote = { exact: 'Costs', prefix: '', suffix: '' }
    const calls: [string, () => Promise<Answer<unknown>>][] = [
      ['board', () => editor.call(readEditorialBoard)],
      ['results', () => editor.call(listGuideResults)],
      ['work', () => editor.call(readGuideWork, { params: { id } })],
      ['comments', () => editor.call(listComments, { params: { id } })],
      ['comment', () => editor.call(addComment, { params: { id }, body: { text: 'So?', quote } })],
      ['translation', () => editor.call(readTranslation, { params: { kind: 'guides', id } })],
      ['translate', () => editor.call(translateDocument, { params: { kind: 'guides', id } })],
      ['confirmation', () => editor.call(confirmTranslation, { params, body })],
      [
        'move of a plan',
        () => editor.call(movePlan, { params: { id: plan }, body: { at, day: '2099-02-01' } }),
      ],
      [
        'change of work',
        () => editor.call(changeGuideWork, { params: { id }, body: { status: 'review' } }),
      ],
    ]
    await proxy.shut()
    for (const [what, call] of calls) expectAway(await call(), what)
    await proxy.open()
    const read = async () => (await editor.call(readGuideWork, { params: { id } })).body
    await expect.poll(read, { timeout: 20_000 }).toEqual(before)
    expect(await rows('select from guides where original_id = $1', [id])).toEqual([])
    expect(await rows('select from guide_comments where guide_id = $1', [id])).toEqual([])
    expect(await rows('select wait_until as at from payload_jobs where id = $1', [plan])).toEqual([
      { at: new Date(at) },
    ])
  })

  test('visits of guides are counted, and stored once it is back', async () => {
    const guide = await liveGuide()
    await proxy.shut()
    for (let visits = 0; visits < 3; visits++) expect(await visit(guide.path)).toBe(200)
    await proxy.open()
    await expect.poll(() => visitsOf(guide), { timeout: 30_000 }).toEqual([3])
  })
})

// The last test of the file, since it stops the second instance.
test('an instance that stops stores the visits that it has counted', async () => {
  const guide = await liveGuide()
  expect(await visit(guide.path)).toBe(200)
  await stopProduct(second)
  expect(await visitsOf(guide)).toEqual([1])
})
