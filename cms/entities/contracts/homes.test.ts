import { describe, expect, test } from 'vitest'
import { addContract, type NewContract, previewContract } from '#wire/contracts.ts'
import { listNotifications } from '#wire/notifications.ts'
import { changePropertyPackage, changePropertyStatus, deleteProperty } from '#wire/properties.ts'
import { readContract } from '#wire/signatures.ts'
import { newContract, newSignedContract } from '../../../tests/support/contracts.ts'
import { rows, untilStatementsWait, withRowsLocked } from '../../../tests/support/database.ts'
import { newContractFile, sha256 } from '../../../tests/support/files.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'

const CHANGED =
  'This text has changed since you read it: its home, package, price or template. Read it again before you send it.'

const wanted = (client: Person, given: Partial<NewContract> = {}) => ({
  userId: client.id,
  contractType: 'listing-agreement' as const,
  signerName: 'Test Client',
  ...given,
})

const add = async (client: Person, given: Partial<NewContract> = {}) =>
  (await demo('admin')).call(addContract, { body: wanted(client, given) })

const preview = async (client: Person, given: Partial<NewContract> = {}) =>
  (await demo('admin')).call(previewContract, { body: wanted(client, given) })

const contractsOf = (client: Person) =>
  rows('select id from contracts where user_id = $1', [client.id])

describe('the home of a contract', () => {
  test('is the client’s only home that is not sold, and the contract, its PDF and its notice name it', async () => {
    const [client, admin] = [await newClient(), await demo('admin')]
    const sold = await newHome(client)
    const body = { status: 'sold' } as const
    await admin.call(changePropertyStatus, { params: { id: sold.id }, body })
    const home = await newHome(client)
    const answer = await add(client)
    expect(answer.body).toMatchObject({ propertyId: home.id, propertyAddress: home.address })
    const [notice] = (await client.call(listNotifications)).body
    expect(notice?.message).toBe(
      `Your listing agreement for ${home.address} is waiting for your signature.`,
    )
    const read = await client.call(readContract, { params: { id: String(answer.body.id) } })
    expect(JSON.stringify(read.body.document)).toContain(home.address)
  })

  test('is none of several that are not sold, unless staff name one', async () => {
    const client = await newClient()
    const [home, newest] = [await newHome(client), await newHome(client)]
    const unnamed = await add(client)
    expect(unnamed.body).toMatchObject({ propertyId: null, propertyAddress: null })
    const read = await client.call(readContract, { params: { id: unnamed.body.id } })
    expect(JSON.stringify(read.body.document)).not.toContain(newest.address)
    expect((await add(client, { propertyId: home.id })).body.propertyId).toBe(home.id)
  })

  test('is stored with a contract that comes with its file', async () => {
    const client = await newClient()
    const [home] = [await newHome(client), await newHome(client)]
    const named = await add(client, { ...(await newContractFile(client)), propertyId: home.id })
    expect(named.body).toMatchObject({ status: 'signed', propertyId: home.id })
  })

  test('that is deleted leaves its address on the signed contract, which no statement changes', async () => {
    const client = await newClient()
    const home = await newHome(client)
    const { id } = await newSignedContract(client)
    await expect(
      rows("update contracts set property_address = 'Elsewhere' where id = $1", [id]),
    ).rejects.toThrow('A signed contract is not changed')
    const gone = await (await demo('admin')).call(deleteProperty, { params: { id: home.id } })
    expect(gone.status).toBe(204)
    const read = await client.call(readContract, { params: { id } })
    expect(read.body).toMatchObject({ propertyId: null, propertyAddress: home.address })
  })
})

describe('POST /api/admin/contracts/preview', () => {
  test('answers the text that the contract then has, with the rate of the home, and writes nothing', async () => {
    const client = await newClient()
    const home = await newHome(client, { servicePackage: 'full-service' })
    await newHome(client)
    const previewed = (await preview(client, { propertyId: home.id })).body
    expect(previewed).toMatchObject({
      propertyId: home.id,
      servicePackage: 'full-service',
      packageChosen: true,
      commissionBasisPoints: 200,
    })
    expect(previewed.sha256).toBe(sha256(Buffer.from(JSON.stringify(previewed.text))))
    expect(await contractsOf(client)).toEqual([])
    const { id } = await newContract(client, {
      propertyId: home.id,
      previewSha256: previewed.sha256,
    })
    const read = await client.call(readContract, { params: { id } })
    expect(read.body.document?.text).toEqual(previewed.text)
  })

  test('says that a home without a package gets the default one', async () => {
    const client = await newClient()
    await newHome(client)
    expect((await preview(client)).body).toMatchObject({
      servicePackage: 'diy-pro',
      packageChosen: false,
    })
  })

  test('answers 404 for another client’s home and for staff', async () => {
    const [client, other, owner] = [await newClient(), await newClient(), await demo('owner')]
    const { id } = await newHome(other)
    expect((await preview(client, { propertyId: id })).status).toBe(404)
    expect((await preview(owner)).status).toBe(404)
  })
})

describe('a contract whose text was previewed', () => {
  test('is refused with 409 after its home has another package or price, and nothing is kept', async () => {
    const [client, admin] = [await newClient(), await demo('admin')]
    const { id } = await newHome(client, { servicePackage: 'diy-pro' })
    const first = (await preview(client)).body.sha256
    const body = { servicePackage: 'full-service' } as const
    await admin.call(changePropertyPackage, { params: { id }, body })
    const packaged = await add(client, { previewSha256: first })
    expect([packaged.status, refusal(packaged).message]).toEqual([409, CHANGED])
    const second = (await preview(client)).body.sha256
    const price = { status: 'preparation', listingPrice: 910_000 } as const
    await admin.call(changePropertyStatus, { params: { id }, body: price })
    expect((await add(client, { previewSha256: second })).status).toBe(409)
    expect(await contractsOf(client)).toEqual([])
    const third = await preview(client)
    expect(JSON.stringify(third.body.text)).toContain('$910,000')
    expect((await add(client, { previewSha256: third.body.sha256 })).status).toBe(201)
  })

  test('keeps its text when the package changes while it is added: the change waits', async () => {
    const [client, admin] = [await newClient(), await demo('admin')]
    const { id } = await newHome(client, { servicePackage: 'diy-pro' })
    const previewSha256 = (await preview(client)).body.sha256
    const [added, changed] = await withRowsLocked(
      'select id from users where id = $1 for no key update',
      [client.id],
      async (letGo) => {
        const adding = add(client, { previewSha256 })
        await untilStatementsWait(1)
        const body = { servicePackage: 'full-service' } as const
        const changing = admin.call(changePropertyPackage, { params: { id }, body })
        await untilStatementsWait(2)
        await letGo()
        return [await adding, await changing]
      },
    )
    expect([added?.status, changed?.status]).toEqual([201, 200])
  })
})
