import { randomUUID } from 'node:crypto'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { writeToClient } from '#wire/messages.ts'
import { readOwnAgent } from '#wire/people.ts'
import { readContract } from '#wire/signatures.ts'
import { save } from '../../../tests/support/cms.ts'
import { newContract } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { assignAgent, newFirmPerson } from '../../../tests/support/firm.ts'
import { untilMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, newStaff, visitor } from '../../../tests/support/people.ts'
import { sendPicture } from '../../../tests/support/pictures.ts'
import { page, untilShown } from '../../../tests/support/site.ts'

const patch = (id: string, data: object, query = '') =>
  save(`people/${id}${query}`, data, { method: 'PATCH' })

/** The card of a person on a landing page, or null. */
async function cardOf(name: string, path = '/') {
  const { document } = new JSDOM((await page(path)).text).window
  const cards = [...document.querySelectorAll('#people li')]
  return cards.find(({ textContent }) => textContent?.includes(name)) ?? null
}

describe('a person in the CMS', () => {
  test('is on the landing page with picture and license record once published, and gone once unpublished', async () => {
    const { doc: picture } = await sendPicture('Ana at her desk')
    const { id, name } = await newFirmPerson({ picture: picture.id, hours: 'Mon–Fri, 9 to 6' })
    await untilShown('/', name)
    const card = await cardOf(name)
    expect(card?.querySelector('img')?.alt).toBe('Ana at her desk')
    expect(card?.querySelector('img')?.getAttribute('src')).toContain('/media/')
    expect(card?.querySelector('a')?.href).toBe(
      'https://www2.dre.ca.gov/publicasp/pplinfo.asp?License_id=01234567',
    )
    expect(card?.textContent).toContain('Mon–Fri, 9 to 6')
    expect(card?.textContent).not.toContain('Sample')
    await patch(id, { _status: 'draft' })
    await untilShown('/', name, false)
  })

  test('has sentences in Spanish on /es if there are any, else the English ones, marked as English', async () => {
    const words = { bio: `Calls ${randomUUID()}`, bioEs: `Llama ${randomUUID()}` }
    const { id, name } = await newFirmPerson({ bio: words.bio })
    await untilShown('/es', name)
    const english = (await cardOf(name, '/es'))?.querySelector('p[lang="en"]')
    expect(english?.textContent).toBe(words.bio)
    await patch(id, { ...words, _status: 'published' })
    await untilShown('/es', words.bioEs)
    const card = await cardOf(name, '/es')
    expect(card?.textContent).not.toContain(words.bio)
    expect(card?.querySelector('p[lang]')).toBeNull()
    expect((await cardOf(name))?.textContent).toContain(words.bio)
  })

  test('that is a draft, alone or beside the published one, shows nothing of itself', async () => {
    const draft = await newFirmPerson({ _status: 'draft' })
    const { id, name } = await newFirmPerson()
    const typed = `Typed ${randomUUID()}`
    await patch(id, { name: typed, _status: 'draft' }, '?draft=true&autosave=true')
    const later = await newFirmPerson()
    await untilShown('/', later.name)
    const { text } = await page('/')
    expect(text).toContain(name)
    for (const hidden of [draft.name, typed]) expect(text).not.toContain(hidden)
  })

  test('is drawn by initials without a picture, and a sample profile says so and links to no record', async () => {
    const { name } = await newFirmPerson({ isSample: true })
    await untilShown('/', name)
    const card = await cardOf(name)
    expect(card?.querySelector('svg text')?.textContent).toMatch(/^A/)
    expect(card?.textContent).toContain('Sample profile')
    expect(card?.querySelector('a[href*="dre.ca.gov"]')).toBeNull()
  })

  test('is refused with 400 if it is published with another license number than eight digits', async () => {
    const data = { name: 'Ana', role: 'agent', licenceNumber: '123', _status: 'published' }
    expect((await save('people', data)).status).toBe(400)
  })

  test('gets its account from staff: an editor’s choice of one is dropped, and an editor’s save keeps it', async () => {
    const agent = await newStaff('admin')
    const accountOf = async (id: string) =>
      (
        await rows<{ user: string | null }>('select user_id as user from people where id = $1', [
          id,
        ])
      )[0]?.user
    const byEditor = await newFirmPerson({ user: agent.id })
    expect(await accountOf(byEditor.id)).toBeNull()
    const byOwner = await newFirmPerson({ user: agent.id }, await demo('owner'))
    for (const by of [await demo('editor'), await demo('admin')]) {
      const data = { hours: 'By appointment', user: agent.id, _status: 'published' }
      expect((await save(`people/${byOwner.id}`, data, { method: 'PATCH', by })).status).toBe(200)
      expect(await accountOf(byOwner.id)).toBe(agent.id)
    }
  })
})

describe('the preview /preview/people/{id}', () => {
  test('shows an editor the draft and what is typed among the published people', async () => {
    const { id, name } = await newFirmPerson({ _status: 'draft' })
    const editor = await demo('editor')
    const saved = await editor.send('GET', `/preview/people/${id}`)
    expect(saved.status).toBe(200)
    expect(saved.body).toContain(name)
    expect(saved.headers.get('x-robots-tag')).toContain('noindex')
    const typed = `Typed ${randomUUID()}`
    const body = { name: typed, bio: '<img src=x onerror=alert(1)>', picture: null }
    const shown = await editor.send('POST', `/preview/people/${id}`, body)
    expect(shown.body).toContain(typed)
    expect(new JSDOM(String(shown.body)).window.document.querySelector('img[src=x]')).toBeNull()
  })

  test('gets 401 for a visitor, 403 for a client and 404 for an unknown person', async () => {
    const { id } = await newFirmPerson({ _status: 'draft' })
    expect((await visitor.send('GET', `/preview/people/${id}`)).status).toBe(401)
    const client = await newClient({ consulted: true })
    expect((await client.send('GET', `/preview/people/${id}`)).status).toBe(403)
    const unknown = await (await demo('editor')).send('GET', `/preview/people/${randomUUID()}`)
    expect(unknown.status).toBe(404)
  })
})

describe('a client', () => {
  test('sees in GET /api/agent the person of their agent, and the broker of record while that is no published one', async () => {
    const [client, agent, owner] = [await newClient(), await newStaff('admin'), await demo('owner')]
    await assignAgent(client, agent)
    const own = async () => (await client.call(readOwnAgent)).body.agent
    expect(await own()).toMatchObject({ name: 'Marisol Vega', role: 'broker-of-record' })
    const { id, name } = await newFirmPerson({ user: agent.id, phone: '(916) 555-0101' }, owner)
    expect(await own()).toMatchObject({ id, name, phone: '(916) 555-0101', isSample: false })
    await patch(id, { _status: 'draft' })
    expect(await own()).toMatchObject({ name: 'Marisol Vega' })
    const other = await newClient()
    expect((await other.call(readOwnAgent)).body.agent?.name).toBe('Marisol Vega')
  })

  test('reads the agent’s name, license, phone and hours below each mail', async () => {
    const [client, admin] = [await newClient({ consulted: true }), await newStaff('admin')]
    await assignAgent(client, admin)
    const person = { user: admin.id, phone: '(916) 555-0102', hours: 'Tue–Sat, 10 to 7' }
    const { name } = await newFirmPerson(person, await demo('owner'))
    await admin.call(writeToClient, {
      params: { id: client.id },
      body: { content: 'The sign is up.' },
    })
    const [mail] = await untilMails(String(client.user?.email), 1)
    expect(mail?.text).toContain(
      `Your contact: ${name}, DRE 01234567, agent · (916) 555-0102 · Tue–Sat, 10 to 7`,
    )
  })

  test('reads the broker of record and their license in a contract', async () => {
    const client = await newClient({ consulted: true })
    const { id } = await newContract(client)
    const { body } = await client.call(readContract, { params: { id } })
    expect(body.document?.text.parties).toContainEqual({
      label: 'Broker of record',
      value: 'Marisol Vega, DRE 00000001 (sample profile)',
    })
  })
})
