import { hmacOf, isSameSecret } from '#cms/core/crypto.ts'
import type { Language } from '#wire/languages.ts'
import { appointmentPath } from '#wire/schedule-page.ts'

const HMAC_BYTES = 24

/**
 * The token of a consultation's link: its id and an HMAC, in base64url; it is not stored. It lets its
 * bearer move and cancel this one consultation; the client gets it by mail, the visitor in the answer.
 */
export function linkToken(consultationId: string): string {
  const id = Buffer.from(consultationId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, linkHmacOf(id)]).toString('base64url')
}

/** The path of the page on which the consultation can be moved and canceled, in the language of its client. */
export const linkPath = (consultationId: string, language: Language) =>
  appointmentPath(linkToken(consultationId), language)

/** The id of a token's consultation, or null if the HMAC does not match. */
export function idInToken(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, 16)
  const hmac = bytes.subarray(16)
  if (!isSameSecret(hmac, linkHmacOf(id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const linkHmacOf = (id: Buffer): Buffer => hmacOf('consultation link ', id).subarray(0, HMAC_BYTES)
