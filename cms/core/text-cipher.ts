import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './crypto.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts short secrets for the database with the product's secret, each bound to the id of its user: in another
 * user's row it cannot be decrypted. @param purpose names the kind of secret; each caller has a purpose of its own
 */
export function textCipher(purpose: string) {
  const key = deriveKey(purpose)
  return {
    encrypt(secret: string, userId: string): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(userId))
      const bytes = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url')
    },
    /** @throws if another product secret, purpose or user id encrypted it */
    decrypt(kept: string, userId: string): string {
      const bytes = Buffer.from(kept, 'base64url')
      const iv = bytes.subarray(0, IV_BYTES)
      const decipher = createDecipheriv(CIPHER, key, iv)
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8')
      return text + decipher.final()
    },
  }
}
