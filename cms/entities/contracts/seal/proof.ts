import { createHash, verify, X509Certificate } from 'node:crypto'
import { type Der, hex, oid, readAll, readOne, TAG } from './der.ts'
import { fingerprintOf } from './identity.ts'

const MESSAGE_DIGEST = hex(oid('1.2.840.113549.1.9.4'))
const SIGNED_DATA = hex(oid('1.2.840.113549.1.7.2'))

/** A PDF's signature that covers the whole file, as ISO 32000 12.8 lays it down. */
type Sealed = { covered: Uint8Array; signature: Uint8Array }

/**
 * Whether a PDF carries a digital signature over all of its bytes, made with the key of the
 * certificate that has this fingerprint, and whether it still holds. Nothing may follow the signature,
 * and nothing may stand in its place but the signature itself.
 */
export function sealHolds(pdf: Uint8Array, fingerprint: string): boolean {
  try {
    const sealed = lastSignature(Buffer.from(pdf))
    return sealed !== null && signatureHolds(sealed, fingerprint)
  } catch (error) {
    // What cannot be read any more does not hold.
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
  // The place is larger than the signature; what fills it up is not covered, so it must be nothing.
  if (bytes.subarray(signature.length).some((byte) => byte !== 0)) return null
  return {
    covered: Buffer.concat([pdf.subarray(0, before), pdf.subarray(after)]),
    signature,
  }
}

/** The parts of a CMS SignedData (RFC 5652) with one signer, as PDF has it. */
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
  // Signed as a plain SET, whatever tag stands in the file (RFC 5652, 5.4).
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
