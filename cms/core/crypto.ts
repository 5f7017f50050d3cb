import {
  type BinaryLike,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { env } from './env.ts'

/**
 * The HMAC of a text with the product's secret. The text begins with a purpose that no other caller uses, so
 * that a signature fits one kind of link.
 */
export function hmacOf(...text: BinaryLike[]): Buffer {
  const hmac = createHmac('sha256', env.secret)
  for (const part of text) hmac.update(part)
  return hmac.digest()
}

/** Whether two secrets are equal, in a time that reveals neither their text nor their length. */
export const isSameSecret = (one: string | Buffer, other: string | Buffer): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))

/** The sha256 of a text or of bytes. The database knows tokens by it, and files are compared by it. */
export const sha256 = (text: string | Uint8Array, encoding: 'hex' | 'base64url' = 'hex'): string =>
  hash('sha256', text, encoding)

/** 256 random bits. */
export const createToken = (): string => randomBytes(32).toString('base64url')

export const deriveKey = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', env.secret, '', `keepmore ${purpose}`, 32))

/** A code of so many digits that follows from the text and the product's secret. @param text as in {@link hmacOf} */
export const digitsOf = (text: string, digits: number): string =>
  String(hmacOf(text).readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
