import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { lockHomes, requireProperty } from '#cms/entities/properties/actions.ts'
import { lockClient } from '#cms/entities/users/actions.ts'
import { writeRowsOfFiles } from '#cms/files/store-files.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { asSystem, idOf, runSql } from '#cms/kit/documents.ts'
import { announceToSellers, findJoinedSellers } from '#cms/kit/shared-homes.ts'
import type { Contract as ContractRow, User } from '#cms/payload-types.ts'
import { addInstruction, chargeOf, type NewInstruction } from '#wire/compensation-instructions.ts'
import { DUE_AFTER_DAYS } from '#wire/contracts.ts'
import { chargeWords } from '#wire/offer-words.ts'
import type { Charge } from '#wire/proceeds.ts'
import type { Contract } from '#wire/signatures.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { instructionTexts as texts } from '#wire/texts/compensation-instructions.ts'
import type { Viewer } from '#wire/viewer.ts'
import { requireSameText, storeDraft } from './actions.ts'
import { type Draft, type Wanted, writeDraftRows } from './draft.ts'
import { tellOfContract, tellOfWithdrawal } from './mails.ts'
import { documentOf, lockContract, presentSigning } from './rows.ts'
import { insertSigners } from './signers.ts'
import { writeVoid } from './withdrawing.ts'

type Asked = { req: PayloadRequest; viewer: Viewer; id: string; given: NewInstruction }

/**
 * Writes the instruction of a home for all of its joined sellers to sign. One that waits for signatures is withdrawn.
 * @param key the request's Idempotency-Key
 * @throws Problem 404; 409 if a seller joined or the home changed meanwhile, and without a published template
 */
export async function instruct(asked: Asked, key: string | undefined): Promise<Contract> {
  const { req, viewer, id, given } = asked
  const wanted = await withDatabaseSlot(() => wantedOf(asked))
  const draft = await storeDraft(req, wanted)
  const call = {
    ...{ key, call: addInstruction.path, userId: viewer.id, params: { id }, body: given },
  }
  return writeRowsOfFiles(req, [draft.kept.filename], call, () => write(asked, draft))
}

async function wantedOf({ req, id, given }: Omit<Asked, 'viewer'>): Promise<Wanted> {
  const home = await requireProperty(req, id)
  const charge = chargeOf(given)
  const sellers = await findJoinedSellers(req, id)
  return {
    ...{ userId: idOf(home.user) ?? '', propertyId: id, signerName: '' },
    contractType: 'compensation-instruction',
    signers: sellers.map(({ sellerId }) => sellerId),
    compensation: charge === null ? texts.nothing : chargeWords(charge),
  }
}

/** Locks the home, then its client, then the instruction that waits. */
async function write({ req, id, given }: Asked, draft: Draft): Promise<Contract> {
  await lockHomes(req, [id])
  const wanted = await wantedOf({ req, id, given })
  const client = await lockClient(req, wanted.userId)
  const { home, signers, signerName } = await requireSameText(req, wanted, draft)
  await withdrawWaiting(req, client, id)
  const contract = await asSystem(req).create('contracts', {
    user: client.id,
    property: id,
    propertyAddress: home?.address,
    contractType: wanted.contractType,
    signerName,
    version: 1,
    status: 'pending',
    dueOn: addDays(pacificDate(new Date()), DUE_AFTER_DAYS),
  })
  await writeDraftRows(req, contract, draft)
  await insertSigners(req, contract.id, { signers, inOrder: false })
  await insertInstruction(req, contract.id, chargeOf(given))
  await tellOfContract(req, client, contract)
  await announceToSellers(req, { id })
  const details = { client: client.id, status: contract.status, property: id }
  await record(req, { event: 'contract-created', subject: contract.id, details })
  return presentSigning(req, contract, await documentOf(req, contract.id), null)
}

/** Withdraws the instruction of a locked home that its sellers have not all signed. */
async function withdrawWaiting(req: PayloadRequest, client: User, home: string): Promise<void> {
  const waiting = {
    property: { equals: home },
    contractType: { equals: 'compensation-instruction' },
    status: { in: ['draft', 'sent', 'pending'] },
  }
  for (const { id } of await asSystem(req).find('contracts', waiting)) {
    const voided = await writeVoid(req, await lockContract(req, id), { reason: texts.replaced })
    await tellOfWithdrawal(req, client, voided)
  }
}

const insertInstruction = (req: PayloadRequest, id: ContractRow['id'], charge: Charge | null) => {
  const basisPoints = charge && 'basisPoints' in charge ? charge.basisPoints : null
  const dollars = charge && 'dollars' in charge ? charge.dollars : null
  return runSql(req)`
    insert into compensation_instructions (contract_id, basis_points, dollars)
    values (${id}, ${basisPoints}, ${dollars})`
}

type InstructionRow = { basisPoints: number | null; dollars: number | null }

/** Selects the instruction of a home that all its sellers signed last; no row without one. */
export const selectInstruction = (home: string): SQL<InstructionRow> => sql`
  select basis_points as "basisPoints", dollars from compensation_instructions
    join contracts on contracts.id = contract_id
  where property_id = ${home} and signed_at is not null
  order by signed_at desc, contracts.created_at desc limit 1`

/** What the sellers of a home pay a buyer's agent by the selected instruction; null without one. */
export function presentInstruction([found]: InstructionRow[]): {
  compensation: Charge | null
} | null {
  if (!found) return null
  const { basisPoints, dollars } = found
  if (basisPoints !== null) return { compensation: { basisPoints } }
  return { compensation: dollars === null ? null : { dollars } }
}
