import { createHash, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { explicit, oid, sequence, TAG, write } from './der.ts'

const YEARS = 10

const OID = {
  sha256WithRsa: '1.2.840.113549.1.1.11',
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  subjectKeyId: '2.5.29.14',
}

const TRUE = write(0x01, Buffer.from([0xff]))
const NULL = write(TAG.null)
const RSA = sequence(oid(OID.sha256WithRsa), NULL)

/**
 * A self-signed certificate (X.509 v3, RFC 5280), valid for ten years from `now`. No authority vouches for
 * the key's owner: a reader identifies the certificate by its fingerprint.
 * @param name the common name of issuer and subject
 * @returns DER
 */
export function selfSigned(privateKey: KeyObject, name: string, now = new Date()): Uint8Array {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const who = sequence(
    write(TAG.set, sequence(oid(OID.commonName), write(TAG.utf8, Buffer.from(name)))),
  )
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + YEARS)
  const keyId = createHash('sha1').update(publicKey).digest()
  const content = sequence(
    write(explicit(0), write(TAG.integer, Buffer.from([2]))),
    write(TAG.integer, serial()),
    RSA,
    who,
    sequence(utcTime(now), utcTime(end)),
    who,
    publicKey,
    write(
      explicit(3),
      sequence(
        extension(OID.basicConstraints, sequence(), true),
        // digitalSignature and nonRepudiation.
        extension(OID.keyUsage, write(TAG.bitString, Buffer.from([6, 0xc0])), true),
        extension(OID.subjectKeyId, write(TAG.octetString, keyId)),
      ),
    ),
  )
  const signature = sign('sha256', content, privateKey)
  return sequence(content, RSA, write(TAG.bitString, Buffer.from([0]), signature))
}

const extension = (id: string, value: Uint8Array, isCritical = false) =>
  sequence(oid(id), ...(isCritical ? [TRUE] : []), write(TAG.octetString, value))

/** 16 random bytes; the first bits are 01, so that the integer is positive and has no leading zero byte. */
function serial(): Uint8Array {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes
}

/** `YYMMDDHHMMSSZ`: UTCTime is valid until 2049. */
const utcTime = (when: Date) =>
  write(TAG.utcTime, Buffer.from(`${when.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
