/** One value in DER (ITU-T X.690), the encoding of certificates and signatures. */
export type Der = { tag: number; whole: Uint8Array; body: Uint8Array }

export const TAG = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const

/** The tag `[n]` that wraps other values (EXPLICIT). */
export const explicit = (number: number) => 0xa0 + number

/** Encodes a value: tag, length and the concatenated parts. */
export function write(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body])
}

export const sequence = (...parts: Uint8Array[]) => write(TAG.sequence, ...parts)

/** An object identifier from its dotted form, such as `2.5.4.3`. */
export function oid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return write(TAG.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

/**
 * Reads all consecutive values in these bytes; {@link readOne} reads the first one.
 * @throws RangeError for bytes that are no DER
 */
export function readAll(bytes: Uint8Array): Der[] {
  const found: Der[] = []
  for (let at = 0; at < bytes.length; ) {
    const value = readOne(bytes.subarray(at))
    found.push(value)
    at += value.whole.length
  }
  return found
}

export function readOne(bytes: Uint8Array): Der {
  const [tag, first] = bytes
  if (tag === undefined || first === undefined) throw new RangeError('DER ends too early')
  const extra = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || extra > 4) throw new RangeError('DER has an unusable length')
  const start = 2 + extra
  const length = extra === 0 ? first : Number.parseInt(hex(bytes.subarray(2, start)) || '0', 16)
  const end = start + length
  if (end > bytes.length) throw new RangeError('DER ends too early')
  return { tag, whole: bytes.subarray(0, end), body: bytes.subarray(start, end) }
}

export const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

function lengthOf(length: number): Uint8Array {
  if (length < 0x80) return Buffer.from([length])
  const digits = length.toString(16)
  const bytes = Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex')
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes])
}

/** Seven bits a byte, the highest first; the top bit is set on every byte but the last. */
function base128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}
