import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createLocalReq } from 'payload'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { longDate } from '#wire/dates.ts'
import { readToWrite } from '#wire/guide-editorial.ts'
import { pacificDate } from '#wire/slots.ts'
import { save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { guideFields, newGuide } from '../../../tests/support/guides.ts'
import { runJob } from '../../../tests/support/jobs.ts'
import { lane } from '../../../tests/support/lane.ts'
import { openLanePayload } from '../../../tests/support/lane-payload.ts'
import { demo } from '../../../tests/support/people.ts'

const DAY_MS = 86_400_000

beforeEach(async () => {
  await rows('delete from outside_links')
})

/** A site that the lane's product may ask, with a page of its own for the test; `answer.status` is that of each answer. */
async function otherPage() {
  const answer = { status: 404 }
  const server = createServer((_request, response) => response.writeHead(answer.status).end())
  server.listen(Number(lane('pictureHost').split(':')[1]), '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { answer, url: `http://${lane('pictureHost')}/${randomUUID()}` }
}

/** A live guide with a fact whose source is at this address. */
async function guideCiting(sourceUrl: string) {
  const guide = await newGuide()
  const fact = { label: 'Fee', value: '$1', source: 'County', asOf: '2026-11-20', sourceUrl }
  await save(`guides/${guide.id}`, { facts: [fact], _status: 'published' }, { method: 'PATCH' })
  return guide
}

/** The first half of a night's job. In this process it queues nothing, so no test asks the sites of the seeded guides. */
async function listLinks(): Promise<void> {
  const { listOutsideLinks } = await import('./outside-links.ts')
  const day = pacificDate(new Date())
  await listOutsideLinks(await createLocalReq({}, await openLanePayload()), { day })
}

const check = (url: string) => runJob('outside-link', { url })

/** Checks an address on two nights. Between them the stored times are moved back by a day. */
async function checkTwice(url: string): Promise<void> {
  await check(url)
  await rows(
    `update outside_links set checked_at = checked_at - interval '1 day',
       failed_since = failed_since - interval '1 day' where url = $1`,
    [url],
  )
  await check(url)
}

async function failedOf({ id }: { id: string }) {
  const { body } = await (await demo('editor')).call(readToWrite)
  return body.failedLinks.filter((guide) => guide.id === id)
}

test('a link that fails on two nights is listed with its guide until a page answers', async () => {
  const { answer, url } = await otherPage()
  const guide = await guideCiting(url)
  await listLinks()
  await check(url)
  await check(url)
  expect(await failedOf(guide)).toEqual([])
  await checkTwice(url)
  const since = longDate(new Date(Date.now() - DAY_MS))
  expect(await failedOf(guide)).toEqual([
    {
      id: guide.id,
      title: guide.title,
      detail: `“Fee” (${url}): its server answered 404, since ${since}`,
    },
  ])
  answer.status = 200
  await check(url)
  expect(await failedOf(guide)).toEqual([])
})

test('a server that refuses programs with 403 counts as an answer', async () => {
  const { answer, url } = await otherPage()
  answer.status = 403
  const guide = await guideCiting(url)
  await listLinks()
  await checkTwice(url)
  expect(await failedOf(guide)).toEqual([])
})

test('a link in the text that its guide no longer has is forgotten', async () => {
  const url = `https://${randomUUID()}.invalid/rules`
  const link = `<p><a href="${url}">The county’s rules</a></p>`
  const guide = await newGuide({ content: guideFields().content + link })
  const stored = () => rows('select words from outside_links where url = $1', [url])
  await listLinks()
  expect(await stored()).toEqual([{ words: 'The county’s rules' }])
  await save(`guides/${guide.id}`, { _status: 'draft' }, { method: 'PATCH' })
  await listLinks()
  expect(await stored()).toEqual([])
})

// Without a way to other sites every link of every guide would be listed.
test('a server out of reach counts only where another link was answered', async () => {
  const unreachable = `https://${randomUUID()}.invalid/`
  const guide = await guideCiting(unreachable)
  await listLinks()
  await checkTwice(unreachable)
  expect(await failedOf(guide)).toEqual([])
  const { answer, url } = await otherPage()
  answer.status = 200
  await guideCiting(url)
  await listLinks()
  await check(url)
  expect(await failedOf(guide)).toMatchObject([
    { detail: expect.stringContaining('its server could not be reached') },
  ])
})

test('the nightly job is queued for 3:00 AM PT', async () => {
  const planned = await rows<{ hour: string }>(
    `select distinct to_char(start_after at time zone 'America/Los_Angeles', 'HH24:MI') as hour
     from pgboss.job where name = 'outside-links'`,
  )
  expect(planned).toEqual([{ hour: '03:00' }])
})
