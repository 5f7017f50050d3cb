import type { PayloadRequest } from 'payload'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { requireClient } from '#cms/entities/users/actions.ts'
import { idOf } from '#cms/kit/documents.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import type { Contract, ContractDecline } from '#wire/signatures.ts'
import { presentSigning } from './rows.ts'
import { readSignable, requireOpenTo } from './signable.ts'
import { lockSigning } from './signing.ts'
import { tellOfDecline } from './telling.ts'
import { dropRequestedPackage, writeVoid } from './withdrawing.ts'

/**
 * Ends a contract with the no of one of its signers: it is void, and its sellers and staff are told by whom and why.
 * @throws Problem 404; 409 for one that is signed, by this signer or by all, that is void, or that waits for others first;
 *   403 for one that only others sign
 */
export function decline(
  req: PayloadRequest,
  id: string,
  { reason }: ContractDecline,
): Promise<Contract> {
  return inTransaction(req, async () => {
    const user = userOf(req)
    await lockSigning(req, id, user.id)
    const signable = await readSignable(req, id)
    const { own, document } = requireOpenTo(signable, user.id)
    const { contract } = signable
    const declinedBy = own?.name ?? contract.signerName
    await dropRequestedPackage(req, contract)
    const voided = await writeVoid(req, contract, { reason, declinedBy })
    const client = await requireClient(req, idOf(contract.user) ?? '')
    await tellOfDecline(req, client, voided)
    return presentSigning(req, voided, document, null)
  })
}
