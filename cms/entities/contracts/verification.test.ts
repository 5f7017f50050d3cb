import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { verifyContract } from '#wire/signatures.ts'
import {
  DRAWN,
  documentOf,
  flipBit,
  newContract,
  newSignedContract,
  storedPath,
} from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'

describe('GET /api/contracts/{id}/verification', () => {
  const verify = async (who: Person, id: string) =>
    (await who.call(verifyContract, { params: { id } })).body

  test('reports a sealed file as whole to its client and to staff', async () => {
    const client = await newClient()
    const { id, signature } = await newSignedContract(client, DRAWN)
    for (const who of [client, await demo('admin')])
      expect(await verify(who, id)).toMatchObject({
        whole: true,
        message: 'The file is unchanged since it was signed.',
        checks: { hash: true, record: true, seal: true, document: true },
        sha256: signature?.sealedSha256,
        recordedSha256: signature?.sealedSha256,
      })
  })

  test('reports one changed byte by the recorded hash and by the PDF’s own seal', async () => {
    const client = await newClient()
    const { id, filename } = await newSignedContract(client)
    const { bytes } = await documentOf(client, id)
    // In the text that was read, in the audit page, and in the last line.
    for (const at of [600, bytes.length - 30_000, bytes.length - 3]) {
      flipBit(storedPath(String(filename)), at)
      const { whole, checks, message } = await verify(client, id)
      expect({ whole, hash: checks.hash, seal: checks.seal }, String(at)).toEqual({
        whole: false,
        hash: false,
        seal: false,
      })
      expect(message).toBe('The file is not the one that was signed. Do not rely on it.')
      writeFileSync(storedPath(String(filename)), bytes)
    }
    expect((await verify(client, id)).whole).toBe(true)
  })

  test('returns 409 for a contract that is not signed', async () => {
    const client = await newClient()
    const { id } = await newContract(client)
    const answer = await client.call(verifyContract, { params: { id } })
    expect([answer.status, refusal(answer).message]).toEqual([
      409,
      'This contract is not signed yet.',
    ])
  })
})

describe('the database', () => {
  // The product locks the contract's row before it gets here. A second copy of it might get here.
  test('refuses a second signature of one contract', async () => {
    const { id } = await newSignedContract(await newClient())
    const again =
      'insert into contract_signatures select * from contract_signatures where contract_id = $1'
    await expect(rows(again, [id])).rejects.toThrow('contract_signatures_pkey')
  })

  test('refuses to change signature, document hash, date, status or file of a signed contract by SQL', async () => {
    const { id } = await newSignedContract(await newClient())
    for (const change of [
      "update contract_signatures set name = 'Somebody' where contract_id = $1",
      "update contract_documents set sha256 = repeat('0', 64) where contract_id = $1",
      'update contracts set signed_at = now() where id = $1',
      "update contracts set status = 'pending', signed_at = null where id = $1",
      "update contracts set filename = 'other.pdf' where id = $1",
    ])
      await expect(rows(change, [id]), change).rejects.toThrow(/not changed/)
  })
})
