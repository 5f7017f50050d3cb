import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { addContract, type ContractSummary, type NewContract } from '#wire/contracts.ts'
import { pathOf } from '#wire/route.ts'
import {
  type Contract,
  type NewSignature,
  readContract,
  readContractDocument,
  type Signature,
  signContract,
} from '#wire/signatures.ts'
import { requestSigningCode } from '#wire/signing-codes.ts'
import { signingCode } from './acceptances.ts'
import { rows } from './database.ts'
import { newHome } from './homes.ts'
import { lane } from './lane.ts'
import { demo, newClient, type Person } from './people.ts'
import { newCoSeller } from './sellers.ts'

/** Creates a contract that waits for this client's signature. @param by staff of the client's product */
export async function newContract(
  client: Person,
  given: Partial<NewContract> = {},
  by?: Person,
): Promise<ContractSummary> {
  const body = {
    userId: client.id,
    contractType: 'listing-agreement',
    signerName: 'Test Client',
    ...given,
  }
  const answer = await (by ?? (await demo('admin'))).call(addContract, { body })
  if (answer.status !== 201) throw new Error(`No new contract: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** The id of the template of a type of contract. */
export async function templateId(type: string): Promise<string> {
  const query = 'select id from contract_templates where contract_type = $1'
  const [template] = await rows<{ id: string }>(query, [type])
  if (!template) throw new Error(`There is no template of ${type}`)
  return template.id
}

export const TYPED: Signature = { kind: 'typed', name: 'Test Client' }

export const DRAWN: Signature = {
  kind: 'drawn',
  name: 'Test Client',
  strokes: [
    [100, 300, 180, 80, 260, 300, 330, 140, 420, 300],
    [500, 200, 720, 210],
  ],
}

/** The signature that a client sends after reading this contract. */
export async function signatureFor(
  client: Person,
  id: string,
  signature: Signature = TYPED,
): Promise<NewSignature> {
  const { body } = await client.call(readContract, { params: { id } })
  return { consent: true, signature, documentHash: String(body.document?.sha256) }
}

export async function newSignedContract(
  client: Person,
  signature: Signature = TYPED,
  by?: Person,
): Promise<Contract> {
  const { id } = await newContract(client, {}, by)
  const body = await signatureFor(client, id, signature)
  const answer = await client.call(signContract, { params: { id }, body })
  if (answer.status !== 201) throw new Error(`Not signed: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export async function documentOf(who: Person, id: string, headers: Record<string, string> = {}) {
  const response = await fetch(lane('url') + pathOf(readContractDocument.path, { id }), {
    headers: { authorization: `Bearer ${who.token}`, ...headers },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

/** Path of a stored file in the data folder of the product under test. */
export const storedPath = (name: string) => join(lane('dataDir'), 'uploads', name)

/** Changes one byte of a file, and restores it after the test. */
export function flipBit(path: string, at: number): void {
  const bytes = readFileSync(path)
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  writeFileSync(path, changed)
  onTestFinished(() => writeFileSync(path, bytes))
}

/** The code of a signer for a contract, as the mail says it: no column holds it. */
export async function contractCodeFor(who: Person, id: string): Promise<string> {
  const [row] = await rows<{ id: string }>(
    'select id from signing_codes where user_id = $1 and contract_id = $2 order by id desc limit 1',
    [who.id, id],
  )
  return signingCode(String(row?.id))
}

/** A new code of a signer. Earlier ones of the hour are forgotten, so that a test may ask for many. */
export async function newContractCode(who: Person, id: string): Promise<string> {
  await rows(`update signing_codes set sent_at = now() - interval '2 hours' where user_id = $1`, [
    who.id,
  ])
  const asked = await who.call(requestSigningCode, { body: { contractId: id } })
  if (asked.status !== 204) throw new Error(`No code: ${JSON.stringify(asked.body)}`)
  return contractCodeFor(who, id)
}

/** What one of several signers sends: name, document and code. */
export async function signatureWithCode(who: Person, id: string, code?: string) {
  const { body } = await who.call(readContract, { params: { id } })
  const name = body.signers.find(({ isOwn }) => isOwn)?.name ?? ''
  const signature: Signature = { kind: 'typed', name }
  const given = code ?? (await newContractCode(who, id))
  const documentHash = String(body.document?.sha256)
  return { consent: true as const, signature, documentHash, code: given }
}

/** Asks for a code and signs as one of several signers. */
export const signWithCode = async (who: Person, id: string, headers: Record<string, string> = {}) =>
  who.call(signContract, { params: { id }, body: await signatureWithCode(who, id), headers })

/** A home of two sellers, Test Client and Sam Moreno, and a contract that both sign. */
export async function newSharedContract(given: Partial<NewContract> = {}) {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const { person, seller } = await newCoSeller(home)
  const contract = await newContract(client, {
    propertyId: home.id,
    signers: [client.id, seller.id],
    ...given,
  })
  return { client, home, person, seller, contract, id: contract.id }
}
