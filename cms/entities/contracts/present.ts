import { idOf } from '#cms/kit/documents.ts'
import type { Contract } from '#cms/payload-types.ts'
import type { ContractSummary } from '#wire/contracts.ts'

export function presentContract(contract: Contract): ContractSummary {
  return {
    id: contract.id,
    userId: idOf(contract.user),
    contractType: contract.contractType,
    signerName: contract.signerName,
    status: contract.status,
    notes: contract.notes ?? null,
    filename: contract.filename ?? null,
    filePath: contract.filePath ?? null,
    signedAt: contract.signedAt ?? null,
    createdAt: contract.createdAt,
  }
}
