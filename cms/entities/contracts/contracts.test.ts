import { describe, expect, test } from 'vitest'
import { addContract, changeContractStatus } from '#wire/contracts.ts'
import { listNotifications } from '#wire/notifications.ts'
import { verifyContract } from '#wire/signatures.ts'
import { changeStage, listClients, readOwnUser } from '#wire/users.ts'
import { newContract, newSignedContract } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { newContractFile, newUpload, png } from '../../../tests/support/files.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'

const UNKNOWN = '019d0000-0000-7000-8000-000000000000'
const MISSING = 'Please fill in contract type and signer name.'

async function add(client: Person, given: object = {}, headers: Record<string, string> = {}) {
  const body = {
    userId: client.id,
    contractType: 'listing-agreement',
    signerName: 'Test Client',
    ...given,
  }
  return (await demo('admin')).call(addContract, { body, headers })
}

/** The client as the pipeline shows them. */
async function shown(client: Person) {
  const clients = (await (await demo('owner')).call(listClients)).body
  return clients.find(({ id }) => id === client.id)
}

const contractsOf = (client: Person) =>
  rows('select id from contracts where user_id = $1', [client.id])

describe('POST /api/admin/contracts', () => {
  test('without a file creates a pending contract and moves the client to contract-pending', async () => {
    const client = await newClient()
    const { status, body } = await add(client, { status: 'signed', notes: ' By Friday ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      userId: client.id,
      contractType: 'listing-agreement',
      signerName: 'Test Client',
      status: 'pending',
      notes: 'By Friday',
      filename: null,
      filePath: null,
      signedAt: null,
    })
    expect(await shown(client)).toMatchObject({
      customerStage: 'contract-pending',
      contracts: [body],
      stageHistory: [
        { fromStage: 'lead', toStage: 'contract-pending', reason: 'Listing Agreement added' },
      ],
    })
  })

  test('with a file creates a signed contract, makes the client active and notifies them', async () => {
    const client = await newClient()
    const file = await newContractFile(client)
    const { status, body } = await add(client, { ...file, status: 'pending' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...file, status: 'signed' })
    expect(Date.now() - Date.parse(String(body.signedAt))).toBeLessThan(60_000)
    expect(await shown(client)).toMatchObject({ customerStage: 'active-client', contracts: [body] })
    const [notice] = (await client.call(listNotifications)).body
    expect(notice).toMatchObject({
      title: 'Listing Agreement signed',
      link: `/dashboard?tab=contracts&contract=${body.id}`,
    })
    expect((await client.call(readOwnUser)).body.contracts).toEqual([body])
  })

  test('accepts filePath instead of filename, and signedAt, with 400 for a date out of range', async () => {
    const client = await newClient()
    const { filePath, filename } = await newContractFile(client)
    const signedAt = '2026-11-01T18:00:00.000Z'
    const { body } = await add(client, { filePath, signedAt })
    expect(body).toMatchObject({ filename, filePath, signedAt })
    // These caused a database error.
    for (const never of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-15:00'])
      expect((await add(client, { filePath, signedAt: never })).status).toBe(400)
    const far = await add(client, { filePath, signedAt: '2026-11-02T17:59:00+23:59' })
    expect(far.body).toMatchObject({ signedAt: '2026-11-01T18:00:00.000Z' })
  })

  test('writes no stage change for a client who is at that stage already', async () => {
    const client = await newClient()
    await add(client)
    await add(client, { contractType: 'disclosure-agreement' })
    const { stageHistory, contracts } = (await shown(client)) ?? {}
    expect([stageHistory?.length, contracts?.length]).toEqual([1, 2])
    await add(client, await newContractFile(client))
    await add(client, await newContractFile(client))
    expect((await shown(client))?.stageHistory.map(({ toStage }) => toStage)).toEqual([
      'active-client',
      'contract-pending',
    ])
  })

  test('records an audit event with the admin, the client and the status', async () => {
    const [admin, client] = [await demo('admin'), await newClient()]
    const { body } = await add(client)
    const [noted] = await rows(
      "select actor_id, details from audit_log where event = 'contract-created' and subject = $1",
      [body.id],
    )
    expect(noted).toEqual({
      actor_id: admin.id,
      details: { client: client.id, status: 'pending', property: null },
    })
  })

  test('stores a signer name with an unpaired surrogate, replaced by U+FFFD, and returns 201', async () => {
    const { status, body } = await add(await newClient(), { signerName: 'June \ud800' })
    expect([status, body.signerName]).toEqual([201, 'June \ufffd'])
  })

  test('creates one contract for three requests at once with one Idempotency-Key', async () => {
    const client = await newClient()
    const headers = { 'idempotency-key': `contract-${client.id}` }
    const answers = await Promise.all([1, 2, 3].map(() => add(client, {}, headers)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await contractsOf(client)).toHaveLength(1)
  })
})

describe('POST /api/admin/contracts with wrong data or in a race', () => {
  test("returns 400 in the specification's words for a missing type or signer", async () => {
    const client = await newClient()
    const answer = await add(client, { contractType: '', signerName: '  ' })
    expect(answer.status).toBe(400)
    expect(refusal(answer)).toEqual({
      message: MISSING,
      fields: { contractType: MISSING, signerName: MISSING },
    })
    const unknown = await add(client, { contractType: 'lease' })
    expect(refusal(unknown).fields).toEqual({ contractType: 'Choose one of the contract types' })
    const status = await add(client, { status: 'lost' })
    expect(refusal(status).fields).toEqual({ status: 'Choose one of the statuses' })
  })

  test('returns 400 for an invalid user id, and 404 for an unknown user and for staff', async () => {
    const owner = await demo('owner')
    const answers = []
    for (const userId of ['none', UNKNOWN, owner.id])
      answers.push((await add(owner, { userId })).status)
    expect(answers).toEqual([400, 404, 404])
  })

  test('returns 400 for a file that is not a contract of this client, and changes nothing', async () => {
    const [client, other] = [await newClient({ consulted: true }), await newClient()]
    const own = await newUpload(client)
    const before = await shown(client)
    const foreign = await newContractFile(other)
    const picture = await newContractFile(client, png())
    const right = await newContractFile(client)
    for (const file of [
      { filename: own.filename },
      foreign,
      picture,
      { filename: `${UNKNOWN}.pdf` },
      { filename: '../../secrets.json' },
      { filePath: '/etc/passwd' },
      { ...right, filePath: foreign.filePath },
      { filePath: `https://elsewhere.example/${right.filename}` },
    ])
      expect((await add(client, file)).status, JSON.stringify(file)).toBe(400)
    expect(await contractsOf(client)).toEqual([])
    expect((await shown(client))?.customerStage).toBe(before?.customerStage)
  })

  test('at the same moment as a stage change leaves a stage history without gaps', async () => {
    const client = await newClient()
    const admin = await demo('admin')
    const body = { stage: 'on-hold', reason: 'Travelling' }
    const answers = await Promise.all([
      add(client),
      admin.call(changeStage, { params: { id: client.id }, body }),
      add(client, { contractType: 'service-agreement' }),
    ])
    for (const { status } of answers) expect([200, 201]).toContain(status)
    const { stageHistory, customerStage } = (await shown(client)) ?? {}
    const steps = [...(stageHistory ?? [])].reverse()
    let stage = 'lead'
    for (const { fromStage, toStage } of steps) {
      expect(fromStage).toBe(stage)
      stage = toStage
    }
    expect(customerStage).toBe(stage)
  })
})

describe('contracts on the staff dashboard', () => {
  const change = async (id: string, status: string) =>
    (await demo('admin')).call(changeContractStatus, { params: { id }, body: { status } })

  test('take status changes in order: 409 for a wrong step, and 400 for signed', async () => {
    const client = await newClient()
    const { id } = await newContract(client)
    expect((await change(id, 'sent')).body.status).toBe('sent')
    expect((await change(id, 'pending')).body.status).toBe('pending')
    expect((await change(id, 'signed')).status).toBe(400)
    const early = await change(id, 'completed')
    expect([early.status, refusal(early).message]).toEqual([
      409,
      'A contract that is pending cannot become completed.',
    ])
    const signed = await newSignedContract(client)
    expect((await change(signed.id, 'completed')).body).toMatchObject({
      status: 'completed',
      signedAt: signed.signedAt,
    })
    expect((await change(signed.id, 'pending')).status).toBe(409)
  })

  test('with a file added by staff are verified by its hash alone', async () => {
    const client = await newClient()
    const { body } = await add(client, await newContractFile(client))
    const { status, body: verified } = await client.call(verifyContract, {
      params: { id: body.id },
    })
    expect(status).toBe(200)
    expect(verified).toMatchObject({
      whole: true,
      checks: { hash: true, record: null, seal: null, document: null },
    })
  })
})
