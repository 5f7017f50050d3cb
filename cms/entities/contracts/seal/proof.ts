import { createHash, verify, X509Certificate } from 'node:crypto'
import { type Der, hex, oid, readAll, readOne, TAG } from './der.ts'
import { fingerprintOf } from './identity.ts'

const MESSAGE_DIGEST = hex(oid('1.2.840.113549.1.9.4'))
const SIGNED_DATA = hex(oid('1.2.840.113549.1.7.2'))

/** A PDF signature that covers the whole file (ISO 32000, 12.8). */
type Sealed = { covered: Uint8Array; signature: Uint8Array }

/**
 * Whether a PDF's last digital signature is valid, covers all of its bytes and was made with the key of the
 * certificate that has this fingerprint. Rejects bytes after the signed range, and anything but the
 * signature and zeros in the signature's placeholder.
 */
export function sealHolds(pdf: Uint8Array, fingerprint: string): boolean {
  try {
    const sealed = lastSignature(Buffer.from(pdf))
    return sealed !== null && signatureHolds(sealed, fingerprint)
  } catch (error) {
    // An unreadable signature is invalid.
    if (error instanceof RangeError || (error as { code?: string }).code?.startsWith('ERR_OSSL'))
      return false
    throw error
  }
}

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g

function lastSignature(pdf: Buffer): Sealed | null {
  const found = [...pdf.toString('latin1').matchAll(BYTE_RANGE)].at(-1)
  const [start, before, after, rest] = (found ?? []).slice(1).map(Number)
  if (start !== 0 || before === undefined || after === undefined || rest === undefined) return null
  if (after + rest !== pdf.length || before >= after) return null
  const written = /^<([0-9a-fA-F]+)>$/.exec(pdf.toString('latin1', before, after))?.[1]
  if (!written || written.length % 2) return null
  const bytes = Buffer.from(written, 'hex')
  const signature = readOne(bytes).whole
  // The placeholder is larger than the signature; its padding is not signed, so it must be zeros.
  if (bytes.subarray(signature.length).some((byte) => byte !== 0)) return null
  return {
    covered: Buffer.concat([pdf.subarray(0, before), pdf.subarray(after)]),
    signature,
  }
}

/** Verifies a CMS SignedData (RFC 5652) with one signer, the form that PDF uses. */
function signatureHolds({ covered, signature }: Sealed, fingerprint: string): boolean {
  const [type, content] = children(readOne(signature))
  if (!type || !content || hex(type.whole) !== SIGNED_DATA) return false
  const parts = children(readOne(content.body))
  const certificates = parts.find(({ tag }) => tag === 0xa0)
  const [signer, another] = readAll(parts.at(-1)?.body ?? new Uint8Array())
  if (!certificates || !signer || another) return false
  const certificate = readAll(certificates.body).find(
    ({ whole }) => fingerprintOf(whole) === fingerprint,
  )
  const fields = children(signer)
  const attributes = fields.find(({ tag }) => tag === 0xa0)
  const value = fields.findLast(({ tag }) => tag === TAG.octetString)
  if (!certificate || !attributes || !value) return false
  if (digestIn(attributes) !== createHash('sha256').update(covered).digest('hex')) return false
  // The signature covers the attributes with the tag SET instead of the file's own (RFC 5652, 5.4).
  const signed = Buffer.concat([Buffer.from([TAG.set]), attributes.whole.subarray(1)])
  const { publicKey } = new X509Certificate(certificate.whole)
  return verify('sha256', signed, publicKey, value.body)
}

const children = ({ body }: Der) => readAll(body)

function digestIn(attributes: Der): string | null {
  for (const attribute of children(attributes)) {
    const [type, values] = children(attribute)
    if (type && values && hex(type.whole) === MESSAGE_DIGEST) return hex(readOne(values.body).body)
  }
  return null
}
