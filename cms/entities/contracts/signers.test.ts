import { describe, expect, test } from 'vitest'
import { addContract, listOwnContracts, previewContract } from '#wire/contracts.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import { readContract, signContract, verifyContract } from '#wire/signatures.ts'
import { requestSigningCode } from '#wire/signing-codes.ts'
import { listOwnUploads } from '#wire/uploads.ts'
import {
  contractCodeFor,
  documentOf,
  newContract,
  newContractCode,
  newSharedContract,
  signatureFor,
  signatureWithCode,
  signWithCode,
} from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { subjectsOf, untilMail } from '../../../tests/support/mailbox.ts'
import { noticesOf } from '../../../tests/support/notifications.ts'
import { demo, mailOf, newClient, refusal, refusedWith } from '../../../tests/support/people.ts'
import { newCoSeller, newSeller } from '../../../tests/support/sellers.ts'

const params = (id: string) => ({ params: { id } })

const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => String(status))).map(([status, all]) => [
      status,
      all?.length,
    ]),
  )

describe('POST /api/admin/contracts with signers', () => {
  test('names each of them in the text, asks each, and shows who signs', async () => {
    const { client, home, person, seller, contract, id } = await newSharedContract()
    expect(contract).toMatchObject({
      ...{ signerName: 'Test Client and Sam Moreno', status: 'pending', needsCode: true },
      signers: [
        { name: 'Test Client', isTurn: true, signedAt: null },
        { name: 'Sam Moreno', isTurn: true, signedAt: null },
      ],
    })
    const { body } = await person.call(readContract, params(id))
    expect(JSON.stringify(body.document?.text)).toContain('Test Client and Sam Moreno')
    expect(body.document?.text.parties).toContainEqual({
      ...{ label: 'Sellers', value: 'Test Client and Sam Moreno' },
    })
    expect(body.signers.map(({ isOwn }) => isOwn)).toEqual([false, true])
    for (const who of [client, person])
      await untilMail(mailOf(who), `Please sign: Listing Agreement for ${home.address}`)
    const mine = (await person.call(listOwnContracts)).body
    expect(mine.map((each) => each.id)).toEqual([id])
    const { body: overview } = await person.call(readHomeOverview, params(home.id))
    expect(overview.counts.contracts).toBe(1)
    const admin = await demo('admin')
    const wanted = {
      userId: client.id,
      contractType: 'listing-agreement',
      signerName: 'x',
    } as const
    const preview = await admin.call(previewContract, {
      body: { ...wanted, propertyId: home.id, signers: [seller.id, client.id] },
    })
    expect(JSON.stringify(preview.body.text)).toContain('Sam Moreno and Test Client')
  })

  test('refuses sellers who have not joined, one alone, one twice, and a contract without a home', async () => {
    const { client, home, seller } = await newSharedContract()
    const invited = await newSeller(home, { name: 'Kim Late' })
    const add = async (signers: string[], propertyId: string | undefined = home.id) =>
      refusal(
        await (await demo('admin')).call(addContract, {
          body: {
            ...{ userId: client.id, contractType: 'service-agreement', signerName: 'Test Client' },
            ...{ propertyId, signers },
          },
        }),
      ).fields
    const both = [client.id, seller.id]
    expect(await add([client.id, invited.id])).toHaveProperty('signers')
    expect(await add([client.id])).toHaveProperty('signers')
    expect(await add([client.id, client.id])).toHaveProperty('signers')
    await newHome(client)
    const body = { userId: client.id, contractType: 'service-agreement', signerName: 'Test Client' }
    const homeless = await (await demo('admin')).send('POST', addContract.path, {
      ...{ ...body, signers: both },
    })
    expect(refusal(homeless).fields).toHaveProperty('propertyId')
  })

  test('without them leaves a contract that its client signs alone and without a code', async () => {
    const client = await newClient({ consulted: true })
    const home = await newHome(client)
    const { person } = await newCoSeller(home)
    const { id, signers, needsCode } = await newContract(client, { propertyId: home.id })
    expect([signers, needsCode]).toEqual([[], false])
    expect((await person.call(readContract, params(id))).status).toBe(404)
    const asked = await client.call(requestSigningCode, { body: { contractId: id } })
    expect(refusedWith(asked)).toEqual([409, 'This contract is signed without a code.'])
    const body = await signatureFor(client, id)
    expect((await client.call(signContract, { ...params(id), body })).status).toBe(201)
    expect(await rows('select from contract_signers where contract_id = $1', [id])).toEqual([])
  })
})

describe('POST /api/contracts/{id}/signature of several signers', () => {
  test('is signed with the last one, and the seal lists each; it verifies', async () => {
    const { client, person, id } = await newSharedContract()
    const read = await documentOf(client, id)
    const first = await signWithCode(client, id)
    expect([first.status, first.body]).toMatchObject([
      201,
      { status: 'pending', signedAt: null, signature: null, signers: [{ isTurn: false }, {}] },
    ])
    expect(typeof first.body.signers[0]?.signedAt).toBe('string')
    expect(await noticesOf(await demo('admin'))).toContain('Test Client signed: Listing Agreement')
    expect(await noticesOf(person)).toContain('Test Client signed: Listing Agreement')
    const [stage] = await rows('select customer_stage as stage from users where id = $1', [
      client.id,
    ])
    expect(stage).toEqual({ stage: 'contract-pending' })
    const second = await signWithCode(person, id)
    expect([second.status, second.body.status]).toEqual([201, 'signed'])
    const [moved] = await rows('select customer_stage as stage from users where id = $1', [
      client.id,
    ])
    expect(moved).toEqual({ stage: 'active-client' })
    for (const who of [client, person]) {
      await untilMail(mailOf(who), 'Signed by everyone: Listing Agreement')
      const { body } = await who.call(verifyContract, params(id))
      expect(body).toMatchObject({
        ...{ whole: true, checks: { hash: true, record: true, seal: true, document: true } },
      })
    }
    const sealed = await documentOf(person, id)
    expect(Buffer.from(sealed.bytes.subarray(0, read.bytes.length))).toEqual(
      Buffer.from(read.bytes),
    )
    const audited = await rows<{ event: string; actor_id: string; details: object }>(
      `select event, actor_id, details from audit_log
       where subject = $1 and event like 'contract-sign%' order by id`,
      [id],
    )
    expect(audited.map(({ event, actor_id }) => [event, actor_id])).toEqual([
      ['contract-signature-given', client.id],
      ['contract-signature-given', person.id],
      ['contract-signed', person.id],
    ])
  })

  test('asks for the code after the facts, and counts five tries', async () => {
    const { client, id } = await newSharedContract()
    const code = await newContractCode(client, id)
    const wrong = code === '000000' ? '000001' : '000000'
    const right = await signatureWithCode(client, id, code)
    const send = async (given: object, key?: string) => {
      const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
      const answer = await client.send('POST', `/api/contracts/${id}/signature`, given, headers)
      return [answer.status, (answer.body as { triesLeft?: number }).triesLeft]
    }
    const { code: _code, ...without } = right
    expect(await send(without)).toEqual([400, undefined])
    expect(await send({ ...right, documentHash: 'a'.repeat(64) })).toEqual([409, undefined])
    expect(await send({ ...right, signature: { kind: 'typed', name: 'Ann' } })).toEqual([
      400,
      undefined,
    ])
    expect(await send({ ...right, code: wrong })).toEqual([400, 4])
    for (let times = 0; times < 3; times++)
      expect(await send({ ...right, code: wrong }, `key-of-${id}`)).toEqual([400, 3])
    for (const left of [2, 1, 0]) expect(await send({ ...right, code: wrong })).toEqual([400, left])
    expect(await send(right)).toEqual([400, 0])
    expect((await signWithCode(client, id)).status).toBe(201)
    expect((await send(right))[0]).toBe(409)
  })

  test('takes the code of this signer and this contract only', async () => {
    const { client, home, person, seller, id } = await newSharedContract()
    const other = await newContract(client, {
      ...{ propertyId: home.id, contractType: 'service-agreement' },
      signers: [client.id, seller.id],
    })
    const theirs = await newContractCode(person, id)
    await newContractCode(client, id)
    const sign = async (code: string) =>
      client.call(signContract, { ...params(id), body: await signatureWithCode(client, id, code) })
    expect((await sign(theirs)).status).toBe(400)
    const ofOther = await newContractCode(client, other.id)
    expect((await sign(ofOther)).status).toBe(400)
    const own = await contractCodeFor(client, id)
    const body = await signatureWithCode(client, other.id, own)
    expect((await client.call(signContract, { ...params(other.id), body })).status).toBe(400)
    await rows('update signing_codes set expires_at = now() where user_id = $1', [client.id])
    expect((await sign(own)).status).toBe(400)
  })

  test('by 50 requests of two signers at once leaves each signature once and one sealed file', async () => {
    const { client, person, id } = await newSharedContract()
    const [first, second] = [
      await signatureWithCode(client, id),
      await signatureWithCode(person, id),
    ]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const [who, body] = index % 2 === 0 ? [client, first] : [person, second]
        const headers = { 'idempotency-key': `${id}-${index}` }
        return who.call(signContract, { ...params(id), body, headers })
      }),
    )
    expect(statuses(answers)).toEqual({ 201: 2, 409: 48 })
    const seals = await rows('select from contract_signatures where contract_id = $1', [id])
    expect(seals).toHaveLength(1)
    const names = (await client.call(listOwnUploads)).body.map(({ originalName }) => originalName)
    expect(names).toEqual(['Listing Agreement, signed.pdf'])
    expect((await client.call(verifyContract, params(id))).body.whole).toBe(true)
    expect((await subjectsOf(client)).filter((each) => each.startsWith('Signed'))).toHaveLength(1)
  })

  test('repeats its answer for one key, also after the contract is signed', async () => {
    const { client, person, id } = await newSharedContract()
    const body = await signatureWithCode(client, id)
    const key = { 'idempotency-key': `first-${id}` }
    const first = await client.call(signContract, { ...params(id), body, headers: key })
    await signWithCode(person, id)
    const again = await client.call(signContract, { ...params(id), body, headers: key })
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  test('has a code that no row, job, notice or staff answer holds', async () => {
    const { client, id } = await newSharedContract()
    const code = await newContractCode(client, id)
    await untilMail(mailOf(client), 'Your code to sign')
    await client.call(signContract, {
      ...params(id),
      body: await signatureWithCode(client, id, code === '000000' ? '000001' : '000000'),
    })
    const tables = ['signing_codes', 'audit_log', 'notifications', 'sent_mails', 'pgboss.job']
    for (const table of [...tables, 'idempotency_keys', 'contract_signers'])
      expect(
        await rows(`select from ${table} as kept where kept::text ~ $1`, [`\\m${code}\\M`]),
        table,
      ).toEqual([])
    const admin = await demo('admin')
    for (const path of [
      `/api/contracts/${id}`,
      `/api/admin/clients/${client.id}`,
      `/api/admin/clients/${client.id}/timeline`,
      `/cms/api/contracts/${id}`,
    ])
      expect(JSON.stringify((await admin.send('GET', path)).body), path).not.toMatch(
        new RegExp(`\\b${code}\\b`),
      )
    expect((await admin.call(requestSigningCode, { body: { contractId: id } })).status).toBe(403)
  })
})
