import { idOf } from '#cms/kit/documents.ts'
import { pick } from '#cms/kit/pick.ts'
import type { Contract as ContractRow } from '#cms/payload-types.ts'
import type { ContractSummary } from '#wire/contracts.ts'
import type { Contract } from '#wire/signatures.ts'
import type { DocumentRow, SignatureRow } from './rows.ts'

export function presentContract(contract: ContractRow): ContractSummary {
  return {
    ...pick(contract, ['id', 'contractType', 'signerName', 'status', 'createdAt']),
    userId: idOf(contract.user),
    notes: contract.notes ?? null,
    filename: contract.filename ?? null,
    filePath: contract.filePath ?? null,
    signedAt: contract.signedAt ?? null,
  }
}

/** A contract with its text and signature, without the signer's network address and browser. */
export function presentSigning(
  contract: ContractRow,
  document: DocumentRow | null,
  signature: SignatureRow | null,
): Contract {
  return {
    ...presentContract(contract),
    document: document && { text: document.words, sha256: document.sha256 },
    signature:
      signature && pick(signature, ['kind', 'name', 'signedAt', 'documentSha256', 'sealedSha256']),
  }
}
