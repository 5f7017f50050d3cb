import { fromBER } from 'asn1js'
import { ContentInfo, CryptoEngine, SignedData } from 'pkijs'
import { sha256 } from '#cms/core/crypto.ts'

/** Given to the library, because @libpdf/core sets an engine of its own for the process. */
const engine = new CryptoEngine({ name: 'webcrypto', crypto })

/** A PDF signature that covers the whole file (ISO 32000, 12.8): CMS in DER, and the bytes it covers. */
type Signature = { covered: Buffer; cms: Buffer }

/**
 * Whether a PDF's last digital signature is valid, covers all of its bytes and was made with the key of the
 * certificate that has this fingerprint. Rejects bytes after the signed range, and anything but the
 * signature and zeros in the signature's placeholder.
 */
export async function isSealValid(pdf: Buffer, fingerprint: string): Promise<boolean> {
  const signature = lastSignature(pdf)
  // The library throws for CMS that it cannot read or that does not fit the covered bytes.
  return signature !== null && verify(signature, fingerprint).catch(() => false)
}

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g

function lastSignature(pdf: Buffer): Signature | null {
  const found = [...pdf.toString('latin1').matchAll(BYTE_RANGE)].at(-1)
  const [start, before, after, rest] = (found ?? []).slice(1).map(Number)
  if (start !== 0 || before === undefined || after === undefined || rest === undefined) return null
  if (after + rest !== pdf.length || before >= after) return null
  const written = /^<([0-9a-fA-F]+)>$/.exec(pdf.toString('latin1', before, after))?.[1]
  if (!written || written.length % 2) return null
  const placeholder = Buffer.from(written, 'hex')
  const { offset: length } = fromBER(placeholder)
  // The placeholder is larger than the signature; its padding is not signed, so it must be zeros.
  if (length < 0 || placeholder.subarray(length).some((byte) => byte !== 0)) return null
  const covered = Buffer.concat([pdf.subarray(0, before), pdf.subarray(after)])
  return { covered, cms: placeholder.subarray(0, length) }
}

/** Verifies a CMS SignedData (RFC 5652) with one signer, the form that PDF uses. */
async function verify({ covered, cms }: Signature, fingerprint: string): Promise<boolean> {
  const { contentType, content } = ContentInfo.fromBER(Uint8Array.from(cms))
  if (contentType !== ContentInfo.SIGNED_DATA) return false
  const signed = new SignedData({ schema: content })
  const certificate = signed.certificates?.find(
    (each) => sha256(Buffer.from(each.toSchema().toBER())) === fingerprint,
  )
  if (!certificate || signed.signerInfos.length !== 1) return false
  // The library looks for the signer's certificate among these.
  signed.certificates = [certificate]
  return signed.verify({ signer: 0, data: Uint8Array.from(covered).buffer }, engine)
}
