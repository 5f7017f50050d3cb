import { createHash, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { BitString, Integer, Null, OctetString, Utf8String } from 'asn1js'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  PublicKeyInfo,
} from 'pkijs'

const YEARS = 10

const OID = {
  sha256WithRsa: '1.2.840.113549.1.1.11',
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  subjectKeyId: '2.5.29.14',
}

/**
 * A self-signed certificate (X.509 v3, RFC 5280) of an RSA key in DER, valid for ten years from `now`. Readers
 * identify it by its fingerprint: no authority vouches for the key's owner.
 */
export function selfSigned(privateKey: KeyObject, name: string, now = new Date()): Buffer {
  const certificate = new Certificate({ version: 2 })
  certificate.serialNumber = new Integer({ valueHex: serial() })
  const value = new Utf8String({ value: name })
  const commonName = new AttributeTypeAndValue({ type: OID.commonName, value })
  certificate.issuer.typesAndValues.push(commonName)
  certificate.subject.typesAndValues.push(commonName)
  certificate.notBefore.value = now
  certificate.notAfter.value = new Date(now)
  certificate.notAfter.value.setUTCFullYear(now.getUTCFullYear() + YEARS)
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  certificate.subjectPublicKeyInfo = PublicKeyInfo.fromBER(Uint8Array.from(publicKey))
  const keyId = createHash('sha1').update(publicKey).digest()
  // The first two bits: digitalSignature and nonRepudiation.
  const usage = new BitString({ valueHex: Uint8Array.of(0xc0), unusedBits: 6 })
  certificate.extensions = [
    extension(OID.basicConstraints, new BasicConstraints().toSchema(), true),
    extension(OID.keyUsage, usage, true),
    extension(OID.subjectKeyId, new OctetString({ valueHex: keyId }), false),
  ]
  // Signed here, because the library's own `sign` leaves out the NULL that RFC 4055 requires.
  const rsa = { algorithmId: OID.sha256WithRsa, algorithmParams: new Null() }
  certificate.signature = new AlgorithmIdentifier(rsa)
  certificate.signatureAlgorithm = new AlgorithmIdentifier(rsa)
  const content = Buffer.from(certificate.encodeTBS().toBER())
  certificate.signatureValue = new BitString({ valueHex: sign('sha256', content, privateKey) })
  return Buffer.from(certificate.toSchema(true).toBER())
}

const extension = (extnID: string, value: { toBER(): ArrayBuffer }, critical: boolean) =>
  new Extension({ extnID, critical, extnValue: value.toBER() })

/** 16 random bytes; the first bits are 01, so that the integer is positive and has no leading zero byte. */
function serial(): Uint8Array {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes
}
