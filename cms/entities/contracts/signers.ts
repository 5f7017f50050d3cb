import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { executePrepared, isoTime, runSql } from '#cms/kit/documents.ts'
import type { JoinedSeller } from '#cms/kit/shared-homes.ts'
import { toJson } from '#cms/kit/to-json.ts'
import type { Addressee } from '#cms/mail/mail.ts'
import type { Contract } from '#cms/payload-types.ts'
import type { Turn } from '#wire/contract-signers.ts'
import type { Signature } from '#wire/signatures.ts'

/** One of several signers of a contract. `userId`: null once the account is deleted. */
export type SignerRow = Turn & {
  contractId: string
  place: number
  userId: string | null
  name: string
}

/** A signature with the facts recorded at that moment. `address` and `agent` as received. */
export type GivenSignature = {
  signature: Signature
  /** The e-mail address of the signer's account. */
  account: string
  address: string
  agent: string
  /** ISO 8601. */
  signedAt: string
  documentSha256: string
}

/** Who is told of a contract. */
export type Person = Addressee & { id: string }

/** Selects the signers of contracts by place. One that its client signs alone has none. @param contracts a subquery of ids */
export const selectSigners = (contracts: SQL): SQL<SignerRow> => sql`
  select contract_id as "contractId", place, turn, user_id as "userId", name,
    ${isoTime(sql`signed_at`)} as "signedAt"
  from contract_signers where contract_id = any ${contracts} order by place`

/** The signers of these contracts by place. */
export async function findSigners(
  req: PayloadRequest,
  contracts: readonly string[],
): Promise<SignerRow[]> {
  if (contracts.length === 0) return []
  return executePrepared(req, selectSigners(sql`(${`{${contracts}}`}::uuid[])`))
}

/** The row of a user; of two, which a merge of accounts can leave, the one without a signature. */
export const ownOf = <Row extends Pick<SignerRow, 'userId' | 'signedAt'>>(
  signers: readonly Row[],
  userId: string | null,
): Row | undefined => {
  const own = signers.filter((signer) => userId !== null && signer.userId === userId)
  return own.find(({ signedAt }) => signedAt === null) ?? own[0]
}

/** @param inOrder each signs after the one before; else all at once */
export async function insertSigners(
  req: PayloadRequest,
  contractId: string,
  { signers, inOrder }: { signers: readonly JoinedSeller[]; inOrder: boolean },
): Promise<void> {
  for (const [index, { id, titleName }] of signers.entries())
    await runSql(req)`
      insert into contract_signers (contract_id, place, turn, user_id, name)
      values (${contractId}, ${index + 1}, ${inOrder ? index + 1 : 1}, ${id}, ${titleName})`
}

export async function writeSignerSignature(
  req: PayloadRequest,
  { contractId, place }: Pick<SignerRow, 'contractId' | 'place'>,
  { consent, ...given }: GivenSignature & { consent: string },
): Promise<void> {
  const { signature, account, address, agent, signedAt, documentSha256 } = given
  const strokes = signature.kind === 'drawn' ? toJson(signature.strokes) : null
  await runSql(req)`
    update contract_signers set account = ${account}, kind = ${signature.kind},
      signed_name = ${signature.name}, strokes = ${strokes}::jsonb, consent = ${consent},
      address = ${address}, agent = ${agent}, document_sha256 = ${documentSha256},
      signed_at = ${signedAt}
    where contract_id = ${contractId} and place = ${place}`
}

type StoredSignature = Omit<GivenSignature, 'signature'> & {
  place: number
  name: string
  kind: 'typed' | 'drawn'
  signedName: string
  strokes: number[][] | null
}

/** The signatures of a contract by place, each with the name of its signer in the text. */
export async function findSignatures(req: PayloadRequest, contractId: string) {
  const found = await runSql<StoredSignature>(req)`
    select place, name, kind, signed_name as "signedName", strokes, account, address, agent,
      ${isoTime(sql`signed_at`)} as "signedAt", document_sha256 as "documentSha256"
    from contract_signers where contract_id = ${contractId} and signed_at is not null order by place`
  return found.map(({ kind, signedName, strokes, ...given }) => {
    const signature: Signature =
      kind === 'drawn'
        ? { kind, name: signedName, strokes: strokes ?? [] }
        : { kind, name: signedName }
    return { ...given, signature }
  })
}

/** The accounts of the signers of a contract by place. */
export const signingPeople = (
  req: PayloadRequest,
  { id }: Pick<Contract, 'id'>,
): Promise<Person[]> =>
  runSql<Person>(req)`
    select users.id, email, first_name as "firstName", role, language
    from contract_signers join users on users.id = user_id
    where contract_id = ${id} order by place`

/** The accounts of those whom a contract concerns: its client, and its signers by place. */
export async function peopleOf(
  req: PayloadRequest,
  contract: Pick<Contract, 'id'>,
  client: Person,
): Promise<Person[]> {
  const signers = await signingPeople(req, contract)
  return [client, ...signers.filter(({ id }) => id !== client.id)]
}

/** What a person signed among several signers, for the person's own data. */
export const signaturesOf = (req: PayloadRequest, userId: string) =>
  runSql<{ contractId: string; name: string; kind: string; signedAt: string }>(req)`
    select contract_id as "contractId", name, kind, signed_name as "signedName", address, agent,
      ${isoTime(sql`signed_at`)} as "signedAt", document_sha256 as "documentSha256"
    from contract_signers where user_id = ${userId} and signed_at is not null order by signed_at`

/** The unfinished contracts that name a user among several signers, oldest first. */
export async function findUnfinished(
  req: PayloadRequest,
  userId: string,
  home: string | null,
): Promise<{ id: string; name: string; hasSigned: boolean }[]> {
  return runSql<{ id: string; name: string; hasSigned: boolean }>(req)`
    select contracts.id, contract_signers.name, contract_signers.signed_at is not null as "hasSigned"
    from contract_signers join contracts on contracts.id = contract_id
    where contract_signers.user_id = ${userId} and contracts.signed_at is null and voided_at is null
      and (${home}::uuid is null or property_id = ${home})
    order by contracts.created_at, contracts.id`
}

/** Erases what a user signed of contracts that came to nothing. */
export const eraseSignatures = (req: PayloadRequest, userId: string) =>
  runSql(req)`
    update contract_signers set user_id = null, account = null, kind = null, signed_name = null,
      strokes = null, consent = null, address = null, agent = null, document_sha256 = null,
      signed_at = null
    from contracts
    where contracts.id = contract_id and voided_at is not null
      and contract_signers.user_id = ${userId} and contract_signers.signed_at is not null`
