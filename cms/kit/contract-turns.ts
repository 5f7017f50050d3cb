import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runPrepared, runSql } from './documents.ts'

/** Whether a row of `contract_signers` under this name waits for a signer of an earlier turn. */
export const waitsForOthers = (signer: SQL): SQL => sql`
  (${signer}.signed_at is null and exists (select from contract_signers as earlier
    where earlier.contract_id = ${signer}.contract_id and earlier.turn < ${signer}.turn
      and earlier.signed_at is null))`

/** The ids of the contracts that name a user as one of several signers. */
export async function contractsOfSigner(req: PayloadRequest, userId: string): Promise<string[]> {
  const found = await runPrepared<{ id: string }>(req)`
    select distinct contract_id as id from contract_signers where user_id = ${userId}`
  return found.map(({ id }) => id)
}

/** The files of the contracts that a user cannot open yet, because others sign before. */
export async function filesBeforeTurn(req: PayloadRequest, userId: string): Promise<string[]> {
  const found = await runSql<{ filename: string }>(req)`
    select made.filename from contract_signers as signer
      join contracts on contracts.id = signer.contract_id and voided_at is null
      join contract_documents as made on made.contract_id = signer.contract_id
    where signer.user_id = ${userId} and ${waitsForOthers(sql`signer`)}`
  return found.map(({ filename }) => filename)
}
