import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { findUpload, readUploadBytes } from '#cms/entities/uploads/rows.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import type { Contract } from '#cms/payload-types.ts'
import {
  type DocumentRow,
  documentOf,
  hashOnRecord,
  readSignature,
  requireContract,
  type SignatureRow,
} from './rows.ts'

type Known = {
  signedAt: string
  filename: string
  /** The sha256 recorded with the signature, or with the upload if staff added a signed file. */
  recorded: string
  signed: { signature: SignatureRow; document: DocumentRow; audited: string | null } | null
}

/**
 * Checks a signed contract's file against its recorded hash, the audit log's copy of that hash, the PDF's own
 * signature, and the document that the client read. @throws Problem 404, 409 for an unsigned one
 */
export async function verifySigned(req: PayloadRequest, id: string) {
  return verifyContract(req, await withDatabaseSlot(() => requireContract(req, id)))
}

/** {@link verifySigned} for a caller that has checked the permission. @throws Problem 404, 409 */
export async function verifyContract(req: PayloadRequest, contract: Contract) {
  const known = await withDatabaseSlot(() => readKnown(req, contract))
  const bytes = await readUploadBytes(known.filename)
  const checks = bytes ? await checksOf(bytes, known) : NO_FILE
  const isIntact = Object.values(checks).every((holds) => holds !== false)
  return {
    whole: isIntact,
    message: messageOf(isIntact, bytes !== null),
    checks,
    sha256: bytes && sha256(bytes),
    recordedSha256: known.recorded,
    signedAt: known.signedAt,
    checkedAt: new Date().toISOString(),
  }
}

const NO_FILE = { hash: false, record: null, seal: null, document: null }

async function readKnown(req: PayloadRequest, contract: Contract): Promise<Known> {
  const { id, signedAt, filename } = contract
  if (!signedAt) throw new Problem(409, 'This contract is not signed yet.')
  const upload = filename ? await findUpload(req, filename) : null
  if (!filename || !upload) throw notFound('This document')
  const [signature, document] = [await readSignature(req, id), await documentOf(req, id)]
  if (!signature || !document) return { signedAt, filename, recorded: upload.sha256, signed: null }
  const signed = { signature, document, audited: await hashOnRecord(req, id) }
  return { signedAt, filename, recorded: signature.sealedSha256, signed }
}

async function checksOf(bytes: Buffer, { recorded, signed }: Known) {
  // Loads pkijs, which few processes need.
  const { isSealValid } = await import('./seal/proof.ts')
  const hash = sha256(bytes) === recorded
  if (!signed) return { hash, record: null, seal: null, document: null }
  const { signature, document, audited } = signed
  return {
    hash,
    record: audited === recorded,
    seal: await isSealValid(bytes, signature.certificateSha256),
    // Sealing only appends, so the file begins with the document that the client read.
    document: sha256(bytes.subarray(0, document.size)) === signature.documentSha256,
  }
}

function messageOf(isIntact: boolean, exists: boolean): string {
  if (isIntact) return 'The file is unchanged since it was signed.'
  return exists
    ? 'The file is not the one that was signed. Do not rely on it.'
    : 'The signed file is missing.'
}
