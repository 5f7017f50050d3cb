import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { dropFile } from '#cms/entities/uploads/rows.ts'
import { asSystem, writeFields } from '#cms/kit/documents.ts'
import type { Contract } from '#cms/payload-types.ts'
import { type ContractStatusChange, mayBecome, mayBeWithdrawn } from '#wire/contracts.ts'
import { documentOf, lockContract } from './rows.ts'

/** Changes a contract's status. @throws Problem 404 if unknown, 409 for a transition that is not allowed */
export function changeContract(
  req: PayloadRequest,
  id: string,
  { status }: ContractStatusChange,
): Promise<Contract> {
  return inTransaction(req, async () => {
    const contract = await lockContract(req, id)
    if (!mayBecome(contract.status, status))
      throw new Problem(409, `A contract that is ${contract.status} cannot become ${status}.`)
    const changed = await writeFields(req, 'contracts', id, { status })
    const details = { from: contract.status, to: status }
    await record(req, { event: 'contract-status-changed', subject: id, details })
    return changed
  })
}

/**
 * Deletes an unsigned contract and its document. The client's stage stays, for staff to change.
 * @throws Problem 404 for an unknown contract, 409 for a signed one
 */
export function withdraw(req: PayloadRequest, id: string): Promise<void> {
  return inTransaction(req, async () => {
    const contract = await lockContract(req, id)
    if (!mayBeWithdrawn(contract.status))
      throw new Problem(409, 'This contract is signed, so it cannot be withdrawn.')
    const document = await documentOf(req, id)
    await asSystem(req).remove('contracts', id)
    if (document) await dropFile(req, document.filename)
    const details = { status: contract.status, type: contract.contractType }
    await record(req, { event: 'contract-withdrawn', subject: id, details })
  })
}
