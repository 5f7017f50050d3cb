import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockHomes } from '#cms/entities/properties/actions.ts'
import { lockClient } from '#cms/entities/users/actions.ts'
import { asSystem, idOf, writeFields } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import type { Contract } from '#cms/payload-types.ts'
import { mayVoidContract, type VoidedContract } from '#wire/contracts.ts'
import { withdrawnText } from '#wire/texts/contracts.ts'
import { tellOfWithdrawal } from './mails.ts'
import { lockContract, presentContract } from './rows.ts'

/**
 * Withdraws an unsigned contract, tells its client why, and keeps the row and its document to read; the client's
 * stage stays. The home of an amendment keeps its package and has no requested one any more.
 * @throws Problem 404, 409 if signed, withdrawn already or changed since the version that staff saw
 */
export function voidUnsigned(
  req: PayloadRequest,
  id: string,
  { reason, version }: VoidedContract,
): Promise<Contract> {
  return inTransaction(req, async () => {
    const found = await asSystem(req).requireById('contracts', id, 'This contract')
    await lockAmendedHome(req, found)
    // A contract without its client is signed.
    const client = found.user && (await lockClient(req, String(idOf(found.user))))
    const contract = await lockContract(req, id)
    if (contract.status === 'void') throw new Problem(409, withdrawnText(contract))
    if (!client || !mayVoidContract(contract.status))
      throw new Problem(409, 'This contract is signed, so it cannot be withdrawn.')
    if (contract.version !== version)
      throw editConflict(
        'This contract has changed since you opened it. Check it again.',
        presentContract(contract),
      )
    const home = idOf(contract.property)
    if (contract.requestedPackage && home)
      await writeFields(req, 'properties', home, { requestedPackage: null })
    const voided = await writeVoid(req, contract, reason)
    await tellOfWithdrawal(req, client, voided)
    return voided
  })
}

/** Locks the home whose package an amendment changes: a home comes before its user. No other contract needs it. */
export async function lockAmendedHome(
  req: PayloadRequest,
  { property, requestedPackage }: Pick<Contract, 'property' | 'requestedPackage'>,
): Promise<void> {
  const home = requestedPackage && idOf(property)
  if (home) await lockHomes(req, [home])
}

/** Writes a locked contract's withdrawal and records it. */
export async function writeVoid(
  req: PayloadRequest,
  { id, status, contractType }: Contract,
  reason: string,
): Promise<Contract> {
  const fields = { status: 'void', voidReason: reason, voidedAt: new Date().toISOString() } as const
  const voided = await writeFields(req, 'contracts', id, fields)
  const details = { status, type: contractType }
  await record(req, { event: 'contract-withdrawn', subject: id, details })
  return voided
}
