import { beforeAll, describe, expect, test } from 'vitest'
import {
  enhanceBlog,
  proposeEnhancement,
  readAdditions,
  undoEnhancement,
} from '#wire/guide-editorial.ts'
import {
  auditBlog,
  type BlogAudit,
  CONTENT_TARGET_WORDS,
  type Guide,
  listPublishedGuides,
  readPublishedGuide,
  seoPercentage,
  wordCount,
} from '#wire/guides.ts'
import { save } from '../../../tests/support/cms.ts'
import { rows, withRowsLocked } from '../../../tests/support/database.ts'
import { newGuide } from '../../../tests/support/guides.ts'
import { demo, refusal, visitor } from '../../../tests/support/people.ts'
import { untilShown } from '../../../tests/support/site.ts'

/** ENHANCEMENT_LOCK of enhancement.ts, whose import would read the environment. */
const LOCK = 20_261_131

const editor = () => demo('editor')
const enhance = async () => (await editor()).call(enhanceBlog)
const read = async ({ slug }: Guide) =>
  (await visitor.call(readPublishedGuide, { params: { slug } })).body

const FACTS = [
  {
    label: 'Who customarily pays the transfer tax',
    value: 'The seller & <nobody> else.',
    asOf: '2026-11-20',
    source: 'Revenue and Taxation Code 11912',
    sourceUrl: 'https://leginfo.legislature.ca.gov/faces/codes.xhtml?a=1&b=2',
  },
  {
    label: 'Wood stove rule',
    value: 'Certified or removed.',
    asOf: '2026-11-20',
    source: 'Air district',
    sourceUrl: 'https://example.com/stoves',
  },
]

/** East of Fresno, so that Fresno is the nearest of the delivered guides. */
const BESIDE_FRESNO = { latitude: 36.9, longitude: -119.5 }

async function guideWithFacts(): Promise<Guide> {
  const guide = await newGuide()
  const data = { facts: FACTS, ...BESIDE_FRESNO, imageAlt: '', _status: 'published' }
  await save(`guides/${guide.id}`, data, { method: 'PATCH' })
  return guide
}

type Version = { id: string; updatedAt: string; version: { content: unknown } }

async function versionsOf({ id }: Guide): Promise<Version[]> {
  const path = `/cms/api/guides/versions?where[parent][equals]=${id}&sort=-updatedAt&depth=0`
  const { body } = await (await editor()).send('GET', path)
  return (body as { docs: Version[] }).docs
}

describe('GET /api/admin/blog/audit', () => {
  test('counts the words that a reader sees in each published guide', async () => {
    await newGuide({ published: false })
    const audit = (await (await editor()).call(auditBlog)).body
    const counted = (await visitor.call(listPublishedGuides)).body.map(({ city, content }) => ({
      city,
      wordCount: wordCount(content),
    }))
    const words = counted.map((one) => one.wordCount)
    expect(audit).toMatchObject({
      totalPosts: counted.length,
      postsUnder750Words: words.filter((count) => count < CONTENT_TARGET_WORDS).length,
      averageWordCount: Math.round(words.reduce((sum, count) => sum + count, 0) / words.length),
    } satisfies Partial<BlogAudit>)
    expect(counted).toContainEqual(audit.shortestPost)
    expect(audit.shortestPost?.wordCount).toBe(Math.min(...words))
    expect(counted).toContainEqual(audit.longestPost)
    expect(audit.longestPost?.wordCount).toBe(Math.max(...words))
  })

  test('gives the percentage of guides that are long enough, which is 100 without guides', () => {
    const audit = { averageWordCount: 0, shortestPost: null, longestPost: null }
    expect(seoPercentage({ ...audit, totalPosts: 3, postsUnder750Words: 1 })).toBe(67)
    expect(seoPercentage({ ...audit, totalPosts: 0, postsUnder750Words: 0 })).toBe(100)
  })
})

describe('POST /api/admin/blog/enhance-all, its preview and its undo', () => {
  // Enhances the guides of other tests first, so that the counts below are exact.
  beforeAll(enhance)

  test('adds missing parts from the stored facts and returns how many guides it enhanced', async () => {
    const [guide, plain] = [await guideWithFacts(), await newGuide()]
    const before = (await visitor.call(listPublishedGuides)).body.length
    const { status, body } = await enhance()
    expect(status).toBe(200)
    expect(body).toMatchObject({ enhanced: 2, skipped: before - 2 })
    expect(body.message).toMatch(/^2 guides were/)
    const { content, imageAlt } = await read(guide)
    expect(content.startsWith(guide.content)).toBe(true)
    expect(content).toMatch(/<th[^>]*>More than at 6%<\/th>/)
    expect(content).toContain(
      '<th scope="row">Showing Support</th><td>1.5%</td><td>$12,750</td><td>$17,000</td>',
    )
    expect(content).toContain('<h3>Who customarily pays the transfer tax?</h3>')
    expect(content).toContain('The seller &amp; &lt;nobody&gt; else.')
    expect(content).toContain('https://leginfo.legislature.ca.gov/faces/codes.xhtml?a=1&amp;b=2')
    expect(content).toContain(`<h3>Wood stove rule: what applies in ${guide.city}?</h3>`)
    expect(content).toMatch(/Guides to cities nearby<\/h2><ul><li><a href="\/blog\/[^"]*fresno"/)
    expect(imageAlt, 'there is no picture').toBe('')
    await untilShown(`/blog/${guide.slug}`, 'Guides to cities nearby')
    const { content: other } = await read(plain)
    expect(other).not.toContain('Questions about')
    expect(other.match(/href="\/blog\//g)).toHaveLength(3)
  })

  test('enhances no guide and writes no version the second time', async () => {
    const guide = await guideWithFacts()
    await enhance()
    const once = await read(guide)
    const versions = await versionsOf(guide)
    const again = (await enhance()).body
    expect(again).toMatchObject({
      enhanced: 0,
      message: 'Every published guide is complete.',
    })
    expect(await read(guide)).toEqual(once)
    expect(await versionsOf(guide)).toEqual(versions)
  })

  test('keeps the previous version, which an editor can restore', async () => {
    const guide = await guideWithFacts()
    const { content } = await read(guide)
    await enhance()
    expect((await read(guide)).content).not.toBe(content)
    const [, before] = await versionsOf(guide)
    const restored = await (await editor()).send('POST', `/cms/api/guides/versions/${before?.id}`)
    expect(restored.status).toBe(200)
    // Restored as a draft: visitors see the published version until an editor publishes it.
    expect((await read(guide)).content).not.toBe(content)
    await save(`guides/${guide.id}`, { _status: 'published' }, { method: 'PATCH' })
    expect((await read(guide)).content).toBe(content)
    await enhance()
  })

  test('leaves out a guide with a newer draft, in the preview too', async () => {
    const guide = await newGuide()
    const draft = { title: 'Half a thought', _status: 'draft' }
    await save(`guides/${guide.id}?draft=true`, draft, { method: 'PATCH' })
    const { body: proposed } = await (await editor()).call(proposeEnhancement)
    expect(proposed).toEqual([])
    expect((await enhance()).body.enhanced).toBe(0)
    expect((await read(guide)).title).toBe(guide.title)
    const [latest] = await rows<{ title: string }>(
      'select version_title as title from _guides_v where parent_id = $1 and latest',
      [guide.id],
    )
    expect(latest?.title).toBe('Half a thought')
    await rows('delete from guides where id = $1', [guide.id])
  })

  test('writes no version of a guide that is a draft', async () => {
    const draft = await newGuide({ published: false })
    const versions = await versionsOf(draft)
    await enhance()
    expect(await versionsOf(draft)).toEqual(versions)
  })

  test('returns 409 while another run, in any process, holds the advisory lock', async () => {
    const held = 'select pg_advisory_xact_lock($1)'
    await withRowsLocked(held, [LOCK], async () => {
      const answer = await enhance()
      expect(answer.status).toBe(409)
      expect(refusal(answer).message).toMatch(/already/)
    })
    expect((await enhance()).status).toBe(200)
    for (let count = 0; count < 3; count++) await newGuide()
    const both = await Promise.all([enhance(), enhance()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('previews the additions part by part without changing a guide', async () => {
    const guide = await guideWithFacts()
    const { body } = await (await editor()).call(proposeEnhancement)
    const parts = ['Savings table', 'Questions', 'Links to cities nearby']
    expect(body.find(({ id }) => id === guide.id)?.parts).toEqual(parts)
    const params = { id: guide.id }
    const { body: additions } = await (await editor()).call(readAdditions, { params })
    expect(additions.map(({ part }) => part)).toEqual(parts)
    expect(additions[0]?.text).toContain('$12,750')
    expect(additions[1]?.text).toContain('The seller & <nobody> else.')
    expect((await read(guide)).content).toBe(guide.content)
    await enhance()
    expect((await (await editor()).call(proposeEnhancement)).body).toEqual([])
  })

  test('enhances only the guides whose ids are in the body', async () => {
    const [chosen, other] = [await newGuide(), await newGuide()]
    const { body } = await (await editor()).call(enhanceBlog, { body: { ids: [chosen.id] } })
    expect(body).toMatchObject({ enhanced: 1, skipped: 0, changed: [{ id: chosen.id }] })
    expect((await read(other)).content).toBe(other.content)
    await enhance()
  })

  test('undoes the changes, but keeps a guide that was edited since', async () => {
    const [guide, touched] = [await guideWithFacts(), await newGuide()]
    const before = await read(guide)
    const { changed } = (await enhance()).body
    await save(
      `guides/${touched.id}`,
      { title: 'Mine now', _status: 'published' },
      { method: 'PATCH' },
    )
    const { body } = await (await editor()).call(undoEnhancement, { body: { changed } })
    expect(body).toEqual({ undone: changed.length - 1, kept: 1 })
    const { updatedAt: _then, ...fields } = before
    expect(await read(guide)).toMatchObject(fields)
    expect((await read(touched)).content).toContain('More than at 6%')
    await untilShown(`/blog/${guide.slug}`, 'More than at 6%', false)
    const twice = await (await editor()).call(undoEnhancement, { body: { changed } })
    expect(twice.body).toEqual({ undone: 0, kept: changed.length })
    await enhance()
  })
})
