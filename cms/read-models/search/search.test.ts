import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookConsultation, cancelConsultation } from '#wire/consultations.ts'
import { writeToClient } from '#wire/messages.ts'
import { MAX_RESULTS_PER_KIND, searchRecords } from '#wire/search.ts'
import { addVendor } from '#wire/vendors.ts'
import { save } from '../../../tests/support/cms.ts'
import { newContract } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { freeSlot, newHome } from '../../../tests/support/homes.ts'
import { demo, newClient, type Person } from '../../../tests/support/people.ts'

const find = async (q: string) =>
  (await (await demo('admin')).call(searchRecords, { query: { q } })).body

describe('GET /api/admin/search', () => {
  test('finds a client by parts of the name and email, in any order and case', async () => {
    const client = await newClient()
    const [, unique] = /^test\.([0-9a-f-]+)@/.exec(String(client.user?.email)) ?? []
    const found = await find(`${unique?.toUpperCase()} test`)
    expect(found).toEqual([
      {
        kind: 'client',
        id: client.id,
        clientId: client.id,
        title: 'Test Client',
        detail: `${client.user?.email} · Lead`,
      },
    ])
  })

  test('finds a property by its address and by its client', async () => {
    const home = await newHome(await newClient())
    expect(home.status).toBe('consultation-booked')
    const found = (await find(home.address)).find(({ id }) => id === home.id)
    expect(found?.detail).toBe('Test Client · Preparation')
    const byOwner = (await find('takahashi cypress')).filter(({ kind }) => kind === 'property')
    expect(byOwner).toMatchObject([{ kind: 'property', detail: 'June Takahashi · Active Listing' }])
  })

  test('finds a property by the new name of its client', async () => {
    const client = await newClient()
    const home = await newHome(client)
    const name = `Zq${randomUUID().slice(0, 8)}`
    await rows('update users set last_name = $2 where id = $1', [client.id, name])
    expect(await find(`test ${name}`)).toMatchObject([
      { kind: 'client', id: client.id },
      { kind: 'property', id: home.id },
    ])
  })

  test('finds one and two letters at the beginning of a word only', async () => {
    const client = await newClient()
    await rows("update users set first_name = 'Xavier', last_name = 'Oxqj' where id = $1", [
      client.id,
    ])
    const idsOf = async (q: string) => (await find(q)).map(({ id }) => id)
    expect(await idsOf('ox xa')).toContain(client.id)
    expect(await idsOf('qj')).not.toContain(client.id)
    expect(await idsOf('xqj')).toContain(client.id)
  })

  test('finds guides but no staff, and at most six results of a kind', async () => {
    expect(await find('sell fresno')).toMatchObject([{ kind: 'guide' }])
    expect(await find('admin@example.com')).toEqual([])
    const kinds = (await find('t')).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'client')).toHaveLength(6)
  })

  // A draft without a city was answered with `detail: null`, which the declared reply does not allow.
  test('answers a draft guide that has no city with an empty detail', async () => {
    const { doc } = await save('guides?draft=true', { title: `Draft ${randomUUID()}` })
    const found = await find(doc.title)
    expect(found).toEqual([
      { kind: 'guide', id: doc.id, clientId: null, title: doc.title, detail: '' },
    ])
  })

  test('treats % and _ literally and finds nothing for spaces', async () => {
    const percent = await find('%')
    expect(percent.filter(({ title, detail }) => !`${title} ${detail}`.includes('%'))).toEqual([])
    expect(await find('t_st')).toEqual([])
    expect(await find('  ')).toEqual([])
  })
})

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** A name of ten random letters, which no other row has. */
const newName = () =>
  Array.from(randomUUID().replaceAll('-', '').slice(0, 10), (digit) =>
    LETTERS.charAt(Number.parseInt(digit, 16)),
  ).join('')

const rename = (client: Person, name: string) =>
  rows('update users set last_name = $2 where id = $1', [client.id, name])

/** One word with a wrong letter, a missing one, an additional one and a swapped pair. */
const misspellingsOf = (word: string) => [
  `${word.slice(0, 4)}z${word.slice(5)}`,
  word.slice(0, 4) + word.slice(5),
  `${word.slice(0, 4)}z${word.slice(4)}`,
  `${word.slice(0, 3)}${word.charAt(4)}${word.charAt(3)}${word.slice(5)}`,
]

describe('a search with one wrong letter in a word', () => {
  test('finds the client and the home by the client’s name, beside an exact word', async () => {
    const client = await newClient()
    const home = await newHome(client)
    const name = newName()
    await rename(client, name)
    for (const typed of misspellingsOf(name))
      expect((await find(`test ${typed}`)).map(({ id }) => id)).toEqual([client.id, home.id])
    expect(await find(`${name.slice(0, 2)}zz${name.slice(4)}`)).toEqual([])
  })

  test('finds exact names first', async () => {
    const [near, exact] = [await newClient(), await newClient()]
    const name = newName()
    await rename(exact, name)
    await rename(near, `z${name.slice(1)}`)
    const clients = (await find(name)).filter(({ kind }) => kind === 'client')
    expect(clients.map(({ id }) => id)).toEqual([exact.id, near.id])
  })

  test('finds homes by their street, vendors by their name and guides by their title', async () => {
    const [street, vendor, guide] = [newName(), newName(), newName()]
    const home = await newHome(await newClient())
    await rows('update properties set address = $2 where id = $1', [home.id, `12 ${street} Way`])
    const added = await (await demo('admin')).call(addVendor, {
      body: { name: `${vendor} Photo`, email: `${vendor}@example.com`, specialty: 'photography' },
    })
    const { doc } = await save('guides?draft=true', { title: `Selling in ${guide}` })
    const wanted = [
      [street, { kind: 'property', id: home.id }],
      [vendor, { kind: 'vendor', id: added.body.id, detail: 'Photography · Pending' }],
      [guide, { kind: 'guide', id: doc.id }],
    ] as const
    for (const [name, found] of wanted)
      for (const typed of [name, ...misspellingsOf(name)])
        expect(await find(typed)).toMatchObject([found])
  })
})

describe('a search for what belongs to a client', () => {
  test('finds messages by the beginnings of their words, with the words around them', async () => {
    const client = await newClient({ consulted: true })
    const word = newName()
    const content = `The inspector saw the ${word} tank, and it is fine.`
    await (await demo('admin')).call(writeToClient, {
      params: { id: client.id },
      body: { content },
    })
    const message = { kind: 'message', clientId: client.id, title: 'Test Client', detail: content }
    expect(await find(word.toUpperCase())).toMatchObject([message])
    expect(await find(`tank ${word.slice(0, 7)}`)).toMatchObject([message])
    expect(await find(word.slice(1))).toEqual([])
    expect(await find(`${word} nowhere`)).toEqual([])
  })

  test('finds a word that only older messages than the newest six thousand have', async () => {
    const client = await newClient()
    const word = newName()
    await rows(
      `insert into messages (id, client_id, from_user_id, content, created_at)
       select gen_random_uuid(), $1, $1, case when n = 0 then $2 else 'Thank you' end,
              now() - (6100 - n) * interval '1 second' from generate_series(0, 6100) as n`,
      [client.id, `About the ${word}`],
    )
    expect(await find(word)).toMatchObject([{ kind: 'message', detail: `About the ${word}` }])
    const many = (await find('thank')).filter(({ kind }) => kind === 'message')
    expect(many).toHaveLength(MAX_RESULTS_PER_KIND)
    expect(many[0]?.detail).toBe('Thank you')
  })

  test('finds contracts by title and client, and by home', async () => {
    const client = await newClient()
    const home = await newHome(client)
    const name = newName()
    await rename(client, name)
    const contract = await newContract(client, { propertyId: home.id })
    const found = { kind: 'contract', id: contract.id, clientId: client.id }
    const contractsOf = async (q: string) =>
      (await find(q)).filter(({ kind }) => kind === 'contract')
    expect(await contractsOf(`listing agreement ${name}`)).toMatchObject([
      { ...found, title: 'Listing Agreement', detail: `Test ${name} · Pending` },
    ])
    expect(await contractsOf(name)).toMatchObject([found])
    expect(await contractsOf(home.address)).toMatchObject([found])
    expect(await contractsOf(`service agreement ${name}`)).toEqual([])
    expect((await contractsOf('listing agreement')).length).toBeGreaterThan(0)
  })

  test('finds consultations by client, without cancelled ones', async () => {
    const client = await newClient()
    const name = newName()
    await rename(client, name)
    const home = await newHome(client)
    const body = { propertyId: home.id, scheduledAt: await freeSlot() }
    const booked = await client.call(bookConsultation, { body })
    const consultationsOf = async (q: string) =>
      (await find(q)).filter(({ kind }) => kind === 'consultation')
    for (const q of [name, `consultation ${name}`, home.address])
      expect(await consultationsOf(q)).toMatchObject([
        { id: booked.body.id, clientId: client.id, title: `Test ${name}` },
      ])
    expect((await consultationsOf(name))[0]?.detail).toMatch(/ PT$/)
    await client.call(cancelConsultation, { params: { id: booked.body.id } })
    expect(await consultationsOf(name)).toEqual([])
  })

  test('takes signs of the query language of PostgreSQL as letters', async () => {
    for (const q of [
      "o'brien",
      "'",
      "abc'",
      'abc\\',
      'abc:*',
      '(abc',
      '!abc & | def',
      'abc <-> d',
      '%%%',
    ])
      expect(Array.isArray(await find(q))).toBe(true)
  })
})
