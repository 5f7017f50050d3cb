import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '#cms/core/env.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Derives a key for one purpose from the product's secret. */
const keyFor = (purpose: string) =>
  Buffer.from(hkdfSync('sha256', env.secret, '', `keepmore ${purpose}`, 32))

const sealingKey = keyFor('totp secrets')
const hashingKey = keyFor('recovery codes')

/** Encrypts a secret, bound to the user id: in another user's row it cannot be decrypted. */
export function sealed(secret: string, userId: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, sealingKey, iv).setAAD(Buffer.from(userId))
  const bytes = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url')
}

/** Decrypts a {@link sealed} secret. @throws if another product secret or user id encrypted it */
export function opened(kept: string, userId: string): string {
  const bytes = Buffer.from(kept, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv(CIPHER, sealingKey, iv)
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final()
}

/** An HMAC, so that a stolen database alone does not allow offline guessing. */
export const hashOfCode = (code: string, userId: string): string =>
  createHmac('sha256', hashingKey).update(`${userId} ${code}`).digest('base64url')
