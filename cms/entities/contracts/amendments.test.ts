import { describe, expect, test } from 'vitest'
import { addContract, listOwnContracts, voidContract } from '#wire/contracts.ts'
import { listNotifications } from '#wire/notifications.ts'
import {
  changeProperty,
  changePropertyPackage,
  changePropertyStatus,
  listOwnProperties,
  type Property,
} from '#wire/properties.ts'
import { readContract, signContract } from '#wire/signatures.ts'
import { newContract, newSignedContract, signatureFor } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { undo, undoIdOf } from '../../../tests/support/undo.ts'

const choose = (who: Person, { id }: Property, servicePackage: string, given: object = {}) =>
  who.call(changePropertyPackage, { params: { id }, body: { servicePackage, ...given } })

const homeOf = async (client: Person, id: string) =>
  (await client.call(listOwnProperties)).body.find((home) => home.id === id)

const amendmentsOf = async (client: Person) =>
  (await client.call(listOwnContracts)).body.filter(
    ({ contractType }) => contractType === 'amendment',
  )

const signIt = async (client: Person, id: string) =>
  client.call(signContract, { params: { id }, body: await signatureFor(client, id) })

/** A client whose signed listing agreement names their home on DIY Pro. */
async function agreedHome(): Promise<{ client: Person; home: Property }> {
  const client = await newClient({ consulted: true })
  const home = await newHome(client, { servicePackage: 'diy-pro' })
  await newSignedContract(client)
  return { client, home }
}

describe('PATCH /api/properties/{id}/service-package without a signed agreement for the home', () => {
  test('changes the package at once, and counts each change of it', async () => {
    const client = await newClient({ consulted: true })
    const home = await newHome(client, { servicePackage: 'diy-pro' })
    expect(home.packageVersion).toBe(1)
    await newContract(client)
    const { status, body } = await choose(client, home, 'full-service', { version: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      servicePackage: 'full-service',
      requestedPackage: null,
      packageVersion: 2,
    })
    expect(await amendmentsOf(client)).toEqual([])
  })

  test('does so too where the agreement names another home of the client, or none', async () => {
    const { client } = await agreedHome()
    const other = await newHome(client, { servicePackage: 'diy-pro' })
    expect((await choose(client, other, 'full-service')).body.servicePackage).toBe('full-service')
  })

  test('is 409 with the home as it is for the version of another tab, and writes nothing', async () => {
    const client = await newClient({ consulted: true })
    const home = await newHome(client, { servicePackage: 'diy-pro' })
    await choose(client, home, 'full-service', { version: 1 })
    const late = await choose(client, home, 'showing-support', { version: 1 })
    expect([late.status, refusal(late).message]).toEqual([
      409,
      'The package has changed since you opened this. Check it again.',
    ])
    expect(late.body).toMatchObject({
      current: { servicePackage: 'full-service', packageVersion: 2 },
    })
    // A change of another field is no other version.
    const admin = await demo('admin')
    const body = { status: 'preparation', statusNotes: 'Roof first' } as const
    await admin.call(changePropertyStatus, { params: { id: home.id }, body })
    expect((await choose(client, home, 'showing-support', { version: 2 })).status).toBe(200)
  })
})

describe('PATCH /api/properties/{id}/service-package with a signed agreement that names the home', () => {
  test('keeps the package, and asks the client to sign an amendment with both rates', async () => {
    const { client, home } = await agreedHome()
    const { status, body } = await choose(client, home, 'full-service', { version: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      servicePackage: 'diy-pro',
      requestedPackage: 'full-service',
      packageVersion: 2,
    })
    const [amendment, ...others] = await amendmentsOf(client)
    expect(others).toEqual([])
    expect(amendment).toMatchObject({
      status: 'pending',
      propertyId: home.id,
      propertyAddress: home.address,
      requestedPackage: 'full-service',
      signerName: 'Test Client',
    })
    const id = String(amendment?.id)
    const { text } = (await client.call(readContract, { params: { id } })).body.document ?? {}
    const words = JSON.stringify(text)
    for (const said of [home.address, 'DIY Pro', '1% commission', 'Full Service, 2% commission'])
      expect(words).toContain(said)
    const [notice] = (await client.call(listNotifications)).body
    expect(notice?.title).toBe('Package Amendment ready')
    await untilMail(
      String(client.user?.email),
      `Please sign: Package Amendment for ${home.address}`,
    )
    const recorded = await rows('select event, actor_id from audit_log where subject = $1', [id])
    expect(recorded).toEqual([{ event: 'contract-created', actor_id: client.id }])
  })

  test('changes the package with the signature, and the home has no requested one any more', async () => {
    const { client, home } = await agreedHome()
    await choose(client, home, 'full-service')
    const [amendment] = await amendmentsOf(client)
    const id = String(amendment?.id)
    expect((await signIt(client, id)).status).toBe(201)
    expect(await homeOf(client, home.id)).toMatchObject({
      servicePackage: 'full-service',
      requestedPackage: null,
      packageVersion: 3,
    })
    const recorded = await rows(
      "select actor_id, details from audit_log where subject = $1 and event = 'property-changed'",
      [home.id],
    )
    const details = { servicePackage: 'full-service', contract: id }
    expect(recorded).toEqual([{ actor_id: client.id, details }])
    await expect(
      rows("update contracts set requested_package = 'diy-pro' where id = $1", [id]),
    ).rejects.toThrow('A signed contract is not changed')
  })

  test('pressed twice, and by two at once, makes one amendment and leaves no file behind', async () => {
    const { client, home } = await agreedHome()
    const change = () => choose(client, home, 'full-service', { version: 1 })
    const answers = await Promise.all([change(), change(), change()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await change()).body.requestedPackage).toBe('full-service')
    expect(await amendmentsOf(client)).toHaveLength(1)
    const [files] = await rows<{ count: number }>(
      `select count(*)::int from uploads where user_id = $1 and original_name = 'Package Amendment.pdf'`,
      [client.id],
    )
    expect(files?.count).toBe(1)
  })

  test('is 409 for the version of another tab, and the amendment of the first one stays', async () => {
    const { client, home } = await agreedHome()
    await choose(client, home, 'full-service', { version: 1 })
    const late = await choose(client, home, 'showing-support', { version: 1 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ current: { requestedPackage: 'full-service' } })
    expect((await amendmentsOf(client)).map(({ status }) => status)).toEqual(['pending'])
  })

  test('for another package replaces the amendment, and for the present one withdraws it', async () => {
    const { client, home } = await agreedHome()
    await choose(client, home, 'full-service')
    await choose(client, home, 'showing-support')
    const told = (await amendmentsOf(client)).map(({ status, requestedPackage, voidReason }) => [
      status,
      requestedPackage,
      voidReason,
    ])
    expect(told).toEqual([
      ['pending', 'showing-support', null],
      ['void', 'full-service', 'You chose another package.'],
    ])
    const { body } = await choose(client, home, 'diy-pro')
    expect(body).toMatchObject({ servicePackage: 'diy-pro', requestedPackage: null })
    expect((await amendmentsOf(client)).map(({ status }) => status)).toEqual(['void', 'void'])
  })

  test('clears the requested package when staff withdraw the amendment, which then cannot be signed', async () => {
    const { client, home } = await agreedHome()
    await choose(client, home, 'full-service')
    const [amendment] = await amendmentsOf(client)
    const id = String(amendment?.id)
    const signature = await signatureFor(client, id)
    const body = { reason: 'We talked it over.', version: amendment?.version }
    expect((await (await demo('admin')).call(voidContract, { params: { id }, body })).status).toBe(
      200,
    )
    expect(await homeOf(client, home.id)).toMatchObject({
      servicePackage: 'diy-pro',
      requestedPackage: null,
    })
    expect((await client.call(signContract, { params: { id }, body: signature })).status).toBe(409)
    expect((await choose(client, home, 'full-service')).body.requestedPackage).toBe('full-service')
  })

  test('outlives an Undo by staff of another change of the home', async () => {
    const { client, home } = await agreedHome()
    const admin = await demo('admin')
    const params = { id: home.id }
    const body = { status: 'active-listing', listingPrice: 685_000 } as const
    const listed = await admin.call(changePropertyStatus, { params, body })
    await choose(client, home, 'full-service')
    expect((await undo(admin, undoIdOf(listed))).status).toBe(200)
    expect(await homeOf(client, home.id)).toMatchObject({
      status: home.status,
      requestedPackage: 'full-service',
    })
    const again = await admin.call(changePropertyStatus, { params, body })
    const [amendment] = await amendmentsOf(client)
    await signIt(client, String(amendment?.id))
    expect((await undo(admin, undoIdOf(again))).status).toBe(200)
    expect(await homeOf(client, home.id)).toMatchObject({
      status: home.status,
      listingPrice: null,
      servicePackage: 'full-service',
    })
  })

  test('leaves the correction of staff as it was, and a package that was never chosen is the default one', async () => {
    const client = await newClient({ consulted: true })
    const home = await newHome(client)
    await newSignedContract(client)
    expect((await choose(client, home, 'diy-pro')).body).toMatchObject({
      servicePackage: 'diy-pro',
      requestedPackage: null,
    })
    const corrected = await (await demo('admin')).call(changeProperty, {
      params: { id: home.id },
      body: { servicePackage: 'full-service' },
    })
    expect(corrected.body).toMatchObject({ servicePackage: 'full-service' })
    expect(await amendmentsOf(client)).toEqual([])
  })
})

test('POST /api/admin/contracts does not take an amendment: a package change makes it', async () => {
  const client = await newClient()
  const body = { userId: client.id, contractType: 'amendment', signerName: 'Test Client' }
  const answer = await (await demo('admin')).call(addContract, { body })
  expect(refusal(answer).fields).toEqual({ contractType: 'Choose one of the contract types' })
})
