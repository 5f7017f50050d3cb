import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { writeToAgent, writeToClient } from '#wire/messages.ts'
import { changeProperty, changePropertyStatus, type Property } from '#wire/properties.ts'
import { type Client, changeStage, listClients } from '#wire/users.ts'
import { addVendor, changeVendor, type Vendor } from '#wire/vendors.ts'
import { rows } from './support/database.ts'
import { newHome } from './support/homes.ts'
import { demo, newClient, type Person, refusal } from './support/people.ts'

const move = (staff: Person, client: Person, body: object) =>
  staff.call(changeStage, { params: { id: client.id }, body: { reason: 'As agreed', ...body } })

const change = (staff: Person, home: Property, body: object) =>
  staff.call(changePropertyStatus, { params: { id: home.id }, body })

const current = <Version>(answer: { body: unknown }) =>
  (answer.body as { current: Version }).current

describe('a stage change', () => {
  test('from a stage that the client has left answers 409 with who moved them and why', async () => {
    const [owner, admin, client] = [await demo('owner'), await demo('admin'), await newClient()]
    await move(owner, client, { stage: 'on-hold', reason: 'The tenants stay until May' })
    const late = await move(admin, client, { stage: 'active-client', from: 'lead' })
    expect(late.status).toBe(409)
    expect(refusal(late).message).toMatch(
      /^Marisol Vega moved this client to On Hold on .* PT\. The reason: The tenants stay until May$/,
    )
    const shown = current<Client>(late)
    expect(shown.customerStage).toBe('on-hold')
    expect(shown.stageHistory).toHaveLength(1)
    expect(shown.stageHistory[0]?.changedBy).toBe('Marisol Vega')
    const again = await move(admin, client, { stage: 'active-client', from: 'on-hold' })
    expect(again.status).toBe(200)
  })

  test('clears the notes when they are sent empty, and keeps them when they are not sent', async () => {
    const [admin, client] = [await demo('admin'), await newClient()]
    await move(admin, client, { stage: 'on-hold', notes: 'Calls back in May' })
    const kept = await move(admin, client, { stage: 'lead' })
    expect(kept.body.stageNotes).toBe('Calls back in May')
    const cleared = await move(admin, client, { stage: 'on-hold', notes: '  ' })
    expect(cleared.body.stageNotes).toBeNull()
  })
})

describe('a change of a property’s status', () => {
  test('clears the notes when they are sent empty, and keeps them when they are not sent', async () => {
    const [admin, home] = [await demo('admin'), await newHome(await newClient())]
    await change(admin, home, { status: 'preparation', statusNotes: 'Roof first' })
    expect((await change(admin, home, { status: 'sold' })).body.statusNotes).toBe('Roof first')
    const emptied = await change(admin, home, { status: 'sold', statusNotes: '' })
    expect(emptied.body.statusNotes).toBeNull()
  })

  test('keeps what another user changed in another field meanwhile', async () => {
    const [owner, admin] = [await demo('owner'), await demo('admin')]
    const home = await newHome(await newClient())
    const seen = { status: home.status, listingPrice: null, statusNotes: null }
    await change(owner, home, { ...seen, statusNotes: 'Roof first', seen })
    const answer = await change(admin, home, {
      ...seen,
      status: 'active-listing',
      listingPrice: 700_000,
      seen,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ status: 'active-listing', statusNotes: 'Roof first' })
  })

  test('of the same field that another user changed meanwhile answers 409 with who changed what', async () => {
    const [owner, admin] = [await demo('owner'), await demo('admin')]
    const home = await newHome(await newClient())
    const seen = { status: home.status, listingPrice: null }
    await change(owner, home, { status: 'active-listing', listingPrice: 700_000, seen })
    const late = await change(admin, home, { ...seen, listingPrice: 650_000, seen })
    expect(late.status).toBe(409)
    expect(refusal(late).message).toMatch(
      /^Marisol Vega changed the listing price to \$700,000 on .* PT\.$/,
    )
    expect(current<Property>(late).listingPrice).toBe(700_000)
    const meant = { status: 'active-listing', listingPrice: 700_000 }
    const again = await change(admin, home, { ...meant, listingPrice: 650_000, seen: meant })
    expect(again.body.listingPrice).toBe(650_000)
  })
})

test('the list of clients shows whether a client awaits a reply and when they last wrote', async () => {
  const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
  const shown = async () => {
    const { body } = await admin.call(listClients)
    return body.find(({ id }) => id === client.id)
  }
  expect(await shown()).toMatchObject({ awaitingReply: false, lastMessageFromClientAt: null })
  await client.call(writeToAgent, { body: { content: 'Is the sign up?' } })
  const asked = await shown()
  expect(asked?.awaitingReply).toBe(true)
  expect(asked?.lastMessageFromClientAt).toBe(asked?.lastContactAt)
  await admin.call(writeToClient, { params: { id: client.id }, body: { content: 'It is.' } })
  expect(await shown()).toMatchObject({
    awaitingReply: false,
    lastMessageFromClientAt: asked?.lastMessageFromClientAt,
  })
})

describe('a correction', () => {
  test('of a vendor keeps another user’s change of another field, and answers 409 for the same field', async () => {
    const [owner, admin] = [await demo('owner'), await demo('admin')]
    const email = `${randomUUID()}@vendor.example`
    const typed = { name: 'Golden Hour', email, specialty: 'staging' }
    const { body: vendor } = await admin.call(addVendor, { body: typed })
    const params = { id: vendor.id }
    const seen = { name: 'Golden Hour', phone: null, website: null }
    await owner.call(changeVendor, { params, body: { phone: '559-555-0142', seen } })
    const body = { name: 'Golden Hour Photo', phone: '', website: '', seen }
    const kept = await admin.call(changeVendor, { params, body })
    expect(kept.status).toBe(200)
    expect(kept.body).toMatchObject({ name: 'Golden Hour Photo', phone: '559-555-0142' })
    const late = await owner.call(changeVendor, { params, body: { name: 'Golden', seen } })
    expect(late.status).toBe(409)
    expect(refusal(late).message).toMatch(/ changed Name meanwhile\.$/)
    expect(current<Vendor>(late).name).toBe('Golden Hour Photo')
  })

  test('of a property keeps another user’s change of another field, and answers 409 for the same field', async () => {
    const [owner, admin] = [await demo('owner'), await demo('admin')]
    const home = await newHome(await newClient())
    const params = { id: home.id }
    const { address, propertyType, timeline } = home
    const seen = { address, propertyType, timeline }
    await owner.call(changeProperty, { params, body: { timeline: '1-3-months', seen } })
    const body = { address: '9 Oak Court', propertyType: 'townhouse', timeline, seen }
    const kept = await admin.call(changeProperty, { params, body })
    expect(kept.status).toBe(200)
    expect(kept.body).toMatchObject({ address: '9 Oak Court', timeline: '1-3-months' })
    const late = await owner.call(changeProperty, { params, body: { address: '8 Oak', seen } })
    expect(late.status).toBe(409)
    expect(current<Property>(late).address).toBe('9 Oak Court')
    const [event] = await rows<{ details: object }>(
      `select details from audit_log where subject = $1 order by id desc limit 1`,
      [home.id],
    )
    expect(event?.details).toEqual({ fields: 'address, propertyType' })
  })
})
