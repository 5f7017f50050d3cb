import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockHomes } from '#cms/entities/properties/actions.ts'
import { lockClient } from '#cms/entities/users/actions.ts'
import { asSystem, idOf, writeFields } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { signerRefusals, withdrawnText } from '#cms/kit/refusals.ts'
import type { Contract } from '#cms/payload-types.ts'
import { mayVoidContract, type VoidedContract } from '#wire/contracts.ts'
import { signerGone } from '#wire/texts/contract-signers.ts'
import { tellOfWithdrawal } from './mails.ts'
import { lockContract, presentContract } from './rows.ts'
import { eraseSignatures, findUnfinished } from './signers.ts'

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
        await presentContract(req, contract),
      )
    await dropRequestedPackage(req, contract)
    const voided = await writeVoid(req, contract, { reason })
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

/** The home of an amendment that came to nothing keeps its package and has no requested one any more. */
export async function dropRequestedPackage(
  req: PayloadRequest,
  { property, requestedPackage }: Pick<Contract, 'property' | 'requestedPackage'>,
): Promise<void> {
  const home = requestedPackage && idOf(property)
  if (home) await writeFields(req, 'properties', home, { requestedPackage: null })
}

/**
 * Makes a locked contract void and records it.
 * @param declinedBy the name of the signer who declined it; absent for a withdrawal
 */
export async function writeVoid(
  req: PayloadRequest,
  { id, status, contractType }: Contract,
  { reason, declinedBy }: { reason: string; declinedBy?: string },
): Promise<Contract> {
  const voidedAt = new Date().toISOString()
  const fields = { status: 'void', voidReason: reason, voidedAt, declinedBy } as const
  const voided = await writeFields(req, 'contracts', id, fields)
  const event = declinedBy === undefined ? 'contract-withdrawn' : 'contract-declined'
  await record(req, { event, subject: id, details: { status, type: contractType } })
  return voided
}

/**
 * Withdraws the contracts that a user can no longer sign with the others: of a home where they were removed from its
 * sellers, or of all where their account ends. The caller has locked the home or homes, and the user.
 * @throws Problem 409 for a seller who has signed one of them, and is to be removed
 */
export async function withdrawUnfinished(
  req: PayloadRequest,
  userId: string,
  { home }: { home: string | null },
): Promise<void> {
  for (const { id, name, hasSigned } of await findUnfinished(req, userId, home)) {
    if (home && hasSigned) throw new Problem(409, signerRefusals.signing)
    const contract = await lockContract(req, id)
    const client =
      contract.user && (await asSystem(req).findById('users', idOf(contract.user) ?? ''))
    // What the user's own deletion takes along needs no withdrawal.
    if (!client || client.id === userId) continue
    const reason = signerGone[home ? 'removed' : 'deleted'](name)
    await tellOfWithdrawal(req, client, await writeVoid(req, contract, { reason }))
  }
  if (!home) await eraseSignatures(req, userId)
}
