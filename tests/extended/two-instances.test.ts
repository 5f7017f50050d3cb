import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readPublishStatus } from '#wire/guide-editorial.ts'
import { createGuide, deleteGuide, type Guide, replaceGuide } from '#wire/guides.ts'
import { writeToAgent } from '#wire/messages.ts'
import { offersPath } from '#wire/offers.ts'
import { decideReview, takeBackReview } from '#wire/reviews.ts'
import { signOut } from '#wire/sessions.ts'
import { changeStage, listClients } from '#wire/users.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { guideInCms } from '../support/cms.ts'
import { rows } from '../support/database.ts'
import type { DatabaseProxy } from '../support/database-proxy.ts'
import { guideFields } from '../support/guides.ts'
import { lane } from '../support/lane.ts'
import { newListedHome, newOffer } from '../support/offers.ts'
import { useFolders } from '../support/own-folder.ts'
import { demo, newClient, type Person } from '../support/people.ts'
import { see, signInAs } from '../support/portal.ts'
import { newReview, newSoldHome } from '../support/reviews.ts'
import { type Running, stopProduct } from '../support/running.ts'
import { deleteLists, importCitySales } from '../support/sales-lists.ts'
import { personAt, startSecondInstance } from '../support/second-instance.ts'
import { changeSharedFact, factFields, newSharedFact } from '../support/shared-facts.ts'
import { page, untilShown } from '../support/site.ts'
import { changeCopy, DEFAULT_FIELDS, draftCopy, publishCopy } from '../support/site-copy.ts'
import { listen } from '../support/streams.ts'
import { rowsOf, undo, undoIdOf, waitingMails } from '../support/undo.ts'

useBrowser()

const folder = useFolders()
/** Between the second instance and the lane's database, so that a test can cut its connections. */
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

/** What a page of the second instance answers. */
async function seen(path: string) {
  const answer = await fetch(second.url + path, { redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}

const untilThere = (path: string, status: number) =>
  expect.poll(async () => (await seen(path)).status, { message: path }).toBe(status)

const untilShownThere = (path: string, words: string, isShown = true) =>
  expect.poll(async () => (await seen(path)).text.includes(words)).toBe(isShown)

async function published(given: object = {}) {
  const fields = guideFields(given)
  const answer = await (await demo('editor')).call(createGuide, { body: fields })
  expect(answer.status).toBe(201)
  return { fields, id: (answer.body as Guide).id, path: `/blog/${fields.slug}` }
}

describe('a change that one instance commits reaches the other instance', () => {
  test('when a guide is published, changed, moved to another slug and deleted', async () => {
    const editor = await demo('editor')
    const { fields, id, path } = await published()
    await untilThere(path, 200)
    await untilShownThere('/blog', fields.slug)
    const change = { ...fields, title: `${fields.title}, changed` }
    await editor.call(replaceGuide, { params: { id }, body: change })
    await untilShownThere(path, change.title)
    const moved = { ...change, slug: `${fields.slug}-moved` }
    await editor.call(replaceGuide, { params: { id }, body: moved })
    await untilThere(path, 301)
    await untilThere(`${path}-moved`, 200)
    await editor.call(deleteGuide, { params: { id } })
    await untilThere(`${path}-moved`, 404)
    await untilShownThere('/blog', fields.slug, false)
  })

  test('when a guide is published: both give the same publish status', async () => {
    const editor = await demo('editor')
    const { id } = await published()
    const ask = async (by: Person) => (await by.call(readPublishStatus, { params: { id } })).body
    await expect.poll(() => ask(there(editor))).toMatchObject({ state: 'live', isListed: true })
    expect(await ask(there(editor))).toEqual(await ask(editor))
  })

  test('when a redirect is added', async () => {
    const [editor, from] = [await demo('editor'), `/old-${crypto.randomUUID()}`]
    const redirect = { from, to: '/vendors' }
    expect((await editor.send('POST', '/cms/api/redirects', redirect)).status).toBe(201)
    await untilThere(from, 301)
  })

  test('when a copy document is published and the site settings are saved, and a draft stays in the previews of both', async () => {
    const admin = await demo('admin')
    // Other tests read the default copy.
    onTestFinished(async () => void (await changeCopy(DEFAULT_FIELDS, admin)))
    const [draft, tagline] = [`Draft ${crypto.randomUUID()}`, `New words ${crypto.randomUUID()}`]
    expect((await draftCopy('landing-page', { heroLead: draft }, admin)).status).toBe(200)
    const preview = await there(admin).send('GET', '/preview/copy/landing-page')
    expect(preview.body).toContain(draft)
    expect(await changeCopy({ tagline }, admin)).toEqual([200])
    await untilShownThere('/', tagline)
    await untilShownThere('/', draft, false)
    expect((await publishCopy('landing-page', {}, there(admin))).status).toBe(200)
    await untilShownThere('/', draft)
    await untilShown('/', draft)
  })

  test('when a shared fact is changed: both show it in the guide that cites it', async () => {
    const [fact, editor] = [await newSharedFact(), await demo('editor')]
    const { slug } = await guideInCms({ sharedFacts: [fact.id] })
    await untilShownThere(`/blog/${slug}`, fact.value)
    const { value } = factFields()
    await changeSharedFact(fact, { value }, there(editor))
    await untilShown(`/blog/${slug}`, value)
    await untilShownThere(`/blog/${slug}`, value)
  })

  test('when an offer is entered: the open screen of its seller shows it', async () => {
    const client = await newClient({ consulted: true })
    const home = await newListedHome(client)
    const screen = await openPage({ baseURL: second.url })
    await signInAs(screen, client)
    await screen.goto(offersPath(home.id))
    await see(screen, 'No offers yet')
    await newOffer(home, { terms: { price: 812_000 } })
    await screen.getByRole('heading', { name: '$812,000 from Ana Moreno' }).waitFor()
  })

  test('when a review is published, hidden, published again and taken back', async () => {
    const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
    const params = { id: (await newSoldHome(client)).id }
    const words = `All of it went well. ${crypto.randomUUID()}`
    await newReview(client, params, { words })
    const decide = (body: object) => admin.call(decideReview, { params, body })
    await decide({ state: 'published' })
    await untilShownThere('/', words)
    await decide({ state: 'hidden', reason: 'insult' })
    await untilShownThere('/', words, false)
    await decide({ state: 'published' })
    await untilShownThere('/', words)
    await client.call(takeBackReview, { params })
    await untilShownThere('/', words, false)
  })

  test('when sales are imported: both show the same figures of their city in its guide', async () => {
    const city = `Twicetown ${crypto.randomUUID().slice(0, 8)}`
    const { path } = await published({ city })
    await untilThere(path, 200)
    const sold = `What homes in ${city} sold for`
    expect((await seen(path)).text).not.toContain(sold)
    const list = await importCitySales(city, 20)
    onTestFinished(async () => void (await deleteLists(list)))
    await untilShownThere(path, sold)
    await untilShown(path, sold)
    const figures = (text: string) => text.split(sold).at(1)?.split('</figure>').at(0)
    expect(figures((await seen(path)).text)).toBe(figures((await page(path)).text))
  })

  test('when a message is sent: the streams of staff there get its topics', async () => {
    const stream = await listen(there(await demo('admin')))
    const client = await newClient({ consulted: true })
    await client.call(writeToAgent, { body: { content: 'Is the sign up?' } })
    await expect.poll(() => stream.heard).toEqual(expect.arrayContaining(['messages', 'clients']))
  })

  test('when a session ends: its streams there end', async () => {
    const client = await newClient()
    const stream = await listen(there(client))
    expect(stream.status).toBe(200)
    await client.call(signOut)
    await expect.poll(stream.hasEnded).toBe(true)
  })
})

test('an action on one instance is undone on the other, whole and once', async () => {
  const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
  const before = await rowsOf(client)
  const body = { stage: 'on-hold', reason: 'Waits for spring' }
  const moved = await admin.call(changeStage, { params: { id: client.id }, body })
  const id = undoIdOf(moved)
  expect(await undo(there(admin), id)).toMatchObject({ status: 200, body: { mailsStopped: 1 } })
  expect(await rowsOf(client)).toEqual(before)
  expect(await waitingMails(String(client.user?.email))).toEqual([])
  expect((await undo(admin, id)).status).toBe(409)
})

test('an unchanged list of clients answers 304 to the ETag of another instance', async () => {
  const { token } = await demo('admin')
  const ask = (url: string, etag = '') =>
    new Promise<{ status?: number; etag?: string }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'if-none-match': etag }
      get(url + listClients.path, { headers }, (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode, etag: answer.headers.etag })
      }).once('error', reject)
    })
  const { status, etag } = await ask(lane('url'))
  expect(status).toBe(200)
  expect((await ask(second.url, etag)).status).toBe(304)
})

/** The connections on which both instances listen. */
const LISTENING = "from pg_stat_activity where application_name = 'keepmore listen'"
const countListening = async () => (await rows(`select 1 ${LISTENING}`)).length

describe('an instance that did not listen', () => {
  test('because PostgreSQL ended its connection hears of later changes', async () => {
    const ended = await rows<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${LISTENING}`)
    expect(ended).toHaveLength(2)
    const { path } = await published()
    await untilThere(path, 200)
    await expect.poll(countListening).toBe(2)
  })

  test('because it lost its database catches up when it connects again', async () => {
    const [client, gone] = [await newClient({ consulted: true }), await newClient()]
    const [stream, endedStream] = [await listen(there(client)), await listen(there(gone))]
    const unpublished = await published()
    await untilThere(unpublished.path, 200)
    await proxy.shut()
    await expect.poll(countListening).toBe(1)
    const added = await published()
    await (await demo('editor')).call(deleteGuide, { params: { id: unpublished.id } })
    await gone.call(signOut)
    stream.heard.length = 0
    await proxy.open()
    await untilThere(added.path, 200)
    await untilThere(unpublished.path, 404)
    await expect.poll(() => stream.heard).toEqual(expect.arrayContaining(['messages', 'user']))
    await expect.poll(endedStream.hasEnded).toBe(true)
  })
})

test('a change by SQL, of which no notification tells, is published by the next check', async () => {
  const { id, path, fields } = await published()
  await untilThere(path, 200)
  await rows(`update guides set title = $2 where id = $1`, [id, `${fields.title} by SQL`])
  const read = async () => (await fetch(lane('url') + path)).text()
  await expect.poll(read, { timeout: 40_000 }).toContain('by SQL')
})
