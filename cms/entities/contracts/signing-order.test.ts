import { describe, expect, test } from 'vitest'
import { listOwnContracts, voidContract } from '#wire/contracts.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import { removeSeller } from '#wire/sellers.ts'
import {
  declineContract,
  readContract,
  readContractDocument,
  verifyContract,
} from '#wire/signatures.ts'
import { requestSigningCode } from '#wire/signing-codes.ts'
import { listOwnUploads } from '#wire/uploads.ts'
import { deleteUser } from '#wire/users.ts'
import { newContract, newSharedContract, signWithCode } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { subjectsOf, untilMail } from '../../../tests/support/mailbox.ts'
import { noticesOf } from '../../../tests/support/notifications.ts'
import { demo, mailOf, newClient, refusal, refusedWith } from '../../../tests/support/people.ts'

const params = (id: string) => ({ params: { id } })

describe('a contract that is signed in order', () => {
  test('opens to the second signer after the first, who is mailed then', async () => {
    const { client, home, person, id } = await newSharedContract({ inOrder: true })
    const wait = 'This contract waits for Test Client first. We email you when it is your turn.'
    for (const route of [readContract, readContractDocument, verifyContract])
      expect(refusedWith(await person.call(route, params(id)))).toEqual([409, wait])
    const asked = await person.call(requestSigningCode, { body: { contractId: id } })
    expect(refusedWith(asked)).toEqual([409, wait])
    const said = await person.call(declineContract, { ...params(id), body: { reason: 'No' } })
    expect(said.status).toBe(409)
    const [listed] = (await person.call(listOwnContracts)).body
    expect([listed?.id, listed?.filename, listed?.signers.map(({ isTurn }) => isTurn)]).toEqual([
      id,
      null,
      [true, false],
    ])
    const counts = async () => (await person.call(readHomeOverview, params(home.id))).body.counts
    expect((await counts()).contracts).toBe(0)
    const subject = `Your turn to sign: Listing Agreement for ${home.address}`
    expect(await subjectsOf(person)).not.toContain(subject)
    expect((await signWithCode(client, id)).status).toBe(201)
    await untilMail(mailOf(person), subject)
    expect((await counts()).contracts).toBe(1)
    expect((await signWithCode(person, id)).body.status).toBe('signed')
  })

  test('keeps its file from the client of the home who signs second', async () => {
    const { client, seller, home } = await newSharedContract()
    const { id } = await newContract(client, {
      ...{ contractType: 'service-agreement', propertyId: home.id, inOrder: true },
      signers: [seller.id, client.id],
    })
    const [file] = await rows<{ filename: string }>(
      'select filename from contract_documents where contract_id = $1',
      [id],
    )
    expect((await client.send('GET', `/api/uploads/file/${file?.filename}`)).status).toBe(404)
    const listed = (await client.call(listOwnUploads)).body.map(({ filename }) => filename)
    expect(listed).not.toContain(file?.filename)
    const { body } = await client.call(readHomeOverview, params(home.id))
    expect(body.counts.contracts).toBe(1)
  })

  test('reminds only the signer whose turn it is', async () => {
    const { person, id } = await newSharedContract({ inOrder: true })
    const jobs = await rows<{ place: string }>(
      `select data->>'place' as place from pgboss.job
       where name = 'contract-reminder' and data->>'contractId' = $1`,
      [id],
    )
    expect(new Set(jobs.map(({ place }) => place))).toEqual(new Set(['1']))
    expect(await subjectsOf(person)).not.toContain('Still to sign')
  })

  test('is held by the database: no turn is skipped, and no signature is changed or left out', async () => {
    const { client, id } = await newSharedContract({ inOrder: true })
    const mark = (place: number) =>
      rows(
        `update contract_signers set account = 'a', kind = 'typed', signed_name = 'a', consent = 'a',
           address = 'a', agent = 'a', document_sha256 = repeat('a', 64), signed_at = now()
         where contract_id = $1 and place = $2`,
        [id, place],
      )
    await expect(mark(2)).rejects.toThrow(/not the turn/)
    await signWithCode(client, id)
    await expect(mark(1)).rejects.toThrow(/not changed/)
    await expect(
      rows(`update contracts set status = 'signed', signed_at = now() where id = $1`, [id]),
    ).rejects.toThrow(/Not every signer/)
    await expect(rows('delete from contract_signers where contract_id = $1', [id])).rejects.toThrow(
      /stay/,
    )
  })
})

describe('POST /api/contracts/{id}/decline', () => {
  test('makes the contract void, and tells sellers, staff and by name those who had signed', async () => {
    const { client, home, person, id } = await newSharedContract()
    await signWithCode(client, id)
    const answer = await person.call(declineContract, {
      ...params(id),
      body: { reason: 'The fee is too high' },
    })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { status: 'void', declinedBy: 'Sam Moreno', voidReason: 'The fee is too high' },
    ])
    const subject = `Declined: Listing Agreement for ${home.address}`
    const { text } = await untilMail(mailOf(client), subject)
    expect(text).toContain('Sam Moreno declined')
    expect(text).toContain('You had signed it. Your signature no longer counts')
    await untilMail(mailOf(person), subject)
    await untilMail(mailOf(await demo('admin')), subject)
    expect(await noticesOf(client)).toContain('Sam Moreno declined: Listing Agreement')
    expect(await noticesOf(await demo('admin'))).toContain('Sam Moreno declined: Listing Agreement')
    const body = { reason: 'No' }
    expect((await person.call(declineContract, { ...params(id), body })).status).toBe(409)
    const asked = await person.call(requestSigningCode, { body: { contractId: id } })
    expect(refusedWith(asked)[1]).toMatch(/^Declined by Sam Moreno on .*: The fee is too high$/)
    const [noted] = await rows<{ details: object }>(
      "select details from audit_log where event = 'contract-declined' and subject = $1",
      [id],
    )
    expect(JSON.stringify(noted?.details)).not.toContain('fee')
  })

  test('is 409 once it is signed, by this signer or by all, and 404 to a stranger', async () => {
    const { client, person, id } = await newSharedContract()
    const body = { reason: 'No' }
    const stranger = await newClient({ consulted: true })
    expect((await stranger.call(declineContract, { ...params(id), body })).status).toBe(404)
    await signWithCode(client, id)
    expect((await client.call(declineContract, { ...params(id), body })).status).toBe(409)
    await signWithCode(person, id)
    expect((await person.call(declineContract, { ...params(id), body })).status).toBe(409)
    const refused = await person.call(declineContract, { ...params(id), body: { reason: ' ' } })
    expect(refusal(refused).fields).toHaveProperty('reason')
  })

  test('of a contract that its client signs alone is the client’s', async () => {
    const client = await newClient()
    const { id } = await newContract(client)
    const body = { reason: 'Another broker' }
    const { status, body: declined } = await client.call(declineContract, { ...params(id), body })
    expect([status, declined.status, declined.declinedBy]).toEqual([200, 'void', 'Test Client'])
  })
})

describe('a signer who goes', () => {
  test('as a seller cannot while their signature waits, and withdraws what they have not signed', async () => {
    const { client, home, person, seller, id } = await newSharedContract()
    const admin = await demo('admin')
    const remove = { params: { id: seller.id }, query: { reason: 'Not on the title' } }
    await signWithCode(person, id)
    expect((await admin.call(removeSeller, remove)).status).toBe(409)
    const { version } = (await admin.call(readContract, params(id))).body
    const reason = { reason: 'Wrong fee', version }
    expect((await admin.call(voidContract, { ...params(id), body: reason })).status).toBe(200)
    for (const who of [client, person])
      await expect
        .poll(async () => (await subjectsOf(who)).some((each) => each.startsWith('Withdrawn')), {
          timeout: 15_000,
        })
        .toBe(true)
    const next = await newContract(client, {
      ...{ contractType: 'service-agreement', propertyId: home.id },
      signers: [client.id, seller.id],
    })
    expect((await admin.call(removeSeller, remove)).status).toBe(204)
    const { body } = await client.call(readContract, params(next.id))
    expect([body.status, body.voidReason]).toEqual([
      'void',
      'Sam Moreno no longer sells this home.',
    ])
  })

  test('with their account leaves what all signed, and erases a signature that came to nothing', async () => {
    const { client, home, person, seller, id } = await newSharedContract()
    await signWithCode(client, id)
    await signWithCode(person, id)
    const open = await newContract(client, {
      ...{ contractType: 'service-agreement', propertyId: home.id },
      signers: [client.id, seller.id],
    })
    await signWithCode(person, open.id)
    const owner = await demo('owner')
    expect((await owner.call(deleteUser, params(person.id))).status).toBe(204)
    const kept = await client.call(readContract, params(id))
    expect(kept.body.signers.map(({ name, signedAt }) => [name, signedAt !== null])).toEqual([
      ['Test Client', true],
      ['Sam Moreno', true],
    ])
    expect((await client.call(verifyContract, params(id))).body.whole).toBe(true)
    const ended = await client.call(readContract, params(open.id))
    expect(ended.body.voidReason).toBe('Sam Moreno has closed their account.')
    const erased = await rows(
      'select user_id, account, address from contract_signers where contract_id = $1 and place = 2',
      [open.id],
    )
    expect(erased).toEqual([{ user_id: null, account: null, address: null }])
  })
})
