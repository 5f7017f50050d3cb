import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listOwnContracts, voidContract } from '#wire/contracts.ts'
import { listNotifications } from '#wire/notifications.ts'
import {
  CONSENT_MISSING,
  type NewSignature,
  readContract,
  readContractDocument,
  signContract,
  verifyContract,
} from '#wire/signatures.ts'
import { listOwnUploads } from '#wire/uploads.ts'
import { changeStage, listClients, readOwnUser } from '#wire/users.ts'
import {
  DRAWN,
  documentOf,
  flipBit,
  newContract,
  signatureFor,
  storedPath,
} from '../../../tests/support/contracts.ts'
import { rows, untilStatementsWait, withRowsLocked } from '../../../tests/support/database.ts'
import { sha256 } from '../../../tests/support/files.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { lane } from '../../../tests/support/lane.ts'
import { mailsTo } from '../../../tests/support/mailbox.ts'
import { demo, newClient, type Person, refusal, visitor } from '../../../tests/support/people.ts'

const UNKNOWN = '019d0000-0000-7000-8000-000000000000'

const signAs = (who: Person, id: string, body: unknown, headers: Record<string, string> = {}) =>
  who.call(signContract, { params: { id }, body, headers })

describe('the document of an unsigned contract', () => {
  test('names people, property and price, and the PDF has the hash that the page gives', async () => {
    const client = await newClient()
    const home = await newHome(client, { servicePackage: 'full-service' })
    const { id } = await newContract(client, { signerName: 'Nguyễn Thị Đào' })
    const { body } = await client.call(readContract, { params: { id } })
    const words = JSON.stringify(body.document?.text)
    for (const fact of ['KeepMore Realty, Inc.', 'DRE', 'Nguyễn Thị Đào', home.address, '2%'])
      expect(words).toContain(fact)
    expect(body.document?.text.note).toMatch(/^Sample wording/)
    const { status, headers, bytes } = await documentOf(client, id)
    expect(status).toBe(200)
    expect(sha256(bytes)).toBe(body.document?.sha256)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="Listing Agreement.pdf"/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const part = await documentOf(client, id, { range: 'bytes=0-4' })
    expect([part.status, Buffer.from(part.bytes).toString()]).toEqual([206, '%PDF-'])
  })

  test.each(['service-agreement', 'commission-agreement', 'disclosure-agreement'] as const)(
    'is also generated for a %s',
    async (contractType) => {
      const client = await newClient()
      const { id } = await newContract(client, { contractType })
      const { body } = await client.call(readContract, { params: { id } })
      expect(body.document?.text.sections.length).toBeGreaterThan(3)
      expect((await documentOf(client, id)).status).toBe(200)
    },
  )

  test('is about the property that staff choose, which must be the client’s', async () => {
    const [client, other] = [await newClient(), await newClient()]
    const first = await newHome(client)
    await newHome(client)
    const { id } = await newContract(client, { propertyId: first.id })
    const { body } = await client.call(readContract, { params: { id } })
    expect(JSON.stringify(body.document)).toContain(first.address)
    const foreign = (await newHome(other)).id
    await expect(newContract(client, { propertyId: foreign })).rejects.toThrow(/could not be found/)
    expect(await rows('select 1 from contracts where user_id = $1', [client.id])).toHaveLength(1)
  })
})

describe('POST /api/contracts/{id}/signature', () => {
  test('makes the client active at once, notifies client and staff, and records an audit event', async () => {
    const client = await newClient()
    const { id } = await newContract(client)
    const body = await signatureFor(client, id)
    const { status, body: signed } = await signAs(client, id, body)
    expect(status).toBe(201)
    expect(signed).toMatchObject({
      id,
      status: 'signed',
      signature: { kind: 'typed', name: 'Test Client', documentSha256: body.documentHash },
    })
    const shown = (await (await demo('owner')).call(listClients)).body.find(
      (one) => one.id === client.id,
    )
    expect(shown).toMatchObject({
      customerStage: 'active-client',
      unreadNotifications: 1,
      contracts: [{ id, status: 'signed', signedAt: signed.signature?.signedAt }],
      stageHistory: [
        { toStage: 'active-client', reason: 'Listing Agreement signed' },
        { toStage: 'contract-pending' },
      ],
    })
    const notices = (await (await demo('admin')).call(listNotifications)).body
    expect(notices.map(({ title }) => title)).toContain('Test Client signed: Listing Agreement')
    const mails = () => mailsTo(String(client.user?.email))
    const signedMail = async () =>
      (await mails()).find(({ subject }) => subject.startsWith('Signed:'))
    await expect
      .poll(async () => (await signedMail())?.text, { timeout: 15_000 })
      .toContain(`/dashboard?tab=contracts&contract=${id}`)
    const [noted] = await rows<{ actor_id: string; details: Record<string, string> }>(
      "select actor_id, details from audit_log where event = 'contract-signed' and subject = $1",
      [id],
    )
    expect(noted?.actor_id).toBe(client.id)
    expect(noted?.details).toMatchObject({
      document: body.documentHash,
      sealed: signed.signature?.sealedSha256,
    })
  })

  test('with a drawing leaves one sealed file, which begins with the bytes of the document that was read', async () => {
    const client = await newClient({ consulted: true })
    const { id } = await newContract(client)
    const before = await documentOf(client, id)
    const signed = await signAs(client, id, await signatureFor(client, id, DRAWN))
    expect(signed.body.signature?.kind).toBe('drawn')
    const after = await documentOf(client, id)
    expect(sha256(after.bytes)).toBe(signed.body.signature?.sealedSha256)
    expect(sha256(after.bytes.subarray(0, before.bytes.length))).toBe(sha256(before.bytes))
    const files = (await client.call(listOwnUploads)).body
    expect(files.map(({ originalName }) => originalName)).toEqual(['Listing Agreement, signed.pdf'])
  })

  test('for a late contract does not move the stage back from sale-pending', async () => {
    const [client, admin] = [await newClient(), await demo('admin')]
    const { id } = await newContract(client, { contractType: 'disclosure-agreement' })
    const body = { stage: 'sale-pending', reason: 'Offer accepted' }
    await admin.call(changeStage, { params: { id: client.id }, body })
    expect((await signAs(client, id, await signatureFor(client, id))).status).toBe(201)
    expect((await client.call(readOwnUser)).body.customerStage).toBe('sale-pending')
  })

  test('repeats its 201 for one Idempotency-Key, returns 409 without it and 422 for another body', async () => {
    const client = await newClient()
    const { id } = await newContract(client)
    const body = await signatureFor(client, id)
    const key = { 'idempotency-key': `sign-${id}` }
    const answers = await Promise.all([1, 2, 3].map(() => signAs(client, id, body, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
    expect((await signAs(client, id, body, key)).body).toEqual(answers[0]?.body)
    const again = await signAs(client, id, body)
    expect([again.status, refusal(again).message]).toEqual([
      409,
      'This contract is signed already. Your sealed copy is in your dashboard.',
    ])
    const other = { ...body, signature: DRAWN }
    expect((await signAs(client, id, other, key)).status).toBe(422)
  })

  test('from two tabs at once stores one signature, one stage change and one file', async () => {
    const client = await newClient({ consulted: true })
    const { id } = await newContract(client)
    const body = await signatureFor(client, id)
    const answers = await withRowsLocked(
      'select id from users where id = $1 for no key update',
      [client.id],
      async (letGo) => {
        const both = [signAs(client, id, body), signAs(client, id, { ...body, signature: DRAWN })]
        await untilStatementsWait(2)
        await letGo()
        return Promise.all(both)
      },
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await client.call(listOwnUploads)).body).toHaveLength(1)
    const changes = await rows(
      "select 1 from stage_history where user_id = $1 and to_stage = 'active-client'",
      [client.id],
    )
    expect(changes).toHaveLength(1)
  })

  test('returns 409 with the reason for a contract that staff withdraw meanwhile, and leaves no file', async () => {
    const [client, admin] = [await newClient({ consulted: true }), await demo('admin')]
    const { id, version } = await newContract(client)
    const body = await signatureFor(client, id)
    const files = () => readdirSync(join(lane('dataDir'), 'uploads')).length
    const before = files()
    const [withdrawn, signed] = await withRowsLocked(
      'select id from users where id = $1 for no key update',
      [client.id],
      async (letGo) => {
        const reason = { reason: 'Wrong home', version }
        const withdrawing = admin.call(voidContract, { params: { id }, body: reason })
        await untilStatementsWait(1)
        const signing = signAs(client, id, body)
        await untilStatementsWait(2)
        await letGo()
        return [await withdrawing, await signing]
      },
    )
    expect([withdrawn?.status, signed?.status]).toEqual([200, 409])
    if (signed) expect(refusal(signed).message).toMatch(/^Withdrawn by KeepMore on .*: Wrong home$/)
    await expect.poll(files).toBe(before)
    expect((await client.call(readOwnUser)).body.customerStage).toBe('contract-pending')
  })
})

describe('POST /api/contracts/{id}/signature without a valid signature', () => {
  test('names missing consent, name or drawing and a wrong name, and returns 409 for another document', async () => {
    const client = await newClient()
    const { id } = await newContract(client)
    const right = await signatureFor(client, id)
    const wrong = async (given: object) => refusal(await signAs(client, id, { ...right, ...given }))
    expect((await wrong({ consent: false })).fields).toEqual({ consent: CONSENT_MISSING })
    expect((await wrong({ signature: { kind: 'typed', name: ' ' } })).fields).toEqual({
      'signature.name': 'Please type your name.',
    })
    const click = { kind: 'drawn', name: 'Test Client', strokes: [[5, 5]] }
    expect((await wrong({ signature: click })).fields).toEqual({
      'signature.strokes': 'Please draw your signature.',
    })
    expect((await wrong({ signature: { kind: 'typed', name: 'Somebody Else' } })).fields).toEqual({
      'signature.name': 'Please enter your name as it appears in the agreement: Test Client.',
    })
    expect((await wrong({ documentHash: 'abc' })).fields).toHaveProperty('documentHash')
    const another = await signAs(client, id, { ...right, documentHash: sha256(Buffer.from('x')) })
    expect([another.status, refusal(another).message]).toEqual([
      409,
      'This is not the document that you read. Read it again, then sign.',
    ])
    expect((await client.call(readOwnUser)).body.customerStage).toBe('contract-pending')
  })

  test('returns 404 to another client and 403 to an owner; reads return 404 as for an unknown id', async () => {
    const [client, stranger] = [await newClient(), await newClient({ consulted: true })]
    const { id } = await newContract(client)
    const body: NewSignature = await signatureFor(client, id)
    for (const route of [readContract, readContractDocument, verifyContract]) {
      const foreign = await stranger.call(route, { params: { id } })
      const unknown = await stranger.call(route, { params: { id: UNKNOWN } })
      expect([foreign.status, unknown.status]).toEqual([404, 404])
      expect(foreign.body).toEqual(unknown.body)
      expect((await visitor.call(route, { params: { id } })).status).toBe(401)
      expect((await (await demo('editor')).call(route, { params: { id } })).status).toBe(403)
    }
    expect((await signAs(stranger, id, body)).status).toBe(404)
    expect((await signAs(await demo('owner'), id, body)).status).toBe(403)
    expect((await stranger.call(listOwnContracts)).body).toEqual([])
    expect((await client.call(listOwnContracts)).body.map((one) => one.id)).toEqual([id])
  })

  test('returns 409 for a document whose stored bytes were changed', async () => {
    const client = await newClient()
    const { id } = await newContract(client)
    const body = await signatureFor(client, id)
    const [file] = await rows<{ filename: string }>(
      'select filename from contract_documents where contract_id = $1',
      [id],
    )
    flipBit(storedPath(String(file?.filename)), 1000)
    const answer = await signAs(client, id, body)
    expect(answer.status).toBe(409)
    expect(refusal(answer).message).toMatch(/stored document was changed/)
  })
})
