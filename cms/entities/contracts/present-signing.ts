import type { Contract as ContractRow } from '#cms/payload-types.ts'
import type { Contract } from '#wire/signatures.ts'
import { presentContract } from './present.ts'
import type { DocumentRow, SignatureRow } from './rows.ts'

/** A contract with its text and signature, without the signer's network address and browser. */
export function presentSigning(
  contract: ContractRow,
  document: DocumentRow | null,
  signature: SignatureRow | null,
): Contract {
  return {
    ...presentContract(contract),
    document: document && { text: document.words, sha256: document.sha256 },
    signature: signature && {
      kind: signature.kind,
      name: signature.name,
      signedAt: signature.signedAt,
      documentSha256: signature.documentSha256,
      sealedSha256: signature.sealedSha256,
    },
  }
}
